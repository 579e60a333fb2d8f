import { ActionIcon, Anchor, Button, type ButtonProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { StillWorking } from '@/components/screen/loading-screen'
import { moveFocusFrom, passFocus } from '@/lib/pass-focus'

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>

/** The props of a Mantine button that does nothing for a while. Not `disabled`: it would lose the focus. */
export const INERT = { 'data-disabled': true, 'aria-disabled': true, onClick: undefined } as const

/** For a button that Mantine disables while it loads, which takes its focus: afterwards it has that again, or what follows. */
export function useKeptFocus(loading: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    if (!loading || !button || document.activeElement !== button) return
    return () => {
      if (document.activeElement !== document.body) return
      // At once, so that a dialog that opens now will return the focus to it.
      button.focus({ preventScroll: true })
      moveFocusFrom(button)
    }
  }, [loading])
  return ref
}

/** Mantine's button with a note beside it when the action takes long. */
export function ActionButton({ loading = false, ref, ...rest }: Props) {
  return (
    <>
      <Button loading={loading} ref={useMergedRef(ref, useKeptFocus(loading), passFocus)} {...rest} />
      {loading && <StillWorking />}
    </>
  )
}

export const PlainButton = Button.withProps({ variant: 'default' })

export const SmallButton = Button.withProps({ size: 'compact-sm', variant: 'default' })

/** A button beside others that shows only an icon. */
export const ToolIcon = ActionIcon.withProps({ variant: 'default', size: 'var(--control)' })

// `<'a'>` keeps the props of Mantine's polymorphic components, which `createLink` would lose.
export const ButtonLink = createLink(Button.withProps({ component: 'a' })<'a'>)
export const PlainLink = createLink(Button.withProps({ component: 'a', variant: 'default' })<'a'>)
export const TextLink = createLink(Anchor<'a'>)

/** The state of a foldable part; `id` is for its button's `aria-controls`. */
export type Fold = { open: boolean; id: string; set: (open: boolean) => void }

export const foldProps = ({ open, id, set }: Fold) => ({
  'aria-expanded': open,
  'aria-controls': id,
  onClick: () => set(!open),
})

/** Opens and closes a list's filters and shows how many are set. */
export function FilterButton({ fold, count, ...button }: Props & { fold: Fold; count: number }) {
  return (
    <SmallButton {...button} leftSection={<IconFilter size={14} aria-hidden />} {...foldProps(fold)}>
      {count > 0 ? `筛选（${count}）` : '筛选'}
    </SmallButton>
  )
}
