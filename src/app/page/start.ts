import { isFramedByOthers } from '../framing'
import { fetchFiles, type ScreenFiles, shownScreen } from './files'
import { askAhead, firstCalls } from './first-calls'
import { drawFrame } from './frame'
import { watchEntry } from './lost-entry'
import { storedText, storedUser } from './stored-user'

// Stands inline in the page of a build: what need not wait for the console's own code begins here.

declare const __SCREEN_FILES__: ScreenFiles

declare global {
  interface Window {
    /** Called by the page where its body begins. */
    drawFrame?: ((root: HTMLElement) => void) | undefined
  }
}

/** Nothing is asked for whom the console refuses, and the mock edition's gateway is not there yet. */
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
