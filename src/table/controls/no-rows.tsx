import type { LinkProps } from '@tanstack/react-router'
import { PlainButton, PlainLink } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
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
export function NothingFound({ state }: { state: ListState }) {
  const { address, keyword, list, options } = state
  const { update } = address
  const { filters = [] } = options
  const text = keyword === '' ? '没有符合筛选条件的' : `没有找到匹配「${keyword}」的结果`
  const cleared =
    keyword === '' ? Object.fromEntries(filters.map(({ field }) => [field, undefined])) : { keyword: '' }
  return (
    <Blank text={list.isComplete || list.isSearch ? text : `已加载的 ${list.rows.length} 行中${text}`}>
      <PlainButton onClick={() => update({ ...cleared, page: 1 })}>显示全部</PlainButton>
    </Blank>
  )
}
