/** An element for the eye alone. */
export function draw(className: string | undefined, ...content: (HTMLElement | string)[]): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.append(...content)
  return element
}
