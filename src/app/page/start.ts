import { fetchFiles, type ScreenFiles } from './files'

// Stands inline in the page of a build: what need not wait for the console's own code begins here.

declare const __SCREEN_FILES__: ScreenFiles

/** Whether somebody is stored; what exactly is stored, the console reads with more care. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem('user') !== null
  } catch {
    return false
  }
}

fetchFiles(__SCREEN_FILES__, location.pathname, isSignedIn())
