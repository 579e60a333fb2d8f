import { CatchBoundary } from '@tanstack/react-router'
import { Children, type ReactNode, Suspense } from 'react'
import { logError } from '@/lib/errors'
import { SectionErrorWithRetry } from './error-screen'
import { showOverlayError } from './overlay-error'
import { Waiting } from './waiting'

const Nothing = () => null

interface Props {
  /** Shown while the file loads. */
  waiting?: ReactNode
  children: ReactNode
}

/** Wraps a `React.lazy` component; shows an error card in its place if it fails to load or throws. */
export function LazyBoundary({ waiting, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => 'lazy'} errorComponent={SectionErrorWithRetry} onCatch={logError}>
      <Suspense fallback={<Waiting small>{waiting}</Waiting>}>{children}</Suspense>
    </CatchBoundary>
  )
}

/**
 * `LazyBoundary` for overlays, whose errors are shown by `OverlayError`. `onLost` must remove the children, so that the
 * next click opens them again.
 */
export function LazyOverlay({ children, onLost }: Props & { onLost?: () => void }) {
  const fail = (error: unknown) => {
    logError(error)
    showOverlayError(error)
    onLost?.()
  }
  return (
    <CatchBoundary
      getResetKey={() => Children.toArray(children).length}
      errorComponent={Nothing}
      onCatch={fail}
    >
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}
