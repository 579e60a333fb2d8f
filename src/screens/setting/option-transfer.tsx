import { Alert, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { serverText } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import type { OptionMap } from '@/domain/option/fields'
import { type OptionImport, optionFile, readOptionFile } from '@/domain/option/transfer'
import { downloadText, timestampedName } from '@/lib/download'
import { FormSection } from '@/screens/kit/form-card'
import { useStatus } from '@/session/site-status'

/** Exports the options as a file, and imports such a file as form edits. Sends nothing before 保存. */
export function OptionTransfer(props: { stored: OptionMap; onImport: (imported: OptionImport) => void }) {
  const { stored, onImport } = props
  const [imported, setImported] = useState<OptionImport>()
  const [fault, setFault] = useState('')
  const site = useStatus()
  const save = () =>
    downloadText(
      `${timestampedName('设置')}.json`,
      optionFile(stored, __VERSION__, Date.now()),
      'application/json',
    )
  const open = async (file: File | null) => {
    if (!file) return
    try {
      const next = readOptionFile(await file.text(), stored, site)
      setImported(next)
      setFault('')
      onImport(next)
    } catch (error) {
      setImported(undefined)
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <FormSection
      title="迁移设置"
      text="把全部设置带到另一台服务器。文件中没有密钥和凭证；导入后只是填入表单，保存后才会生效。"
    >
      <Group gap="sm">
        <PlainButton onClick={save}>导出设置</PlainButton>
        <FileButton accept=".json,application/json" onChange={(file) => void open(file)}>
          {(button) => <PlainButton {...button}>导入设置</PlainButton>}
        </FileButton>
      </Group>
      {fault !== '' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {serverText(fault)}
        </Text>
      )}
      {imported && (
        <Alert color="blue" role="status">
          {resultMessages(imported).map((message) => (
            <p key={message} style={{ margin: 0 }}>
              {serverText(message)}
            </p>
          ))}
        </Alert>
      )}
    </FormSection>
  )
}

function resultMessages({ edits, unknown, refused }: OptionImport): string[] {
  return [
    edits.length > 0 ? `已填入 ${edits.length} 项修改，尚未保存。` : '文件中的设置与服务器上的相同。',
    ...(unknown.length > 0 ? [`未导入不认识的选项：${unknown.join('、')}`] : []),
    ...refused.map(({ label, reason }) => `未导入「${label}」：${reason}`),
  ]
}
