/** Whether a page of another origin shows this one inside itself: it could lead clicks. */
export function isFramedByOthers(): boolean {
  for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
    try {
      if (frame.parent.location.origin !== location.origin) return true
    } catch {
      // What cannot even be looked at is of another origin.
      return true
    }
  }
  return false
}

/** In the console's place: why it is not here, and the way to it. For servers that do not send the policy's header. */
export function refuseFraming(root: HTMLElement): void {
  const text = document.createElement('p')
  text.textContent = '控制台不能显示在其他网站的页面里。'
  const link = document.createElement('a')
  link.href = location.href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = '在新窗口打开'
  root.replaceChildren(text, link)
}
