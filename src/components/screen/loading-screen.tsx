import { Loader } from '@mantine/core'
import { StillWorking } from '@/components/display/still-working'
import styles from './loading-screen.module.css'

/** Shown while a screen or its data is loading: `加载 {page} 中...`. */
export function LoadingScreen({ page }: { page?: string | undefined }) {
  return (
    <div className={styles.loading} role="status">
      <Loader size="sm" aria-hidden />
      {page ? `加载 ${page} 中...` : '加载页面中...'}
      <StillWorking />
    </div>
  )
}
