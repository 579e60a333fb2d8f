import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { keyFormat } from '@/domain/channel/channel-types'
import { splitKeys } from '@/domain/channel/form'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import { isKeyless } from '@/schemas/channel'

/** The key of a channel, or one key a line while creating. No password field: the browser would save it. */
export function ChannelKeyField(props: {
  type: number
  input: FieldInput<string>
  /** Whether several keys are given; null if there can be only one. */
  batch: { on: boolean; onChange: (on: boolean) => void } | null
}) {
  const { type, input, batch } = props
  const format = keyFormat(type)
  const many = batch?.on ?? false
  const common = {
    label: '密钥',
    spellCheck: false,
    'aria-required': batch !== null && !isKeyless(type),
    ...input,
    ...(format ? { description: `格式：${format}` } : {}),
    ...(isKeyless(type) ? { description: '此类型使用下方的凭据，密钥可以留空' } : {}),
  }

  // A one-line field would join pasted lines into one wrong key.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (splitKeys(text).keys.length < 2) return
    event.preventDefault()
    batch?.onChange(true)
    input.onChange(text)
  }

  return (
    <>
      {many ? (
        <Textarea {...common} rows={5} placeholder="每行一个密钥" />
      ) : (
        <TextInput
          {...common}
          placeholder={batch ? '请输入渠道对应的鉴权密钥' : '留空表示不修改'}
          onPaste={onPaste}
        />
      )}
      {batch && (
        <Checkbox
          label="批量创建"
          description={
            many ? <span role="status">{countOf(input.value)}</span> : '一次创建多个渠道，每行一个密钥'
          }
          checked={many}
          onChange={(event) => batch.onChange(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

function countOf(text: string): string {
  const { keys, dropped } = splitKeys(text)
  return `将创建 ${keys.length} 个渠道${dropped > 0 ? `，已忽略 ${dropped} 个空行或重复的密钥` : ''}`
}
