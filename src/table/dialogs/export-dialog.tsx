import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { PlainButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { saveWithToast } from '@/components/toast/save'
import { timestampedName } from '@/lib/download'
import { FORMATS, type Format, MAX_XLSX_ROWS } from '@/lib/sheet/sheet'
import { useOnLeave } from '@/lib/use-leaving'
import { useStatus } from '@/session/site-status'
import { labelOf } from '@/table/columns'
import { LoadProgress } from '@/table/controls/load-progress'
import type { ListState } from '@/table/list-state'
import { fileColumns } from './file-columns'

/** Maximum gateway pages loaded for one file; more would take hours. */
const MAX_PAGES = 10_000

/** Exports rows to a file; the user selects the rows, the format and whether to include secrets. */
export default function ExportDialog<Row extends object>(
  props: Pick<ListState<Row>, 'list' | 'options' | 'shown' | 'selection' | 'table' | 'exporting'>,
) {
  const { list, options, shown, table, exporting } = props
  const selected = props.selection.rows
  const { label } = options
  const columns = table.getAllLeafColumns()
  const status = useStatus()
  const { loadAll } = list
  /** Whether this export started loading the rows, rather than 加载全部. */
  const [isLoading, setLoading] = useState(false)
  /** Aborts writing the file. */
  const [writing, setWriting] = useState<AbortController>()
  const stop = () => {
    if (isLoading) loadAll.stop()
    writing?.abort()
  }
  useOnLeave(stop)
  const onClose = () => {
    stop()
    exporting.close()
  }
  const rows = shown.map((row) => row.original)
  const [scope, setScope] = useState<string>(selected.length > 0 ? 'selected' : 'all')
  const [format, setFormat] = useState<Format>('xlsx')
  const [secrets, setSecrets] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const secret = columns.find(({ columnDef }) => columnDef.meta?.isSecret)
  const secretName = secret && labelOf(secret.columnDef)
  const others = list.hasNextPage ? '其余的行会逐页加载' : undefined
  const chosen = scope === 'selected' ? selected : rows
  const isTooLong = format === 'xlsx' && chosen.length > MAX_XLSX_ROWS

  const save = async () => {
    if (isTooLong) return
    const controller = new AbortController()
    setWriting(controller)
    const sheet = { name: label, columns: fileColumns(columns, secrets, status), rows: chosen }
    const isSaved = await saveWithToast(sheet, timestampedName(label), format, controller.signal)
    setWriting(undefined)
    if (isSaved) exporting.close()
  }
  const run = async () => {
    if (scope === 'selected' || !list.hasNextPage) return save()
    setLoading(true)
    setLoaded(await loadAll.start(MAX_PAGES))
    setLoading(false)
  }
  // Saved in an effect, after the list has sorted and filtered the loaded rows.
  const saveAll = useEffectEvent(() => void save())
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
                list.hasNextPage || list.isFetchingWholeTable
                  ? '全部匹配的行'
                  : `全部匹配的 ${rows.length} 行`
              }
              description={others}
            />
          </Stack>
        </Radio.Group>
        <Radio.Group<Format> label="格式" value={format} onChange={setFormat}>
          <Stack gap={8} mt={6}>
            {FORMATS.map(({ id, label }) => (
              <Radio key={id} value={id} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {secretName && (
          <Checkbox
            label={`包含${secretName}`}
            description="文件中的密钥是明文，请妥善保管。"
            checked={secrets}
            onChange={(event) => setSecrets(event.currentTarget.checked)}
          />
        )}
        {loadAll.running && <LoadProgress rows={list.rows.length} onStop={loadAll.stop} />}
        {writing && <Hint role="status">{`正在生成文件，共 ${chosen.length} 行…`}</Hint>}
        {isTooLong && (
          <Hint role="alert">{`Excel 工作簿最多 ${MAX_XLSX_ROWS} 行，请选择 CSV 或 JSON。`}</Hint>
        )}
        <Group justify="flex-end" gap="xs">
          <PlainButton onClick={onClose}>取消</PlainButton>
          <Button
            onClick={() => void run()}
            loading={isLoading || writing !== undefined || list.isFetchingWholeTable}
            disabled={list.isOutdated || isTooLong || (scope === 'all' && rows.length === 0)}
          >
            导出
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
