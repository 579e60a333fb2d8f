import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core'
import dayjs from 'dayjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { PlainButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { toast } from '@/components/toast/toast'
import { listMessages } from '@/domain/list'
import { toCsvFile } from '@/lib/csv'
import { downloadText } from '@/lib/download'
import { LoadProgress } from '@/table/controls/load-progress'
import type { ListState } from '@/table/list-state'

/** Rows loaded for one file at most: more would take hours. */
const MOST_ROWS = 100_000

/** Saves rows as a file: which ones, in which format, and whether with their secrets. */
export default function ExportDialog({ list }: { list: ListState }) {
  const { label } = list.options
  const columns = list.grid.getAllLeafColumns().flatMap(({ columnDef: { meta } }) => {
    const { label: name = '', fileLabel = name, file, isSecret = false } = meta ?? {}
    return file ? { label: fileLabel, isSecret, file } : []
  })
  const { hasNextPage } = list.source.query
  const others = hasNextPage ? `其余的行会逐页加载，最多导出 ${MOST_ROWS} 行` : undefined
  const { loadAll, selected } = list
  const selectedCount = selected.length
  /** Whether the rows are loaded for this file, and not by 加载全部. */
  const [isLoading, setLoading] = useState(false)
  const onClose = () => {
    if (isLoading) loadAll.stop()
    list.setExporting(false)
  }
  const loaded = list.shown.map((row) => row.original)
  const [scope, setScope] = useState<string>(selectedCount > 0 ? 'selected' : 'loaded')
  const [format, setFormat] = useState<string>('csv')
  const [secrets, setSecrets] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const chosen = columns.filter(({ isSecret }) => secrets || !isSecret)
  const secretName = columns.find(({ isSecret }) => isSecret)?.label

  const save = (rows: object[]) => {
    const name = `${label}-${dayjs().format('YYYYMMDD-HHmmss')}`
    if (format === 'csv') {
      const cells = rows.map((row) => chosen.map(({ file }) => String(file(row))))
      const header = chosen.map(({ label }) => label)
      downloadText(`${name}.csv`, toCsvFile(header, cells), 'text/csv')
    } else {
      const record = (row: object) => Object.fromEntries(chosen.map(({ label, file }) => [label, file(row)]))
      downloadText(`${name}.json`, `${JSON.stringify(rows.map(record), null, 2)}\n`, 'application/json')
    }
    onClose()
  }
  const run = async () => {
    if (scope === 'selected') return save(selected)
    if (scope === 'loaded' || !hasNextPage) return save(loaded)
    setLoading(true)
    const all = await loadAll.start(MOST_ROWS)
    setLoading(false)
    setLoaded(all !== null)
    if (all?.capped) toast('warning', listMessages.exportCapped(MOST_ROWS))
  }
  // Once the list shows them, sorted and filtered as it is.
  const saveAll = useEffectEvent(() => save(loaded.slice(0, MOST_ROWS)))
  useEffect(() => {
    if (isLoaded) saveAll()
  }, [isLoaded])

  return (
    <Dialog onClose={onClose} title={`导出${label}`}>
      <Stack>
        <Radio.Group label="范围" value={scope} onChange={setScope}>
          <Stack gap={8} mt={6}>
            {list.bulk.length > 0 && (
              <Radio value="selected" label={`选中的 ${selectedCount} 行`} disabled={selectedCount === 0} />
            )}
            <Radio value="loaded" label={`已加载的 ${loaded.length} 行`} />
            <Radio value="all" label="全部匹配的行" description={others} />
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
        {loadAll.running && <LoadProgress list={list} />}
        <Group justify="flex-end">
          <PlainButton onClick={onClose}>取消</PlainButton>
          <Button
            onClick={() => void run()}
            loading={isLoading || (loadAll.running && scope === 'all')}
            disabled={list.isOutdated}
          >
            导出
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
