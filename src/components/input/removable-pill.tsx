import { Pill } from '@mantine/core'
import { ServerText } from '@/components/display/server-text'
import { visibleText } from '@/lib/plain-text'

/** A chip whose button to remove it has a name. `tabIndex` 0: Tab reaches the button. */
export function RemovablePill(props: {
  text: string
  onRemove: (() => void) | undefined
  tabIndex?: 0 | -1
}) {
  const { text, onRemove, tabIndex = -1 } = props
  return (
    <Pill
      withRemoveButton
      {...(onRemove && { onRemove })}
      removeButtonProps={{ 'aria-label': `移除 ${visibleText(text)}`, 'aria-hidden': false, tabIndex }}
    >
      <ServerText text={text} />
    </Pill>
  )
}
