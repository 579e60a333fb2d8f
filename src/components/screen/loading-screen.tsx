import { Loader, Stack } from '@mantine/core'
import { StillWorking } from '@/components/display/still-working'

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
