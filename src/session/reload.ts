import { keepDrafts } from './drafts'
import { userStore } from './store'

/** Loads the page again, which then offers what was typed in its forms. */
export function reloadPage(): void {
  const user = userStore.get()
  if (user) keepDrafts(user.id)
  window.location.reload()
}
