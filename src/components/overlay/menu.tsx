import '@/components/theme/later.css'
import { Menu as MantineMenu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle } from 'react'
import { ServerText } from '@/components/display/server-text'

/** Gives Mantine an element that is on the page already as the target of a popover or menu. */
export function ExistingTarget({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

export interface MenuItem {
  label: string
  run?: (() => void) | undefined
  link?: Pick<LinkProps, 'to' | 'params' | 'search' | 'state'>
  icon?: ReactNode
  /** Why it is off. */
  hint?: string | undefined
  /** Red: it loses something. */
  color?: string | undefined
  /** A `switch` leaves the menu open, a `choice` is one of several. */
  kind?: 'switch' | 'choice'
  on?: boolean
}

/** The menu of a button. It opens only after mounting, which makes Mantine return the focus on closing. */
export default function Menu(props: {
  /** The button has the id `{id}-target`, the menu `{id}-dropdown`. */
  id: string
  button: HTMLElement
  opened: boolean
  lines: readonly MenuItem[]
  onClose: () => void
}) {
  const { id, button, lines, onClose } = props
  const opened = useMounted() && props.opened
  const onKeyDown = (event: KeyboardEvent) => {
    // The list and the shortcuts must not act on keys pressed in a menu.
    event.stopPropagation()
    if (event.key !== 'Tab') return
    onClose()
    // Tab then moves on from the button.
    button.focus()
  }
  const chosen = lines.find(({ kind, on }) => kind === 'choice' && on)?.label ?? null
  return (
    <MantineMenu
      id={id}
      opened={opened}
      onClose={onClose}
      position="bottom-end"
      shadow="md"
      // A menu that is higher than the window scrolls.
      middlewares={{ flip: true, shift: true, size: true }}
    >
      <MantineMenu.Target>
        <ExistingTarget element={button} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown onKeyDown={onKeyDown} style={{ overflowY: 'auto' }}>
        <MantineMenu.RadioGroup value={chosen}>
          {lines.map((line) => drawLine(line, button))}
        </MantineMenu.RadioGroup>
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

function drawLine({ label, run, link, icon, hint, color, kind, on = false }: MenuItem, button: HTMLElement) {
  const look = {
    leftSection: icon,
    ...(color && { c: 'var(--bad)' }),
    disabled: !run && !link,
    title: hint,
    children: <ServerText text={label} />,
  }
  if (link)
    return <MantineMenu.Item key={label} {...look} renderRoot={(root) => <Link {...link} {...root} />} />
  if (kind === 'switch') {
    return (
      <MantineMenu.CheckboxItem
        key={label}
        {...look}
        checked={on}
        closeMenuOnClick={false}
        onChange={() => run?.()}
      />
    )
  }
  const act = () => {
    // First, so that a dialog that `run` opens returns the focus to the button.
    button.focus({ preventScroll: true })
    run?.()
  }
  return kind === 'choice' ? (
    <MantineMenu.RadioItem key={label} {...look} value={label} closeMenuOnClick onClick={act} />
  ) : (
    <MantineMenu.Item key={label} {...look} onClick={act} />
  )
}
