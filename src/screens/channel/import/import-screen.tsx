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
import { importRow } from '@/domain/channel/import/rows'
import { allChannelsOptions } from '@/queries/channel/channel'
import type { Channel } from '@/schemas/channel'
import { LeaveQuestion } from '@/screens/kit/form-card'
import { useLeaveGuard } from '@/screens/kit/use-leave-guard'
import { ImportPreview } from './import-preview'
import type { ImportDraft } from './import-row'
import { ImportSource } from './import-source'

interface Table {
  heads: readonly string[]
  columns: ColumnFields
}

const NO_CHANNELS: readonly Channel[] = []

/** Imports channels from a file or a pasted table. Keys stay in memory only and are dropped on leaving. */
export function ChannelImport() {
  const [table, setTable] = useState<Table>()
  const [drafts, setDrafts] = useState<readonly ImportDraft[]>([])
  const [isCreating, setCreating] = useState(false)
  // No refetch after each created channel: it would double the rate-limited requests.
  const all = useQuery({ ...allChannelsOptions, enabled: !isCreating, meta: { silent: true } })
  const guard = useLeaveGuard(() => drafts.some(({ outcome }) => outcome === undefined))

  const open = (cells: TextTable) => {
    const { heads, rows } = splitTable(cells)
    const columns = recogniseColumns(heads)
    setTable({ heads, columns })
    setDrafts(rows.map((cells) => ({ cells, row: importRow(cells, columns), edits: {} })))
  }
  const assign = (heads: readonly string[], columns: ColumnFields) => {
    setTable({ heads, columns })
    // A created or attempted row keeps showing what was sent.
    setDrafts((now) =>
      now.map((draft) =>
        draft.outcome ? draft : { ...draft, row: { ...importRow(draft.cells, columns), ...draft.edits } },
      ),
    )
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
            onColumns={(columns) => assign(table.heads, columns)}
            drafts={drafts}
            onDrafts={setDrafts}
            existing={all.data?.rows ?? NO_CHANNELS}
            onCreating={setCreating}
          />
        )}
      </Stack>
      <LeaveQuestion guard={guard} />
    </>
  )
}
