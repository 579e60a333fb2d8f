/** Files of each screen in addition to the entry, by route: `login`, `_authed/token/edit`, `_authed/user/$` for `$id`. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

/** Returns the screen for a path; `login` if a visitor needs to sign in. */
export function screenForPath(screens: ScreenFiles, path: string, isSignedIn: boolean): string | undefined {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  const screen = [`${first}/${second}`, ...(second ? [`${first}/$`] : []), first]
    .flatMap((name) => [name, `_authed/${name}`])
    .find((name) => name in screens)
  return screen?.startsWith('_authed/') && !isSignedIn ? 'login' : screen
}

const preload = (href: string) =>
  new Promise<unknown>((done) => {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    const on = { onload: done, onerror: done }
    document.head.append(Object.assign(document.createElement('link'), kind, on, { crossOrigin: '', href }))
  })

/** Preloads the libraries and then all files of a screen in parallel. */
export async function preloadFiles(files: readonly string[] = []): Promise<void> {
  const libraries = document.querySelectorAll<HTMLScriptElement>('script[async][src]')
  await Promise.all([...libraries].map(({ src }) => preload(src)))
  for (const file of files) void preload(import.meta.env.BASE_URL + file)
}
