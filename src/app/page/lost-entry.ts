import message from '@/components/screen/screen-message.module.css'
import { LOST_FILE, TOO_MANY } from '@/domain/page-messages'
import { draw } from './draw'

/** Whether the server refused a file because the address asks for too many. */
const isRefused = (address: string) =>
  performance
    .getEntriesByName(address)
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 429)

const textElement = (tag: string, textContent: string) =>
  Object.assign(document.createElement(tag), { textContent })

/** Shows the reason and a button to reload if the console's own code does not load. */
export function watchEntry(): void {
  const tell = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    window.drawFrame = undefined
    const title = textElement('h1', 'Loading chunk failed')
    const text = textElement('p', isRefused(target.src) ? TOO_MANY : LOST_FILE)
    const button = textElement('button', '刷新页面')
    button.className = message.button ?? ''
    button.addEventListener('click', () => location.reload())
    const told = draw(message.message, title, text, button)
    told.setAttribute('role', 'alert')
    const show = () => document.body.replaceChildren(told)
    // The script may fail before the page has been parsed.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
    else show()
  }
  addEventListener('error', tell, true)
}
