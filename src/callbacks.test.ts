import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Callbacks given to `run(...)` are dropped when their component has unmounted or has started another call. So they may
// only navigate or change their own screen; the effects on sessions, caches and storage belong to the action itself
// (`Consequences`) and happen on any screen.

const SRC = fileURLToPath(new URL('.', import.meta.url))

/** The layers that draw. Lasting state belongs to the layers below, `queries` and `session`. */
const LAYERS = ['charts', 'components', 'forms', 'grids', 'panels', 'routes', 'shell']

/** Every callback by file: leaving a form, closing a dialog, showing an answer in its place. */
const ALLOWED: Record<string, readonly string[]> = {
  'forms/personal-settings.tsx': [
    'onSuccess: onClose',
    // An option of the action, not of its run: happens on any screen.
    'onSuccess: (_data: unknown, _asked: unknown, _before: unknown, { client }: { client: QueryClient }) => { const made = client.getQueryData(accessTokenOptions.queryKey) if (made) void copyAndTell(made, accountMessages.accessTokenMade, accountMessages.accessTokenNotCopied) }',
    'onSuccess: show',
  ],
  'forms/visitor/login.tsx': [
    "onSuccess: () => onSignedIn(isDefaultAccount(values) ? '/user/edit' : '/token')",
  ],
  'forms/visitor/register.tsx': [
    'onError: form.onRefused',
    "onSuccess: () => void navigate({ to: '/login' })",
  ],
  // An option of the action, not of its run: happens on any screen.
  'forms/visitor/reset.tsx': ['onSuccess: (password: string) => void copyAndTell(password)'],
  'forms/visitor/wechat-form.tsx': ['onSuccess: props.onDone'],
  'forms/channel/creation.tsx': [
    'onSuccess: () => { setDoubt(null) onMade() }',
    'onError: (error) => setDoubt(mayBeStored(error) ? { ...sent, error } : null)',
    'onSuccess: (found) => (found.length === 0 && hasEnded(error) ? send() : ask())',
    'onError: ask',
  ],
  'forms/kit/use-entity-form.ts': [
    'onSuccess: () => void leave: () => void onError: (error: unknown) => void',
    'onError: (error: unknown) => void',
    'onError: form.onRefused',
  ],
  'forms/redemption.tsx': ['onError: (error) => codesMadeBy(error).length > 0 && onSuccess()'],
  'forms/topup.tsx': ['onSuccess: () => form.getValues().key === key && form.reset()'],
  'panels/update-check.tsx': [
    "onSuccess: (latest) => { if (isCurrent(version, latest.tag_name)) toast('success', releaseMessages.latest(latest.tag_name)) else setRelease(latest) }",
    "onError: (error) => toast('error', updateFailure(error))",
  ],
  'panels/user-topup.tsx': ['onSuccess: onClose'],
}

const sources = LAYERS.flatMap((layer) =>
  readdirSync(join(SRC, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => posix.join(layer, name.replaceAll('\\', '/'))),
).map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))

/** The callbacks in a text, each on one line. */
function callbacksOf(text: string): string[] {
  return [...text.matchAll(/\bon(Success|Error|Settled):/g)].map(({ index }) => {
    let depth = 0
    let end = index
    for (; end < text.length; end += 1) {
      const sign = text[end] ?? ''
      if ('([{'.includes(sign)) depth += 1
      else if (')]}'.includes(sign)) depth -= 1
      if (depth < 0 || (depth === 0 && sign === ',')) break
    }
    return text.slice(index, end).replace(/\s+/g, ' ').trim()
  })
}

describe('callbacks of an action', () => {
  it('only navigate or change their own screen', () => {
    const found = sources
      .map(({ path, text }) => [path, callbacksOf(text)] as const)
      .filter(([, callbacks]) => callbacks.length > 0)
    expect(Object.fromEntries(found)).toEqual(ALLOWED)
  })

  it('are found in a source text', () => {
    const text = 'run(x, { onSuccess: leave, onError: (e) => {\n  tell(e, [1, 2])\n} })'
    expect(callbacksOf(text)).toEqual(['onSuccess: leave', 'onError: (e) => { tell(e, [1, 2]) }'])
  })
})

it('no layer that draws writes sessions or caches', () => {
  const writes =
    /\b(setQueryData|setQueriesData|removeQueries|resetQueries|invalidateQueries|patchRow|removeRow|startSession|forgetSession|expireSession|dropCaches|userStore\.(set|remove)|affStore\.remove)\b/g
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(writes)].map(([name]) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})
