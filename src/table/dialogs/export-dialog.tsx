import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core'
import dayjs from 'dayjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { PlainButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { toCsvFile } from '@/lib/csv'
import { downloadText } from '@/lib/download'
import { labelOf } from '@/table/columns'
import { LoadProgress } from '@/table/controls/load-progress'
import type { ListState } from '@/table/list-state'

/** Pages of the gateway's that are read for one file at most: more would take hours. */
const MOST_PAGES = 10_000

/** Saves rows as a file: which ones, in which format, and whether with their secrets. */
export default function ExportDialog<Row extends object>({ state }: { state: ListState<Row> }) {
  const { list, options, shown } = state
  const selected = state.selection.rows
  const { label } = options
  const columns = state.table.getAllLeafColumns().flatMap(({ columnDef, accessorFn }) => {
    const { fileLabel = labelOf(columnDef), file, isSecret = false } = columnDef.meta ?? {}
    if (!accessorFn) return []
    const read = (row: Row) => {
      const value = accessorFn(row, 0)
      return file ? file(value, row) : (value ?? '')
    }
    return { label: fileLabel, isSecret, read }
  })
  const { loadAll } = list
  /** Whether the rows are loaded for this file, and not by 加载全部. */
  const [isLoading, setLoading] = useState(false)
  const onClose = () => {
    if (isLoading) loadAll.stop()
    state.exporting.close()
  }
  const rows = shown.map((row) => row.original)
  const [scope, setScope] = useState<string>(selected.length > 0 ? 'selected' : 'all')
  const [format, setFormat] = useState<string>('csv')
  const [secrets, setSecrets] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const chosen = columns.filter(({ isSecret }) => secrets || !isSecret)
  const secretName = columns.find(({ isSecret }) => isSecret)?.label
  const others = list.hasNextPage ? '其余的行会逐页加载' : undefined

  const save = (rows: Row[]) => {
    const name = `${label}-${dayjs().format('YYYYMMDD-HHmmss')}`
    if (format === 'csv') {
      const cells = rows.map((row) => chosen.map(({ read }) => String(read(row))))
      const header = chosen.map(({ label }) => label)
      downloadText(`${name}.csv`, toCsvFile(header, cells), 'text/csv')
    } else {
      const record = (row: Row) => Object.fromEntries(chosen.map(({ label, read }) => [label, read(row)]))
      downloadText(`${name}.json`, `${JSON.stringify(rows.map(record), null, 2)}\n`, 'application/json')
    }
    onClose()
  }
  const run = async () => {
    if (scope === 'selected') return save(selected)
    if (!list.hasNextPage) return save(rows)
    setLoading(true)
    setLoaded(await loadAll.start(MOST_PAGES))
    setLoading(false)
  }
  // Once the list shows them, sorted and filtered as it is.
  const saveAll = useEffectEvent(() => save(rows))
  useEffect(() => {
    if (isLoaded) saveAll()
  }, [isLoaded])

  return (
    <Dialog onClose={onClose} title={`导出${label}`}>
      <Stack>
        <Radio.Group label="范围" value={scope} onChange={setScope}>
          <Stack gap={8} mt={6}>
            {options.bulk && (
              <Radio
                value="selected"
                label={`选中的 ${selected.length} 行`}
                disabled={selected.length === 0}
              />
            )}
            <Radio
              value="all"
              label={
                list.hasNextPage || list.isReadingWhole ? '全部匹配的行' : `全部匹配的 ${rows.length} 行`
              }
              description={others}
            />
          </Stack>
        </Radio.Group>
        <Radio.Group label="格式" value={format} onChange={setFormat}>
          <Group mt={6}>
            <Radio value="csv" label="CSV" />
            <Radio value="json" label="JSON" />
          </Group>
        </Radio.Group>
        {secretName && (
          <Checkbox
            label={`包含${secretName}`}
            description="文件中的密钥是明文，请妥善保管。"
            checked={secrets}
            onChange={(event) => setSecrets(event.currentTarget.checked)}
          />
        )}
        {loadAll.running && <LoadProgress state={state} />}
        <Group justify="flex-end" gap="xs">
          <PlainButton onClick={onClose}>取消</PlainButton>
          <Button
            onClick={() => void run()}
            loading={isLoading || list.isReadingWhole}
            disabled={list.isOutdated || (scope === 'all' && rows.length === 0)}
          >
            导出
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
