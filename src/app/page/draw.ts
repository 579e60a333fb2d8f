/** An element that screen readers skip. */
export function draw(className: string | undefined, ...content: (HTMLElement | string)[]): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.append(...content)
  return element
}
