import { Loader, Stack, Text } from '@mantine/core'
import { useLate } from '@/lib/use-clock'

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

/** Shown while a screen or its data is loading: `加载 {page} 中...`. */
export function LoadingScreen({ page }: { page?: string | undefined }) {
  return (
    <Stack align="center" justify="center" gap={12} mih="40vh" c="dimmed" role="status">
      <Loader size="sm" aria-hidden />
      {page ? `加载 ${page} 中...` : '加载页面中...'}
      <StillWorking />
    </Stack>
  )
}
