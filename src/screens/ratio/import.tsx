import { FileButton, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { PlainButton } from '@/components/input/buttons'
import { CodeArea } from '@/components/input/code-area'
import { Dialog, DialogForm } from '@/components/overlay/dialog'
import { readImport } from '@/domain/ratio/paste'
import type { RatioChange, RatioTexts } from '@/domain/ratio/rows'

/** Larger than any ratio map. */
const MAX_FILE_BYTES = 5_000_000
const FILE_TYPES = '.json,.csv,.tsv,.txt,application/json,text/*'

/** Imports rows from pasted or typed text or a file, after showing what they would change. */
export function RatioImport(props: {
  text: string
  /** The current ratio maps. */
  texts: RatioTexts
  onApply: (changes: RatioChange[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState(props.text)
  const [fileProblem, setFileProblem] = useState('')
  const { changes, problems } = readImport(text, props.texts)
  const names = new Set(changes.map(({ key, name }) => `${key === 'GroupRatio'} ${name}`)).size

  const reset = useRef<() => void>(null)
  const open = async (file: File | null) => {
    // Allows selecting the same file again after correcting it.
    reset.current?.()
    const read = file && file.size <= MAX_FILE_BYTES ? await file.text().catch(() => null) : null
    setFileProblem(file && read === null ? `无法读取文件「${file.name}」。` : '')
    if (read !== null) setText(read)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    props.onApply(changes)
    props.onClose()
  }
  return (
    <Dialog onClose={props.onClose} title="导入倍率" size="lg">
      <DialogForm
        submit="应用到表格"
        disabled={changes.length === 0}
        onSubmit={apply}
        onCancel={props.onClose}
        beside={
          <FileButton resetRef={reset} accept={FILE_TYPES} onChange={(file) => void open(file)}>
            {(button) => (
              <PlainButton me="auto" {...button}>
                选择文件
              </PlainButton>
            )}
          </FileButton>
        }
      >
        <CodeArea
          label="要导入的内容"
          description="每行一个模型：名称、倍率、补全倍率（可省略），用制表符或逗号分隔；也可以是导出的 JSON。没有列出的模型保持不变。"
          placeholder={'gpt-4\t15\t2\ngpt-3.5-turbo, 0.75, 1.333333'}
          rows={9}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text size="sm" component="div" role="status" style={{ overflowWrap: 'anywhere' }}>
          {text.trim() !== '' && (
            <span>{`${names} 个名称将被更新${problems.length > 0 ? '，以下内容无法使用：' : ''}`}</span>
          )}
          {problems.length > 0 && (
            <Text size="sm" c="var(--mantine-color-error)" component="ul" my={4} pl={20}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </Text>
          )}
          {fileProblem && <Text c="var(--mantine-color-error)">{fileProblem}</Text>}
        </Text>
      </DialogForm>
    </Dialog>
  )
}
