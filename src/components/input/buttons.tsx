import { ActionIcon, Anchor, Button, type ButtonProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { StillWorking } from '@/components/screen/loading-screen'
import { moveFocusFrom, moveFocusOnRemoval } from '@/lib/pass-focus'

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>

/** Props of a temporarily inactive Mantine button, which keeps the focus, unlike `disabled`. */
export const INERT = { 'data-disabled': true, 'aria-disabled': true, onClick: undefined } as const

/** Restores the focus to a button that Mantine disabled while loading, or moves it on if the button is gone. */
export function useRestoredFocus(loading: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    if (!loading || !button || document.activeElement !== button) return
    return () => {
      if (document.activeElement !== document.body) return
      // Synchronous, so that a dialog opened now returns the focus to the button.
      button.focus({ preventScroll: true })
      moveFocusFrom(button)
    }
  }, [loading])
  return ref
}

/** A button that shows a notice when its action is slow. */
export function ActionButton({ loading = false, ref, ...rest }: Props) {
  return (
    <>
      <Button
        loading={loading}
        ref={useMergedRef(ref, useRestoredFocus(loading), moveFocusOnRemoval)}
        {...rest}
      />
      {loading && <StillWorking />}
    </>
  )
}

export const PlainButton = Button.withProps({ variant: 'default' })

export const SmallButton = Button.withProps({ size: 'compact-sm', variant: 'default' })

/** An icon button for toolbars. */
export const ToolIcon = ActionIcon.withProps({ variant: 'default', size: 'var(--control)' })

// `<'a'>` keeps the props of Mantine's polymorphic components, which `createLink` would lose.
export const ButtonLink = createLink(Button.withProps({ component: 'a' })<'a'>)
export const PlainLink = createLink(Button.withProps({ component: 'a', variant: 'default' })<'a'>)
export const TextLink = createLink(Anchor<'a'>)

/** State of a collapsible section; `id` is for the button's `aria-controls`. */
export type Fold = { open: boolean; id: string; set: (open: boolean) => void }

export const foldProps = ({ open, id, set }: Fold) => ({
  'aria-expanded': open,
  'aria-controls': id,
  onClick: () => set(!open),
})

/** Toggles a list's filters and shows the number of active ones. */
export function FilterButton({ fold, count, ...button }: Props & { fold: Fold; count: number }) {
  return (
    <PlainButton {...button} leftSection={<IconFilter size={16} aria-hidden />} {...foldProps(fold)}>
      {count > 0 ? `筛选（${count}）` : '筛选'}
    </PlainButton>
  )
}
