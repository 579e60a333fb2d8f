import { gateway } from './prefetched-calls'

/** Timeout in milliseconds of a probe. */
const PROBE_TIMEOUT = 3_000

const isReachable = (url: URL, method: string): Promise<boolean> =>
  fetch(url, {
    method,
    cache: 'no-store',
    redirect: 'manual',
    credentials: gateway().credentials,
    signal: AbortSignal.timeout(PROBE_TIMEOUT),
  }).then(
    () => true,
    () => false,
  )

/** The pending probe, shared by all calls that fail together. */
let pendingProbe: Promise<boolean> | undefined

function isGatewayReachable(): Promise<boolean> {
  pendingProbe ??= isReachable(new URL('api/status', gateway().base), 'GET').finally(() => {
    pendingProbe = undefined
  })
  return pendingProbe
}

/**
 * Finds out why a call has no response, as browsers do not report it: `unsent` if the gateway is reachable, since browser
 * extensions block single URLs. A call with side effects is `unsent` only if its URL is blocked for any request;
 * otherwise it may have arrived.
 */
export async function classifyNetworkFailure(
  url: URL,
  hasSideEffects: boolean,
): Promise<'network' | 'unsent'> {
  if (globalThis.navigator?.onLine === false || !(await isGatewayReachable())) return 'network'
  if (!hasSideEffects) return 'unsent'
  // OPTIONS has no side effects, but another origin may reject it (CORS) even if it is not blocked.
  const isCrossOrigin = url.origin !== globalThis.location?.origin
  return isCrossOrigin || (await isReachable(url, 'OPTIONS')) ? 'network' : 'unsent'
}
