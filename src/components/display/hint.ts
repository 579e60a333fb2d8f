import { Text } from '@mantine/core'

/** A small grey text. */
export const Hint = Text.withProps({ size: 'sm', c: 'dimmed' })
