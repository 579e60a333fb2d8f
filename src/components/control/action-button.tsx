import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { StillWorking } from '@/components/display/still-working'

/** Mantine's button with a note beside it when the action takes long. */
export function ActionButton({
  loading = false,
  ...rest
}: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  return (
    <>
      <Button loading={loading} {...rest} />
      {loading && <StillWorking />}
    </>
  )
}
