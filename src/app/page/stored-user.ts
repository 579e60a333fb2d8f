/** The signed-in user, as far as the page's script needs it. */
export interface KnownUser {
  username: string
  role: number
}

/** An entry of the local storage; null for none, or if storage is blocked. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The signed-in user; null for a visitor or an invalid entry. The console parses it with its schema. */
export function storedUser(): KnownUser | null {
  try {
    const { id, username, role } = JSON.parse(storedText('user') ?? 'null') ?? {}
    const isUser = typeof id === 'number' && typeof username === 'string' && typeof role === 'number'
    return isUser ? { username, role } : null
  } catch {
    return null
  }
}
