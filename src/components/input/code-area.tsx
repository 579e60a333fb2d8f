import { Textarea } from '@mantine/core'

export const CodeArea = Textarea.withProps({
  spellCheck: false,
  styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)' } },
})
