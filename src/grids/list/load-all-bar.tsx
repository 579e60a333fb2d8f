import type { RowData } from '@tanstack/react-table'
import type { CSSProperties } from 'react'
import { Button } from '@/components/control/button'
import { PAGE_SIZE } from '@/domain/paging'
import { readPace } from '@/queries/runs/rate-limiter'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import styles from './list-grid.module.css'
import type { GridPart } from './list-grid-props'
import type { Grid } from './use-list-grid'

/** Loads the whole list. Says so if the rows are searched, filtered or sorted here, where only loaded ones are known. */
export function LoadAllOffer<Row extends RowData>({ list, grid }: GridPart<Row>) {
  const { state, rows, loadAll } = grid
  const isSearched = list.matches !== undefined && state.keyword !== ''
  const partial = (isSearched && '搜索') || (list.keeps && '筛选') || (state.sort !== undefined && '排序')
  return (
    <>
      {partial && <span>{`${partial}只涵盖已加载的 ${rows.length} 行。`}</span>}
      <Button compact onClick={() => void loadAll.start()}>
        加载全部
      </Button>
    </>
  )
}

/** The progress while the whole list is loaded; else what it costs to load a page far down. */
export function LoadAllBar<Row extends RowData>({ grid }: { grid: Grid<Row> }) {
  const { loadAll, state, far } = grid
  if (loadAll.running) return <LoadProgress grid={grid} />
  if (!far) return null
  return (
    <div className={styles.note}>
      <span role="status">
        第 {state.page} 页尚未加载，需要再读取约 {far.calls} 页数据。
      </span>
      <Button compact onClick={far.load}>
        加载到第 {state.page} 页
      </Button>
    </div>
  )
}

/** How far loading is, and 停止. */
export function LoadProgress<Row extends RowData>({ grid }: { grid: Grid<Row> }) {
  const { left, stop } = grid.loadAll
  const loaded = grid.rows.length
  const wait = useRateLimitWait(left ?? 1, readPace())
  const known = left !== undefined || wait.includes('继续')
  // Until the end of the list was found, no share is known.
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
      <Button compact onClick={stop}>
        停止
      </Button>
    </div>
  )
}
