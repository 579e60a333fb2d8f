import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { createStore, useSelector } from '@tanstack/react-store'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { logError } from '@/lib/log-error'
import { loadPart } from '@/lib/lost-file'
import { LostPart } from './screen/lost-file'

interface Loading<Props> {
  /** Stands there while the part is on its way; nothing unless told. */
  waiting?: ReactNode | ((props: Props) => ReactNode)
  /** Stands there when it did not arrive; a card with the reason and 重试 unless told. */
  lost?: (props: Props, error: unknown, retry: () => void) => ReactNode
}

/** A part whose code comes when it is wanted. Where that fails or the part breaks, the reason stands there, and 重试. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, lost }: Loading<Props> = {},
) {
  type State = { part?: ComponentType<Props>; error?: unknown; isLoading?: true }
  const store = createStore<State>({})
  const change = (next: State) => store.setState(() => next)
  /** Fetches the part's code; does nothing where it is there or on its way. */
  const fetchPart = async () => {
    if (store.state.part || store.state.isLoading) return
    change({ isLoading: true })
    try {
      change({ part: (await loadPart(load)).default })
    } catch (error) {
      logError(error)
      change({ error })
    }
  }

  function LazyPart(props: Props) {
    const { part: Part, error } = useSelector(store)
    useEffect(() => {
      if (store.state.error === undefined) void fetchPart()
    }, [])
    if (Part) {
      return (
        <CatchBoundary getResetKey={() => 'part'} errorComponent={BrokenPart} onCatch={logError}>
          <Part {...props} />
        </CatchBoundary>
      )
    }
    const retry = () => void fetchPart()
    if (error === undefined) return typeof waiting === 'function' ? waiting(props) : waiting
    return lost ? lost(props, error, retry) : <LostPart error={error} onRetry={retry} />
  }
  return Object.assign(LazyPart, { fetch: fetchPart })
}

const BrokenPart = ({ error, reset }: ErrorComponentProps) => <LostPart error={error} onRetry={reset} />
