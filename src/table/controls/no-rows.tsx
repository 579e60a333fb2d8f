import { Alert, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { PlainButton, PlainLink } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { visibleText } from '@/lib/plain-text'
import { createdOptions } from '@/queries/list/list-cache'
import type { ListState } from '@/table/list-state'

/** Replaces the rows of an empty list; `add` links to the form for the first one. */
export function NoRows(props: { text: string; add?: { to: NonNullable<LinkProps['to']>; label: string } }) {
  const { text, add } = props
  return (
    <Blank text={text}>
      {add && (
        <PlainLink to={add.to} state={{ fromList: true }}>
          {add.label}
        </PlainLink>
      )}
    </Blank>
  )
}

/** Replaces the rows when none match the search or the filters. */
export function NothingFound<Row extends object>({ state }: { state: ListState<Row> }) {
  const { list } = state
  const { keyword } = state.address
  const text = keyword === '' ? '没有符合筛选条件的' : `没有找到匹配「${keyword}」的结果`
  return (
    <Blank text={list.isComplete || list.isSearch ? text : `已加载的 ${list.rows.length} 行中${text}`}>
      <ShowAll state={state} />
    </Blank>
  )
}

/** Drops the search, else the filters. */
function ShowAll<Row extends object>({ state: { address, options } }: { state: ListState<Row> }) {
  const { keyword } = address
  const { filters = [] } = options
  const cleared =
    keyword === '' ? Object.fromEntries(filters.map(({ field }) => [field, undefined])) : { keyword: '' }
  return <PlainButton onClick={() => address.update({ ...cleared, page: 1 })}>显示全部</PlainButton>
}

/** Says that a row that was just created is not shown, as the search or the filters leave it out. */
export function HiddenCreation<Row extends object>({ state }: { state: ListState<Row> }) {
  const { list, shown, options, address } = state
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
  if (!isCreated || isShown || !list.hasData || list.isReadingWhole) return null
  return (
    <Alert color="blue" role="status" mb="xs">
      <Group gap="sm">
        <span>{`已创建「${visibleText(name)}」，当前${address.keyword === '' ? '筛选' : '搜索'}未包含它。`}</span>
        <ShowAll state={state} />
      </Group>
    </Alert>
  )
}
