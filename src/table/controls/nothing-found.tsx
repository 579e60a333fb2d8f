import { Button } from '@mantine/core'
import { Blank } from '@/components/screen/blank'
import type { ListState } from '@/table/list-state'

/** In the place of rows: none of them match the search or the filters. */
export default function NothingFound({ list }: { list: ListState }) {
  const { address, rows, options } = list
  const { keyword, update } = address
  const text = keyword === '' ? '没有符合筛选条件的' : `没有找到匹配「${keyword}」的结果`
  return (
    <Blank text={rows.length > 0 ? `已加载的 ${rows.length} 行中${text}` : text}>
      <Button
        variant="default"
        onClick={() => (keyword === '' ? options.onKeepAll?.() : update({ keyword: '', page: 1 }))}
      >
        显示全部
      </Button>
    </Blank>
  )
}
