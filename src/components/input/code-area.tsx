import { Textarea, type TextareaProps } from '@mantine/core'

const MONOSPACE = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } }

export function CodeArea(props: TextareaProps) {
  return <Textarea spellCheck={false} styles={MONOSPACE} {...props} />
}
