import '@mantine/core/styles/Typography.layer.css'
import { Group, Typography } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { HIDDEN_TITLE } from '@/components/display/server-text'
import marks from '@/components/display/texts.module.css'
import { PlainButton } from '@/components/input/buttons'
import { textParts, visibleText } from '@/lib/plain-text'
import { LongText } from './long-text'
import { type Effort, htmlOf, LONGEST } from './markdown'
import { type Author, sanitise } from './sanitise'
import styles from './sanitised-html.module.css'

export interface FormattedProps {
  content: string
  author?: Author
  /** Omits the block margins. */
  inline?: boolean
  fallback?: ReactNode
}

/** Formats a text as safe nodes; null if it is too long or too complex. */
async function format(content: string, author: Author, effort: Effort, signal: AbortSignal) {
  const html = await htmlOf(content, effort, signal)
  if (html === undefined) return null
  const nodes = sanitise(html, author)
  if (author === 'model') markHidden(nodes)
  return nodes
}

/** Formats a text. `formatted`: the last result, undefined before the first; `done`: the effort used for it. */
function useFormatted(content: string, author: Author, effort: Effort) {
  const [state, setState] = useState<{ formatted?: DocumentFragment | null; done?: Effort }>({})
  useEffect(() => {
    const run = new AbortController()
    const show: typeof setState = (next) => run.signal.aborted || setState(next)
    format(content, author, effort, run.signal).then(
      (formatted) => show({ formatted, done: effort }),
      // Rethrown during render, for the error boundary.
      (error: unknown) =>
        show(() => {
          throw error
        }),
    )
    return () => run.abort()
  }, [content, author, effort])
  return state
}

/** The only component that inserts untrusted markup. Use `SiteHtml`, which loads it on demand. */
export default function SanitisedHtml({ content, author = 'site', inline, fallback }: FormattedProps) {
  const [effort, setEffort] = useState<Effort>('usual')
  const { formatted, done } = useFormatted(content, author, effort)
  if (formatted === undefined) return fallback
  if (formatted) return <Nodes nodes={formatted} inline={inline} />
  return (
    <div>
      <Group gap="sm" mb="sm">
        <Hint role="status">内容过长或过于复杂，按原文显示</Hint>
        {done === 'usual' && content.length <= LONGEST && (
          <PlainButton size="xs" loading={effort === 'great'} onClick={() => setEffort('great')}>
            仍按格式显示
          </PlainButton>
        )}
      </Group>
      <LongText text={content} />
    </div>
  )
}

function Nodes({ nodes, inline }: { nodes: DocumentFragment; inline: boolean | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!ref.current) return
    ref.current.replaceChildren(document.importNode(nodes, true))
    return reachScrolling(ref.current)
  }, [nodes])
  return inline ? (
    <div ref={ref} className={styles.inline} />
  ) : (
    <Typography ref={ref} className={styles.prose} />
  )
}

const SCROLLING = { PRE: '代码', TABLE: '表格' }

/** Labels tables and code blocks and makes scrollable ones focusable. @returns the cleanup function */
function reachScrolling(root: Element): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
  })
  for (const [tag, name] of Object.entries(SCROLLING))
    for (const element of root.querySelectorAll(tag)) {
      element.setAttribute('aria-label', name)
      // An element without a role cannot have a label.
      if (tag === 'PRE') element.setAttribute('role', 'group')
      observer.observe(element)
    }
  return () => observer.disconnect()
}

/** Makes invisible characters visible and isolates right-to-left text in nodes, like `ServerText` in plain text. */
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
        if (kind === 'hidden') Object.assign(mark, { className: marks.hidden, title: HIDDEN_TITLE })
        return mark
      }),
    )
  }
}
