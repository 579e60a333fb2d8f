import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress } from '@mantine/core'
import { SmallButton } from '@/components/input/buttons'
import { SERVER_PAGE } from '@/domain/page-size'
import { passFocus } from '@/lib/pass-focus'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import type { ListState } from '@/table/list-state'

const GREY = 'var(--mantine-color-default-hover)'
const Note = Group.withProps({ gap: 10, mb: 8, px: 12, py: 6, fz: 'sm', bg: GREY, bdrs: 'md' })

/** 加载全部. Says if a search, filters or a sort made by the browser cover only the loaded rows. */
export function LoadAllOffer({ list: { options, address, rows, loadAll } }: { list: ListState }) {
  const isSearched = options.matches !== undefined && address.keyword !== ''
  const partial =
    (isSearched && '搜索') || (options.keeps && '筛选') || (address.sort !== undefined && '排序')
  return (
    <>
      {partial && <span>{`${partial}只涵盖已加载的 ${rows.length} 行。`}</span>}
      <SmallButton ref={passFocus} onClick={() => void loadAll.start()}>
        加载全部
      </SmallButton>
    </>
  )
}

/** The progress while the whole list is loaded; else what it costs to load a page far down. */
export function LoadAllBar({ list }: { list: ListState }) {
  const { loadAll, far, address } = list
  if (loadAll.running) return <LoadProgress list={list} />
  if (!far) return null
  return (
    <Note ref={passFocus}>
      <span role="status">{`第 ${address.page} 页尚未加载，需要再读取约 ${far.calls} 页数据。`}</span>
      <SmallButton onClick={far.load}>{`加载到第 ${address.page} 页`}</SmallButton>
    </Note>
  )
}

export function LoadProgress({ list }: { list: ListState }) {
  const { left, stop } = list.loadAll
  const loaded = list.rows.length
  const wait = useRateLimitWait(left)
  // Until the end of the list was found, no share is known.
  const share = left === undefined || loaded === 0 ? 1 : loaded / (loaded + left * SERVER_PAGE)
  return (
    <Note ref={passFocus}>
      <span role="status">{`正在加载全部，已加载 ${loaded} 行${wait}`}</span>
      <Progress flex={1} miw={120} value={Math.floor(share * 100)} striped animated aria-label="加载进度" />
      <SmallButton onClick={stop}>停止</SmallButton>
    </Note>
  )
}
