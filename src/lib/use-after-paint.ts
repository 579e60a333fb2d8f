import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle'

/** Milliseconds after which a busy page counts as painted. */
const PATIENCE = 1_500

/** False until the screen was painted and the browser has time for what is not urgent. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => whenIdle(() => setPainted(true), PATIENCE), [])
  return painted
}
