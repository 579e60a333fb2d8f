import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { StillWorking } from '@/components/display/still-working'

/** A button for slow work: a note appears beside it when the work takes long. */
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
