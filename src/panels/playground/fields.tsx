import '@/components/theme/later.css'
import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { KeyboardEvent } from 'react'
import { playgroundMessages } from '@/domain/playground/messages'
import { visibleText } from '@/lib/plain-text'
import type { Token } from '@/schemas/token'

/** A question and its settings; token and model are undefined until the person chooses. */
const UNTOUCHED = {
  token: undefined as string | undefined,
  model: undefined as string | undefined,
  temperature: '',
  system: '',
  message: '',
}

type Values = typeof UNTOUCHED

/**
 * The form of a question.
 * @param modelOf - the model that is asked: the typed one, or else the one that the screen suggests
 */
export const useQuestion = (modelOf: (typed: string | undefined) => string) =>
  useForm({
    initialValues: UNTOUCHED,
    enhanceGetInputProps: ({ field }) => ({ name: field }),
    // Only the first field that is missing or wrong is marked.
    validate: ({ message, model, temperature }): Partial<Record<keyof Values, string>> => {
      if (message.trim() === '') return { message: playgroundMessages.needMessage }
      if (modelOf(model).trim() === '') return { model: playgroundMessages.needModel }
      const degree = Number(temperature)
      return degree >= 0 && degree <= 2 ? {} : { temperature: playgroundMessages.needTemperature }
    },
  })

type Question = UseFormReturnType<Values>

export function SettingFields(props: {
  form: Question
  tokens: readonly Token[]
  token: Token
  /** Those that the token may call, and the one that is asked. */
  models: readonly string[]
  model: string
}) {
  const { form, tokens, token, models, model } = props
  return (
    <>
      <NativeSelect
        label="令牌"
        {...form.getInputProps('token')}
        value={String(token.id)}
        data={tokens.map(({ id, name }) => ({ value: String(id), label: visibleText(name) || `#${id}` }))}
      />
      <Autocomplete
        label="模型"
        autoComplete="off"
        {...form.getInputProps('model')}
        value={model}
        data={[...new Set(models)]}
        limit={80}
        comboboxProps={{ withinPortal: false }}
      />
      <TextInput label="温度" inputMode="decimal" placeholder="默认" {...form.getInputProps('temperature')} />
      <Textarea label="系统提示词" autosize minRows={1} maxRows={6} {...form.getInputProps('system')} />
    </>
  )
}

/** The message. Enter sends it. */
export function MessageField({ form, onSend }: { form: Question; onSend: () => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    // While composing, Enter confirms a word of the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <Textarea
      label="消息"
      description="按 Enter 发送，Shift + Enter 换行"
      autosize
      minRows={2}
      maxRows={12}
      {...form.getInputProps('message')}
      onKeyDown={onKeyDown}
    />
  )
}
