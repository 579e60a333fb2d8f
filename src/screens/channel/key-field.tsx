import '@/components/theme/later.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import type { FieldInput } from '@/components/input/use-schema-form'
import { keyFormat } from '@/domain/channel/channel-types'
import { isKeyless } from '@/domain/channel/credentials'
import { namesPreview } from '@/domain/channel/form'
import { visibleText } from '@/lib/plain-text'
import { readKeys } from '@/schemas/channel-keys'
import type { KeyBatch } from './use-key-batch'

/** The key of a channel or, while creating, one key per line. No password field: the browser would save it. */
export function ChannelKeyField(props: {
  type: number
  input: FieldInput<string>
  /** null if there can be only one key. */
  batch: KeyBatch | null
}) {
  const { type, input, batch } = props
  const format = keyFormat(type)
  const placeholder = batch ? '请输入渠道对应的鉴权密钥' : '留空表示不修改'
  const common = {
    label: '密钥',
    spellCheck: false,
    'aria-required': batch !== null && !isKeyless(type),
    description: isKeyless(type) ? '此类型使用下方的凭据，密钥可以留空' : format && `格式：${format}`,
    // Below the hint, which its warning of invisible characters replaces.
    ...input,
  }

  // A field of one line would join pasted lines into one wrong key, so that of several lines takes its place, and the focus.
  const [isPasted, setPasted] = useState(false)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (readKeys(text).keys.length < 2) return
    event.preventDefault()
    batch?.setOn(true)
    setPasted(true)
    const { value, selectionStart, selectionEnd } = event.currentTarget
    // What stands there already are keys of their own.
    const parts = [value.slice(0, selectionStart ?? 0), text, value.slice(selectionEnd ?? 0)]
    input.onChange(parts.filter(Boolean).join('\n'))
  }

  return (
    <>
      {batch?.on ? (
        <Textarea {...common} rows={5} placeholder="每行一个密钥" autoFocus={isPasted} />
      ) : (
        <TextInput {...common} placeholder={placeholder} onPaste={onPaste} />
      )}
      {batch && <BatchFields batch={batch} text={input.value} />}
    </>
  )
}

const PATTERN_HINT = '{n} 为序号，{key} 为密钥的后四位；留空则名称都相同'

function BatchFields({ batch, text }: { batch: KeyBatch; text: string }) {
  const { on, setOn, pattern, setPattern, namesOf } = batch
  const { keys, dropped, fault } = readKeys(text)
  const left = dropped > 0 ? `，已忽略 ${dropped} 个空行或重复的密钥` : ''
  const count = <span role="status">{fault ?? `将创建 ${keys.length} 个渠道${left}`}</span>
  const names = namesOf(keys)
  const preview = names.length > 0 && visibleText(`将命名为 ${namesPreview(names)}`)
  return (
    <>
      <Checkbox
        label="批量创建"
        description={on ? count : '一次创建多个渠道，每行一个密钥'}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {on && (
        <TextInput
          label="名称模板"
          name="name_pattern"
          autoComplete="off"
          placeholder="中转 {n}"
          description={<span role="status">{preview || PATTERN_HINT}</span>}
          value={pattern}
          onChange={(event) => setPattern(event.currentTarget.value)}
        />
      )}
    </>
  )
}
