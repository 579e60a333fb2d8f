import type { CSSProperties } from 'react'
import { Button } from '@/components/control/button'
import { PAGE_SIZE } from '@/domain/paging'
import type { LoadAll } from '@/queries/list/load-all'
import { readPace } from '@/queries/runs/rate-limiter'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import styles from './list-grid.module.css'

/** Reads the whole list, and says what covers the loaded rows only. */
export function LoadAllOffer<Row>(props: {
  loadAll: LoadAll<Row>
  loaded: number
  /** What was done to the loaded rows only. */
  partial: '排序' | '搜索' | '筛选' | undefined
}) {
  const { loadAll, loaded, partial } = props
  return (
    <>
      {partial && <span>{`${partial}只涵盖已加载的 ${loaded} 行。`}</span>}
      <Button compact onClick={() => void loadAll.start()}>
        加载全部
      </Button>
    </>
  )
}

/** While everything is being read, how far that is; and what it costs to get to a page far down. */
export function LoadAllBar<Row>(props: {
  loadAll: LoadAll<Row>
  loaded: number
  /** A page far down that the address names. */
  far: { page: number; calls: number; load: () => void } | null
}) {
  const { loadAll, loaded, far } = props
  if (loadAll.running) return <LoadProgress loadAll={loadAll} loaded={loaded} />
  if (!far) return null
  return (
    <div className={styles.note}>
      <span role="status">
        第 {far.page} 页尚未加载，需要再读取约 {far.calls} 页数据。
      </span>
      <Button compact onClick={far.load}>
        加载到第 {far.page} 页
      </Button>
    </div>
  )
}

/** How far loading is, and how to end it. */
export function LoadProgress<Row>({ loadAll, loaded }: { loadAll: LoadAll<Row>; loaded: number }) {
  const { left } = loadAll
  const wait = useRateLimitWait(left ?? 1, readPace())
  const known = left !== undefined || wait.includes('继续')
  // The server tells no total: until the end was found, the bar can only say that work goes on.
  const share = left === undefined || loaded === 0 ? 1 : loaded / (loaded + left * PAGE_SIZE)
  const percent = Math.floor(share * 100)
  return (
    <div className={styles.note}>
      <span role="status">
        正在加载全部，已加载 {loaded} 行{known && wait}
      </span>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label="加载进度"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}%`}
        style={{ '--share': share } as CSSProperties}
      />
      <Button compact onClick={loadAll.stop}>
        停止
      </Button>
    </div>
  )
}
