import { isFramedByOthers } from '../framing'
import { fetchFiles, type ScreenFiles } from './files'
import { askAhead, firstCalls } from './first-calls'
import { storedUser } from './stored-user'

// Stands inline in the page of a build: what need not wait for the console's own code begins here.

declare const __SCREEN_FILES__: ScreenFiles

/** Nothing is asked for whom the console refuses, and the mock edition's gateway is not there yet. */
function begin() {
  if (isFramedByOthers()) return
  const path = location.pathname.slice(import.meta.env.BASE_URL.length - 1)
  const user = storedUser()
  fetchFiles(__SCREEN_FILES__, path, user !== null)
  if (!__MOCK__) askAhead(firstCalls({ path, search: location.search }, user, Date.now()))
}

begin()
