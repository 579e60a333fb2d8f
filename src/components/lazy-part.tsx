import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { createStore, useSelector } from '@tanstack/react-store'
import { type ComponentType, memo, useEffect } from 'react'
import { logError } from '@/lib/errors'
import { loadPart } from '@/lib/lost-file'
import { LostFile, lossSentence, Waiting } from './screen/lost-file'
import { toast } from './toast/toast'

/** Loads its code when first drawn. Unlike `React.lazy` it can retry (重试), and does not suspend what is around it. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Loading: ComponentType<Props> = () => null,
  Failed: ComponentType<{ error: unknown; onRetry: () => void }> = LostFile,
) {
  const store = createStore<{ part?: ComponentType<Props>; error?: unknown }>({})
  let isAsked = false
  const fetchPart = () => {
    isAsked = true
    loadPart(load).then(
      ({ default: part }) => store.setState(() => ({ part })),
      (error: unknown) => {
        logError(error)
        store.setState(() => ({ error }))
      },
    )
  }
  const retry = () => {
    store.setState(() => ({}))
    fetchPart()
  }

  return memo(function LazyPart(props: Props) {
    const { part: Part, error } = useSelector(store)
    useEffect(() => {
      if (!isAsked) fetchPart()
    }, [])
    if (Part) {
      return (
        <CatchBoundary getResetKey={() => 'part'} errorComponent={BrokenPart} onCatch={logError}>
          <Part {...props} />
        </CatchBoundary>
      )
    }
    if (error !== undefined) return <Failed error={error} onRetry={retry} />
    const loading = <Loading {...props} />
    // A part with a `Failed` of its own says itself when it is late.
    return Failed === LostFile ? <Waiting small>{loading}</Waiting> : loading
  })
}

/** Loads the code of what somebody asked for. @returns whether it is there; if it is lost, a toast has said so */
export async function loadOrTell(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await loadPart(load)
    return true
  } catch (error) {
    logError(error)
    toast('error', lossSentence(error))
    return false
  }
}

const BrokenPart = ({ error, reset }: ErrorComponentProps) => <LostFile error={error} onRetry={reset} />
