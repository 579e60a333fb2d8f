import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { logError } from '@/lib/errors'
import { ErrorPart } from './error-screen'
import styles from './screen.module.css'
import { Waiting } from './waiting'

const ErrorAbove = (props: { error: unknown; reset: () => void }) => (
  <div className={styles.above}>
    <ErrorPart {...props} />
  </div>
)

/**
 * Around a component of `React.lazy`. `waiting` is shown while its file loads; if that is lost, or the component throws,
 * a card takes its place, and the rest of the screen lives. `above`: it opens above the screen, and so does the card.
 */
export function LazyBoundary(props: { waiting?: ReactNode; above?: boolean; children: ReactNode }) {
  const { waiting, above = false, children } = props
  return (
    <CatchBoundary
      getResetKey={() => 'lazy'}
      errorComponent={above ? ErrorAbove : ErrorPart}
      onCatch={logError}
    >
      <Suspense fallback={above ? waiting : <Waiting small>{waiting}</Waiting>}>{children}</Suspense>
    </CatchBoundary>
  )
}
