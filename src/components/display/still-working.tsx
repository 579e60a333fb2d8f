import { Text } from '@mantine/core'
import { useLate } from '@/lib/use-late'

/** After how long `StillWorking` appears, in milliseconds. */
const PATIENCE = 3_000

/** Shown while something is working: says so once it takes long. */
export function StillWorking() {
  const isLate = useLate(PATIENCE)
  return (
    <Text span role="status" size="sm" c="dimmed" display={isLate ? 'inline' : 'none'}>
      {isLate && '仍在处理…'}
    </Text>
  )
}
