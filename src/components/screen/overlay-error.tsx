import { CloseButton } from '@mantine/core'
import { createStore, useSelector } from '@tanstack/react-store'
import { useOnLeave } from '@/lib/use-leaving'
import { SectionError } from './error-screen'
import styles from './screen.module.css'

/** The error of an overlay that failed to load, until dismissed. */
const overlayError = createStore<{ error: unknown } | null>(null)

export const showOverlayError = (error: unknown) => overlayError.setState(() => ({ error }))

const close = () => overlayError.setState(() => null)

/** A single error card for all overlays that failed to load. */
export function OverlayError() {
  const failed = useSelector(overlayError)
  useOnLeave(close)
  return (
    failed && (
      <div className={styles.above}>
        <SectionError error={failed.error}>
          <CloseButton size={36} aria-label="关闭" className={styles.close} onClick={close} />
        </SectionError>
      </div>
    )
  )
}
