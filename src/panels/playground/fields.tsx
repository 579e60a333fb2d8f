import '@/components/theme/later.css'
import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { playgroundMessages } from '@/domain/playground/messages'
import type { PlaygroundSettings } from '@/domain/playground/request'
import { visibleText } from '@/lib/plain-text'
import type { Token } from '@/schemas/token'

/** The first field that is missing or wrong. */
export function settingsProblem({ model, temperature }: PlaygroundSettings) {
  if (model.trim() === '') return 'model' as const
  const text = String(temperature).trim()
  const degree = Number(text)
  if (text !== '' && !(degree >= 0 && degree <= 2)) return 'temperature' as const
  return undefined
}

/** The settings of a question: token, model, temperature, system prompt. */
export function PlaygroundFields(props: {
  tokens: readonly Token[]
  token: Token
  /** Those that the token may call. */
  models: readonly string[]
  onToken: (id: number) => void
  settings: PlaygroundSettings
  onSettings: (patch: Partial<PlaygroundSettings>) => void
  problem: ReturnType<typeof settingsProblem>
}) {
  const { tokens, token, models, settings, onSettings, problem } = props
  return (
    <>
      <NativeSelect
        label="令牌"
        name="token"
        value={String(token.id)}
        onChange={(event) => props.onToken(Number(event.currentTarget.value))}
        data={tokens.map(({ id, name }) => ({ value: String(id), label: visibleText(name) || `#${id}` }))}
      />
      <Autocomplete
        label="模型"
        name="model"
        autoComplete="off"
        value={settings.model}
        onChange={(model) => onSettings({ model })}
        data={[...new Set(models)]}
        limit={80}
        comboboxProps={{ withinPortal: false }}
        error={problem === 'model' && playgroundMessages.needModel}
      />
      <TextInput
        label="温度"
        name="temperature"
        inputMode="decimal"
        placeholder="默认"
        value={settings.temperature}
        onChange={(event) => onSettings({ temperature: event.currentTarget.value })}
        error={problem === 'temperature' && playgroundMessages.needTemperature}
      />
      <Textarea
        label="系统提示词"
        name="system"
        autosize
        minRows={1}
        maxRows={6}
        value={settings.system}
        onChange={(event) => onSettings({ system: event.currentTarget.value })}
      />
    </>
  )
}
