import { Loader, Stack, Text } from '@mantine/core'
import { useElapsed } from '@/lib/use-clock'

const SLOW_AFTER = 3_000

/** Shows a notice when a pending operation is slow. */
export function StillWorking() {
  const isLate = useElapsed(SLOW_AFTER)
  return (
    <Text span role="status" size="sm" c="dimmed" display={isLate ? 'inline' : 'none'}>
      {isLate && '仍在处理…'}
    </Text>
  )
}

/** Shown while a screen or its data is loading: `加载 {page} 中...`. `small`: without a minimum height. */
export function LoadingScreen({ page, small = false }: { page?: string | undefined; small?: boolean }) {
  return (
    <Stack
      align="center"
      justify="center"
      gap={12}
      mih={small ? 0 : '40vh'}
      c="dimmed"
      role="status"
      data-loading={!small || undefined}
    >
      <Loader size="sm" aria-hidden />
      <span>{page ? `加载 ${page} 中...` : '加载页面中...'}</span>
      <StillWorking />
    </Stack>
  )
}
