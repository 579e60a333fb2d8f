import { Loader, Stack, Text } from '@mantine/core'
import { useLate } from '@/lib/use-clock'

const SLOW_AFTER = 3_000

/** Shown while something is working: says so once it takes long. */
export function StillWorking() {
  const isLate = useLate(SLOW_AFTER)
  return (
    <Text span role="status" size="sm" c="dimmed" display={isLate ? 'inline' : 'none'}>
      {isLate && '仍在处理…'}
    </Text>
  )
}

/** Shown while a screen or its data is loading: `加载 {page} 中...`. `small`: no taller than itself, beside other content. */
export function LoadingScreen({ page, small = false }: { page?: string | undefined; small?: boolean }) {
  return (
    <Stack align="center" justify="center" gap={12} mih={small ? 0 : '40vh'} c="dimmed" role="status">
      <Loader size="sm" aria-hidden />
      <span>{page ? `加载 ${page} 中...` : '加载页面中...'}</span>
      <StillWorking />
    </Stack>
  )
}
