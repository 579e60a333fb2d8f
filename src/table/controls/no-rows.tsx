import { Alert, Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ButtonLink, PlainButton } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import type { ShownFilter } from '@/domain/list'
import { visibleText } from '@/lib/plain-text'
import { createdOptions } from '@/queries/list/list-cache'
import type { ListAddress } from '@/table/list-search'
import type { ListState } from '@/table/list-state'

/** Shown instead of the rows of an empty list; `add` links to the form. */
export function NoRows(props: {
  text: string
  reason: string
  add?: { to: NonNullable<LinkProps['to']>; label: string }
}) {
  const { text, reason, add } = props
  return (
    <Blank text={text} reason={reason}>
      {add && (
        <ButtonLink to={add.to} state={{ fromList: true }}>
          {add.label}
        </ButtonLink>
      )}
    </Blank>
  )
}

/** Shown instead of the rows when none match the search or the filters. */
export function NothingFound<Row extends object>(
  props: Pick<ListState<Row>, 'list' | 'address'> & { filters: readonly ShownFilter[] },
) {
  const { list, address, filters } = props
  const { keyword } = address
  const text = keyword === '' ? '没有符合筛选条件的行' : `没有找到匹配「${keyword}」的结果`
  return (
    <NoMatch
      text={list.isComplete || list.isSearch ? text : `已加载的 ${list.rows.length} 行中${text}`}
      address={address}
      fields={fieldsOf(filters)}
    />
  )
}

/** Shown if no row matches; its button clears the search and the filters (`fields` of the URL). */
export const NoMatch = (props: { text: string; address: ListAddress; fields: readonly string[] }) => (
  <Blank text={props.text} reason="换一个条件，或清除全部条件后再看。">
    <Button onClick={() => clearFilters(props.address, props.fields)}>清除筛选</Button>
  </Blank>
)

const fieldsOf = (filters: readonly ShownFilter[]) => filters.map(({ field }) => field)

const clearFilters = ({ update }: ListAddress, fields: readonly string[]) =>
  update({ ...Object.fromEntries(fields.map((field) => [field, undefined])), keyword: '', page: 1 })

/** Notes that the search or the filters hide a newly created row. */
export function HiddenCreation<Row extends object>(
  props: Pick<ListState<Row>, 'list' | 'shown' | 'address' | 'options'>,
) {
  const { list, shown, options, address } = props
  const client = useQueryClient()
  const { queryKey } = createdOptions(options.name)
  const name = useQuery(createdOptions(options.name)).data
  const isCreated = name !== undefined
  const [newest] = list.rows
  const isShown = isCreated && list.hasData && shown.some((row) => row.original === newest)
  const forget = useEffectEvent(() => client.removeQueries({ queryKey, exact: true }))
  useEffect(() => {
    if (isShown) forget()
  }, [isShown])
  if (!isCreated || isShown || !list.hasData || list.isFetchingWholeTable) return null
  return (
    <Alert color="blue" role="status" mb="xs">
      <Group gap="sm">
        <span>{`已创建「${visibleText(name)}」，当前${address.keyword === '' ? '筛选' : '搜索'}未包含它。`}</span>
        <PlainButton onClick={() => clearFilters(address, fieldsOf(options.filters ?? []))}>
          显示全部
        </PlainButton>
      </Group>
    </Alert>
  )
}
