import type { ComponentProps } from 'react'
import { StillWorking } from '@/components/display/still-working'
import styles from './button.module.css'

type Variant = 'default' | 'filled' | 'light' | 'subtle' | 'quiet'

/** The look of a button for links: `<Link {...buttonLook('filled')}>`. */
export const buttonLook = (variant: Variant = 'default') => ({
  className: styles.button,
  'data-variant': variant,
})

type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & {
  variant?: Variant
  color?: string | undefined
  /** Low enough for a line of text. */
  compact?: boolean
  /** As wide as its container. */
  wide?: boolean
  /** The action is running. */
  loading?: boolean
}

/** The theme's button, in plain markup. */
export function Button(props: ButtonProps) {
  const { variant, color, compact, wide, loading = false, disabled = false, ...rest } = props
  return (
    <>
      <button
        type="button"
        {...buttonLook(variant)}
        data-color={color}
        data-compact={compact || undefined}
        data-wide={wide || undefined}
        data-loading={loading || undefined}
        disabled={disabled || loading}
        {...rest}
      />
      {loading && <StillWorking />}
    </>
  )
}

/** A square icon button; its name is also its title. */
export function IconButton({ label, ...rest }: ButtonProps & { label: string }) {
  return <Button aria-label={label} title={label} data-icon="" {...rest} />
}
