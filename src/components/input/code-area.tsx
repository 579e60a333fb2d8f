import { Textarea, type TextareaProps } from '@mantine/core'

const MONOSPACE = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } }

/** A text area for code: in monospace, and without spell checking. */
export function CodeArea(props: TextareaProps) {
  return <Textarea spellCheck={false} styles={MONOSPACE} {...props} />
}
