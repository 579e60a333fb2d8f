import '@/components/theme/later.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { type ClipboardEvent, type ComponentProps, useState } from 'react'
import type { FieldInput } from '@/components/input/use-schema-form'
import { toast } from '@/components/toast/toast'
import { keyFormat } from '@/domain/channel/channel-types'
import { isKeyless } from '@/domain/channel/credentials'
import { channelCreation, mayBeStored, namesPreview, patternNames } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import type { CallOptions } from '@/lib/call-options'
import { ApiError } from '@/lib/errors'
import { visibleText } from '@/lib/plain-text'
import { useLeaving } from '@/lib/use-leaving'
import { createChannel, findChannelsNamed } from '@/queries/channel/create-channel'
import { useQuietMutation } from '@/queries/mutation'
import type { ChannelForm } from '@/schemas/channel-form'
import { readKeys } from '@/schemas/channel-keys'
import type BatchDialog from '@/table/dialogs/batch-dialog'

/**
 * Many keys in one form, if `on`. With a `pattern` for their names, each channel is created by a call of its own: the
 * gateway gives all channels of one call the same name.
 */
export function useKeyBatch() {
  const [on, setOn] = useState(false)
  const create = useQuietMutation(createChannel)
  const find = useQuietMutation(findChannelsNamed)
  const [pattern, setPattern] = useState('')
  // Counts on after a batch with failures, so that no two names are the same.
  const [first, setFirst] = useState(1)
  const [dialog, setDialog] = useState<ComponentProps<typeof BatchDialog> | null>(null)
  useLeaving(() => setDialog(null))
  // Keys whose channel may be stored although the call failed, with its name: their next try looks for it first.
  const [doubts] = useState(() => new Map<string, string>())

  const namesOf = (keys: readonly string[]) =>
    pattern.trim() === '' ? [] : patternNames(pattern, keys, first)

  /** Opens the dialog. `onMade` gets each key that has its channel; `onAll` is called when it closes and all have. */
  const open = (fields: ChannelForm, onMade: (key: string) => void, onAll: () => void) => {
    const { keys } = readKeys(fields.key)
    const names = namesOf(keys)
    const left = new Set(keys)
    let isClosed = false
    // The last answer may come after the dialog is closed.
    const finish = () => {
      if (!isClosed || left.size > 0) return
      toast('success', channelMessages.created)
      onAll()
    }
    const items = keys.map((key, at) => {
      const name = names[at] ?? ''
      const run = async (call: CallOptions) => {
        const doubtful = doubts.get(key)
        const found = doubtful === undefined ? [] : await find(doubtful, call)
        if (found.length > 0) throw new ApiError(channelMessages.mayExist)
        await create(channelCreation({ ...fields, key, name }), call).catch((error: unknown) => {
          if (mayBeStored(error)) doubts.set(key, name)
          else doubts.delete(key)
          throw error
        })
        doubts.delete(key)
        left.delete(key)
        setFirst(first + keys.length)
        onMade(key)
        finish()
      }
      return { name, run }
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
