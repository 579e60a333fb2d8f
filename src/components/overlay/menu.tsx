import '@/components/theme/later.css'
import { Menu as MantineMenu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle } from 'react'
import { ServerText } from '@/components/display/server-text'

/** Makes an existing element the target of a Mantine popover or menu. */
export function ExistingTarget({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

export interface MenuItem {
  label: string
  run?: (() => void) | undefined
  link?: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash' | 'state'>
  icon?: ReactNode
  /** Why the item is disabled. */
  hint?: string | undefined
  /** Set (red) for destructive items. */
  color?: string | undefined
  /** A `switch` keeps the menu open, a `choice` is a radio item, a `title` is a heading. */
  kind?: 'switch' | 'choice' | 'title'
  on?: boolean
}

/** The menu of a button. Opens after mounting, because Mantine then returns the focus on close. */
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
    // Keys pressed in a menu must not reach the list or the shortcuts.
    event.stopPropagation()
    if (event.key !== 'Tab') return
    onClose()
    // Tab then continues from the button.
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
      // Makes a menu taller than the window scroll.
      middlewares={{ flip: true, shift: true, size: true }}
    >
      <MantineMenu.Target>
        <ExistingTarget element={button} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown onKeyDown={onKeyDown} style={{ overflowY: 'auto' }}>
        <MantineMenu.RadioGroup value={chosen}>
          {lines.map((line) => renderItem(line, button))}
        </MantineMenu.RadioGroup>
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

function renderItem(
  { label, run, link, icon, hint, color, kind, on = false }: MenuItem,
  button: HTMLElement,
) {
  if (kind === 'title')
    return (
      <MantineMenu.Label key={label}>
        <ServerText text={label} />
      </MantineMenu.Label>
    )
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
    // Before `run`, so that a dialog it opens returns the focus to the button.
    button.focus({ preventScroll: true })
    run?.()
  }
  return kind === 'choice' ? (
    <MantineMenu.RadioItem key={label} {...look} value={label} closeMenuOnClick onClick={act} />
  ) : (
    <MantineMenu.Item key={label} {...look} onClick={act} />
  )
}
