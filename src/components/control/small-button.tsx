import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A low button beside a field or a row. */
export function SmallButton(props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  return <Button size="compact-sm" variant="default" {...props} />
}
