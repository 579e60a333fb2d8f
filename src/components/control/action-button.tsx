import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { StillWorking } from '@/components/display/still-working'

/** A button whose work may take its time: once it does, that is said beside it. */
export function ActionButton({
  loading = false,
  ...rest
}: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  return (
    <>
      <Button loading={loading} {...rest} />
      <StillWorking active={loading} />
    </>
  )
}
