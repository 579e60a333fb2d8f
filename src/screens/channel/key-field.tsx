import '@/components/theme/later.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type ComponentProps, useState } from 'react'
import { toast } from '@/components/toast/toast'
import { keyFormat } from '@/domain/channel/channel-types'
import { isKeyless } from '@/domain/channel/credentials'
import { channelCreation, namesPreview, patternNames } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import type { CallOptions } from '@/lib/call-options'
import { mayHaveTakenEffect } from '@/lib/errors'
import { visibleText } from '@/lib/plain-text'
import { useOnLeave } from '@/lib/use-leaving'
import { createChannel } from '@/queries/channel/channel'
import { runnable } from '@/queries/mutation'
import type { ChannelForm } from '@/schemas/channel-form'
import { readKeys } from '@/schemas/channel-keys'
import type { LabelledInput } from '@/screens/kit/use-entity-form'
import type BatchDialog from '@/table/dialogs/batch-dialog'

/**
 * State for creating one channel per key, if `on`. With a name `pattern`, each channel needs a separate request, because
 * the gateway gives all channels of a request the same name.
 */
export function useKeyBatch() {
  const [on, setOn] = useState(false)
  const client = useQueryClient()
  const [pattern, setPattern] = useState('')
  // Numbering continues after a partly failed batch, to keep names unique.
  const [first, setFirst] = useState(1)
  const [dialog, setDialog] = useState<ComponentProps<typeof BatchDialog> | null>(null)
  useOnLeave(() => setDialog(null))

  const namesOf = (keys: readonly string[]) =>
    pattern.trim() === '' ? [] : patternNames(pattern, keys, first)

  /** Opens the dialog. Calls `onCreated` per key, and `onAll` once the dialog is closed and all are created. */
  const open = (fields: ChannelForm, onCreated: (key: string) => void, onAll: () => void) => {
    const { keys } = readKeys(fields.key)
    const names = namesOf(keys)
    const remaining = new Set(keys)
    let isClosed = false
    // Called twice, because the last response may arrive after the dialog closes.
    const finish = () => {
      if (!isClosed || remaining.size > 0) return
      toast('success', channelMessages.created)
      onAll()
    }
    const items = keys.map((key, at) => {
      const name = names[at] ?? ''
      const run = async (call: CallOptions) => {
        await runnable(createChannel, channelCreation({ ...fields, key, name })).runInBatch(client, call)
        remaining.delete(key)
        setFirst(first + keys.length)
        onCreated(key)
        finish()
      }
      return { name, run, isUnknown: mayHaveTakenEffect }
    })
    const onClose = () => {
      setDialog(null)
      isClosed = true
      finish()
    }
    setDialog({ label: '创建', text: channelMessages.createsEach(keys.length), leftOut: 0, items, onClose })
  }
  return { on, setOn, pattern, setPattern, isNamed: on && pattern.trim() !== '', namesOf, dialog, open }
}

type KeyBatch = ReturnType<typeof useKeyBatch>

/** A channel's key or, in batch mode, one key per line. Not a password field, so browsers do not save it. */
export function ChannelKeyField(props: {
  type: number
  input: LabelledInput<string>
  /** null if only one key is allowed. */
  batch: KeyBatch | null
}) {
  const { type, input, batch } = props
  const format = keyFormat(type)
  const placeholder = batch ? '请输入渠道对应的鉴权密钥' : '留空表示不修改'
  const common = {
    spellCheck: false,
    'aria-required': batch !== null && !isKeyless(type),
    description: isKeyless(type) ? '此类型使用下方的凭据，密钥可以留空' : format && `格式：${format}`,
    // Last, so its warning about invisible characters replaces the hint.
    ...input,
  }

  // A single-line input would join pasted lines into one wrong key, so a textarea replaces it and takes the focus.
  const [isPasted, setPasted] = useState(false)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (readKeys(text).keys.length < 2) return
    event.preventDefault()
    batch?.setOn(true)
    setPasted(true)
    const { value, selectionStart, selectionEnd } = event.currentTarget
    // Text before and after the selection counts as separate keys.
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
  const { keys, dropped, error } = readKeys(text)
  const ignored = dropped > 0 ? `，已忽略 ${dropped} 个空行或重复的密钥` : ''
  const count = <span role="status">{error ?? `将创建 ${keys.length} 个渠道${ignored}`}</span>
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
