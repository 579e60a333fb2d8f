import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

/** Whether `milliseconds` have passed since the component mounted. */
export function useLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), milliseconds, { autoInvoke: true })
  return isLate
}
