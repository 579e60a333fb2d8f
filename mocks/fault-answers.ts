/** Faulty answers by name; `reset` and `offline` are network errors. */
export const ANSWERS = {
  'status 400': () => json({ success: false, message: 'bad' }, 400),
  'status 401': () => json({ success: false, message: 'who' }, 401),
  'status 403': () => json({ success: false, message: 'no' }, 403),
  'status 404': () => json({ error: { message: 'Invalid URL' } }, 404),
  'status 405': () => new Response('', { status: 405 }),
  'status 413': () => html('Too Large', 413),
  'status 429': () => new Response('', { status: 429 }),
  'status 429 with Retry-After': () => new Response('', { status: 429, headers: { 'Retry-After': '5' } }),
  'status 500': () => json({ success: false, message: 'inner' }, 500),
  'status 502 in HTML': () => html('Bad Gateway', 502),
  'status 503': () => new Response('', { status: 503 }),
  reset: () => Response.error(),
  offline: () => Response.error(),
  empty: () => new Response('', { status: 200 }),
  'cut off': () => text('{"success":true,"data":[{"id":1,', 'application/json'),
  'HTML with status 200': () => html('<b>portal</b>', 200),
  'another content type': () => text('success=true', 'application/x-www-form-urlencoded'),
  refusal: () => json({ success: false, message: '拒绝的理由' }),
  'refusal without a word': () => json({ success: false, message: '' }),
  'data null': () => json({ success: true, message: '', data: null }),
  'data of another kind': () => json({ success: true, message: '', data: 'text' }),
  'rows without fields': () => json({ success: true, message: '', data: [{}, { id: 'x' }, null] }),
  'fields of other kinds': () => json({ success: true, message: '', data: { id: '1', name: 5, quota: {} } }),
} satisfies Record<string, () => Response>

/** Faults that need time or an earlier answer; the tests make these themselves. */
export const TIMED = ['no answer', 'ten seconds late', 'the first page again'] as const

const json = (body: unknown, status = 200) => Response.json(body, { status })
const html = (body: string, status: number) =>
  new Response(`<!doctype html><p>${body}</p>`, { status, headers: { 'Content-Type': 'text/html' } })
const text = (body: string, type: string) => new Response(body, { headers: { 'Content-Type': type } })
