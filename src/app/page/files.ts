/** Files of a built console that each address needs besides the entry: places in the list, by the address's first words. */
export interface ScreenFiles {
  files: readonly string[]
  screens: Readonly<Record<string, readonly number[]>>
  /** Screens that need nobody to be signed in. */
  open: readonly string[]
}

/** The name of an address among the screens: its first two words, or the first alone (`/token/edit/7`: `token/edit`). */
function screenOf(path: string, { screens }: Pick<ScreenFiles, 'screens'>): string | undefined {
  const [first = '', second = ''] = path.split('/').filter((word) => word !== '')
  return [`${first}/${second}`, first].find((name) => name in screens)
}

/** The screen that an address is going to show: visitors are led to the sign-in form where they need to be signed in. */
export function shownScreen(known: Pick<ScreenFiles, 'screens' | 'open'>, path: string, isSignedIn: boolean) {
  const screen = screenOf(path, known)
  if (screen === undefined || isSignedIn) return screen
  return known.open.includes(screen) ? screen : 'login'
}

/** Has the browser fetch all files of a screen at once, not each when its importer has been read. */
export function fetchFiles(known: ScreenFiles, screen: string): void {
  for (const place of known.screens[screen] ?? []) {
    const href = known.files[place]
    if (href === undefined) continue
    const link = document.createElement('link')
    link.crossOrigin = ''
    if (href.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
