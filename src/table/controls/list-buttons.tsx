import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { StillWorking } from '@/components/display/still-working'
import type { ListState } from '@/table/list-state'
import { ColumnMenu } from './column-menu'
import styles from './controls.module.css'

/** At the end of the head of a list's screen: export, refresh, columns. `refresh` replaces the refetch of 刷新. */
export default function ListButtons(props: {
  list: ListState
  refresh?: { run: () => void; isRunning: boolean }
}) {
  const { list, refresh } = props
  const { query } = list.source
  const isReading = query.isRefetching || refresh?.isRunning === true
  return (
    <>
      <Button
        variant="default"
        className={styles.brief}
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={!query.data}
        onClick={() => list.setExporting(true)}
      >
        导出
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="刷新"
        title="刷新"
        aria-keyshortcuts="r"
        loading={isReading}
        onClick={() => (refresh ? refresh.run() : void query.refetch())}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
      {isReading && <StillWorking />}
      <ColumnMenu list={list} />
    </>
  )
}
