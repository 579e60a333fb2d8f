import { StillWorking } from '@/components/display/still-working'
import { useLate } from '@/lib/use-late'
import { ChunkFailedScreen } from './lost-file'
import styles from './screen-message.module.css'

/** Milliseconds until a screen's code counts as lost. */
const CHUNK_TIMEOUT = 120_000

/** Shown while a screen or its data is loading: `加载 {page} 中...`. */
export function LoadingScreen({ page }: { page?: string | undefined }) {
  if (useLate(CHUNK_TIMEOUT)) return <ChunkFailedScreen />
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden />
      {page ? `加载 ${page} 中...` : '加载页面中...'}
      <StillWorking />
    </div>
  )
}
