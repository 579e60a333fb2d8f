/** What the page's script must know of whoever is signed in. */
export interface KnownUser {
  role: number
}

/** Who is signed in; null for a visitor, or where what is stored is damaged. The console reads it with more care. */
export function storedUser(): KnownUser | null {
  try {
    const { id, username, role } = JSON.parse(localStorage.getItem('user') ?? 'null') ?? {}
    const isUser = typeof id === 'number' && typeof username === 'string' && typeof role === 'number'
    return isUser ? { role } : null
  } catch {
    return null
  }
}
