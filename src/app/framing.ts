/** Whether another origin frames the console, which allows clickjacking. */
export function isFramedCrossOrigin(): boolean {
  for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
    try {
      if (frame.parent.location.origin !== location.origin) return true
    } catch {
      // Reading the location of another origin throws.
      return true
    }
  }
  return false
}

/** Replaces the console by a link to it. Needed for servers that send no `frame-ancestors`. */
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
