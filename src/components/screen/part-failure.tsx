import { useEffect, useEffectEvent } from 'react'
import { failureFacts } from '@/domain/failure-facts'
import { FailureCard } from './failure-card'

/** The query error of a section. Retries automatically when a rate limit ends. */
export function SectionQueryFailure({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  const until = failureFacts(query.error)?.until
  const resume = useEffectEvent(() => void query.refetch())
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(resume, Math.max(until - performance.now(), 0))
    return () => clearTimeout(timer)
  }, [until])
  return <FailureCard small query={query} />
}
