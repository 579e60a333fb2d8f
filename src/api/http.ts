import ky from 'ky'

const origin = globalThis.location?.origin ?? 'http://localhost'
const baseUrl = new URL(import.meta.env.VITE_SERVER || '/', origin)

/**
 * The one HTTP client. Nothing is repeated by itself, for several GETs act on the server; the
 * language header keeps the server's few translated sentences Chinese.
 */
export const http = ky.create({
  baseUrl,
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  credentials: baseUrl.origin === origin ? 'same-origin' : 'include',
  headers: { 'Accept-Language': 'zh-CN', 'X-Requested-With': 'XMLHttpRequest' },
})
