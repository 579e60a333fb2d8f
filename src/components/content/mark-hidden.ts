import { HIDDEN_TITLE } from '@/components/display/server-text'
import hidden from '@/components/display/server-text.module.css'
import { textParts, visibleText } from '@/lib/plain-text'

/** Shows invisible characters and isolates right-to-left parts in nodes, as `ServerText` does in texts. */
export function markHidden(nodes: DocumentFragment): void {
  const { ownerDocument } = nodes
  for (const node of nodes.querySelectorAll('[title]')) {
    node.setAttribute('title', visibleText(node.getAttribute('title') ?? ''))
  }
  const walker = ownerDocument.createTreeWalker(nodes, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parts = textParts(text.data)
    if (parts.every(({ kind }) => kind === 'plain')) continue
    text.replaceWith(
      ...parts.map(({ kind, text }) => {
        if (kind === 'plain') return text
        const mark = ownerDocument.createElement(kind === 'hidden' ? 'span' : 'bdi')
        mark.textContent = text
        if (kind === 'hidden') Object.assign(mark, { className: hidden.hidden, title: HIDDEN_TITLE })
        return mark
      }),
    )
  }
}
