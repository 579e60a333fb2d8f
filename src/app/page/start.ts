import { isFramedByOthers } from '../framing'
import { fetchFiles, type ScreenFiles, shownScreen } from './files'
import { askAhead, firstCalls } from './first-calls'
import { drawFrame } from './frame'
import { watchEntry } from './lost-entry'
import { storedText, storedUser } from './stored-user'

// Inlined into the built page: starts everything that does not need the console's code.

declare const __SCREEN_FILES__: ScreenFiles

declare global {
  interface Window {
    /** Called at the beginning of the page's body. */
    drawFrame?: ((root: HTMLElement) => void) | undefined
  }
}

/** Makes no calls in a frame of others, nor in the mock edition, whose gateway has not started yet. */
function begin() {
  if (isFramedByOthers()) return
  watchEntry()
  const path = location.pathname.slice(import.meta.env.BASE_URL.length - 1)
  const user = storedUser()
  const screen = shownScreen(__SCREEN_FILES__, path, user !== null)
  if (screen !== undefined) fetchFiles(__SCREEN_FILES__, screen)
  if (!__MOCK__) askAhead(firstCalls({ path, search: location.search }, user, Date.now()))
  window.drawFrame = (root) => root.append(drawFrame({ path, screen, user, stored: storedText }))
}

begin()
