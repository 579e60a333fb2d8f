/** What the page's script must know of whoever is signed in. */
export interface KnownUser {
  username: string
  role: number
}

/** What this browser keeps; null where there is none, or storage is blocked. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The signed-in user; null for a visitor or a damaged entry. The console parses it with its schema. */
export function storedUser(): KnownUser | null {
  try {
    const { id, username, role } = JSON.parse(storedText('user') ?? 'null') ?? {}
    const isUser = typeof id === 'number' && typeof username === 'string' && typeof role === 'number'
    return isUser ? { username, role } : null
  } catch {
    return null
  }
}
