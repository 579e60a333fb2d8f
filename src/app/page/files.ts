/** The files that each screen needs besides the entry, as indexes of `files`. */
export interface ScreenFiles {
  files: readonly string[]
  screens: Readonly<Record<string, readonly number[]>>
  /** Screens for visitors. */
  open: readonly string[]
}

/** The screen of an address: its first two parts, or the first alone (`/token/edit/7`: `token/edit`). */
function screenOf(path: string, { screens }: Pick<ScreenFiles, 'screens'>): string | undefined {
  const [first = '', second = ''] = path.split('/').filter((word) => word !== '')
  return [`${first}/${second}`, first].find((name) => name in screens)
}

/** The screen that an address will show: the sign-in form if a visitor needs to sign in. */
export function shownScreen(known: Pick<ScreenFiles, 'screens' | 'open'>, path: string, isSignedIn: boolean) {
  const screen = screenOf(path, known)
  if (screen === undefined || isSignedIn) return screen
  return known.open.includes(screen) ? screen : 'login'
}

/** Preloads all files of a screen at once, instead of each after its importer. */
export function fetchFiles(known: ScreenFiles, screen: string): void {
  for (const place of known.screens[screen] ?? []) {
    const href = known.files[place]
    if (href === undefined) continue
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...kind, href }))
  }
}
