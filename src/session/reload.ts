import { saveDrafts } from './drafts'
import { userStore } from './store'

/** Saves drafts and reloads the page, which then offers to restore them. */
export function reloadPage(): void {
  const user = userStore.get()
  if (user) saveDrafts(user.id)
  window.location.reload()
}
