import { Group } from '@mantine/core'
import { serverText } from '@/components/display/server-text'
import { SmallButton } from '@/components/input/buttons'
import { formMessages } from '@/domain/form-messages'

export type Side = 'theirs' | 'mine'

const SIDES = [
  { side: 'theirs', label: formMessages.takeTheirs },
  { side: 'mine', label: formMessages.keepMine },
] as const

/**
 * Shows another user's stored value in a field's error and offers to take it or keep the typed one. Renders only inline
 * elements, because the error is a paragraph.
 * @param field - the field's label, to keep button names unique when several fields conflict
 */
export function ConflictNote(props: { text: string; field?: string; onSettle: (side: Side) => void }) {
  const { text, field, onSettle } = props
  return (
    <>
      <span>{serverText(text)}</span>
      <Group component="span" gap={6} mt={6} data-conflict>
        {SIDES.map(({ side, label }) => (
          <SmallButton key={side} aria-label={field && `${label}：${field}`} onClick={() => onSettle(side)}>
            {label}
          </SmallButton>
        ))}
      </Group>
    </>
  )
}
