import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { StillWorking } from '@/components/screen/loading-screen'

type Props<Element extends 'a' | 'button'> = ButtonProps & Omit<ComponentProps<Element>, keyof ButtonProps>

/** Mantine's button with a note beside it when the action takes long. */
export function ActionButton({ loading = false, ...rest }: Props<'button'>) {
  return (
    <>
      <Button loading={loading} {...rest} />
      {loading && <StillWorking />}
    </>
  )
}

export const PlainButton = Button.withProps({ variant: 'default' })

export const SmallButton = Button.withProps({ size: 'compact-sm', variant: 'default' })

export const ButtonLink = createLink((props: Props<'a'>) => <Button component="a" {...props} />)
export const PlainLink = createLink((props: Props<'a'>) => (
  <Button component="a" variant="default" {...props} />
))

export const TextLink = createLink((props: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => (
  <Anchor {...props} />
))

/** The state of a foldable part; `id` is for its button's `aria-controls`. */
export interface Fold {
  open: boolean
  id: string
  set: (open: boolean) => void
}

/** Opens and closes a list's filters and shows how many are set. */
export function FilterButton(props: Props<'button'> & { fold: Fold; count: number }) {
  const { fold, count, ...button } = props
  const { open, id, set } = fold
  return (
    <SmallButton
      {...button}
      leftSection={<IconFilter size={14} aria-hidden />}
      aria-expanded={open}
      aria-controls={id}
      onClick={() => set(!open)}
    >
      {count > 0 ? `筛选（${count}）` : '筛选'}
    </SmallButton>
  )
}
