import '@/components/theme/later.css'
import { Card, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlainLink } from '@/components/input/buttons'
import { PageHead } from '@/components/screen/page-head'
import {
  type ColumnFields,
  recogniseColumns,
  splitTable,
  type TextTable,
} from '@/domain/channel/import/columns'
import { importRows, readRows } from '@/domain/channel/import/rows'
import { allChannelsOptions } from '@/queries/channel/channel'
import { LeaveQuestion } from '@/screens/kit/form-card'
import { useLeaveGuard } from '@/screens/kit/use-leave-guard'
import { ImportPreview } from './import-preview'
import type { ImportDraft } from './import-row'
import { ImportSource } from './import-source'

interface Table {
  heads: readonly string[]
  rows: TextTable
  columns: ColumnFields
}

/** Imports channels from a file or a pasted table. Keys stay in memory only and are dropped on leaving. */
export function ChannelImport() {
  const [table, setTable] = useState<Table>()
  const [drafts, setDrafts] = useState<readonly ImportDraft[]>([])
  const [isCreating, setCreating] = useState(false)
  // No refetch after each created channel: it would double the rate-limited requests.
  const all = useQuery({ ...allChannelsOptions, enabled: !isCreating, meta: { silent: true } })
  const existing = all.data?.rows ?? []
  const guard = useLeaveGuard(() => drafts.some(({ outcome }) => outcome === undefined))

  const fill = (next: Table) => {
    const rows = importRows(next.rows, next.columns)
    const read = readRows(rows, existing)
    setTable(next)
    setDrafts(
      rows.map((row, at) => ({
        row,
        isTicked: read[at]?.payload !== undefined && read[at]?.duplicate === undefined,
      })),
    )
  }
  const open = (cells: TextTable) => {
    const split = splitTable(cells)
    fill({ ...split, columns: recogniseColumns(split.heads) })
  }
  return (
    <>
      <PageHead title="从文件导入" text="一次添加多个渠道；密钥只在本页使用，不会保存在浏览器中">
        <PlainLink to="/channel">返回渠道列表</PlainLink>
      </PageHead>
      <Stack>
        <Card withBorder padding="lg" component="section" aria-label="数据来源">
          <ImportSource hasTable={table !== undefined} onTable={open} />
        </Card>
        {table && (
          <ImportPreview
            heads={table.heads}
            columns={table.columns}
            onColumns={(columns) => fill({ ...table, columns })}
            drafts={drafts}
            onDrafts={setDrafts}
            existing={existing}
            onCreating={setCreating}
          />
        )}
      </Stack>
      <LeaveQuestion guard={guard} />
    </>
  )
}
