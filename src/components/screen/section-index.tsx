import { NativeSelect, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './section-index.module.css'

/** Pixels from the window's top within which a section counts as reached, at the top of the page. */
const LINE = 120

/** Sections with an index of their headings, which marks the section in view. On phones the index is a select. */
export function SectionIndex({ children }: { children: ReactNode }) {
  const sections = useRef<HTMLDivElement>(null)
  const { titles, current, go } = useHeadings(sections)
  return (
    <div className={styles.body}>
      {titles.length > 1 && (
        <nav className={styles.index} aria-label="本页内容">
          <Stack component="ul" gap={2} p={2} visibleFrom="sm">
            {titles.map((title, index) => (
              <li key={title}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={index === current ? 'location' : undefined}
                  onClick={() => go(index)}
                >
                  {title}
                </button>
              </li>
            ))}
          </Stack>
          <NativeSelect
            hiddenFrom="sm"
            aria-label="跳转到"
            value={String(current)}
            data={titles.map((title, index) => ({ value: String(index), label: title }))}
            onChange={(event) => go(Number(event.currentTarget.value))}
          />
        </nav>
      )}
      <div ref={sections} className={styles.sections}>
        {children}
      </div>
    </div>
  )
}

/** The section headings inside a box, kept up to date, and which of them is in view. */
function useHeadings(box: { current: HTMLElement | null }) {
  const [titles, setTitles] = useState<readonly string[]>([])
  const [current, setCurrent] = useState(0)
  /** Chosen in the index. It counts until the user scrolls, because the last sections never reach the top. */
  const chosen = useRef<number>(undefined)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const read = () => {
      const next = headingsIn(element).map((heading) => heading.textContent)
      setTitles((known) => (known.join('\n') === next.join('\n') ? known : next))
    }
    const follow = () => setCurrent(chosen.current ?? reached(headingsIn(element)))
    const release = () => {
      chosen.current = undefined
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, subtree: true })
    const end = new AbortController()
    addEventListener('scroll', follow, { passive: true, signal: end.signal })
    for (const act of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(act, release, { passive: true, signal: end.signal })
    return () => {
      observer.disconnect()
      end.abort()
    }
  }, [box])

  const go = (index: number) => {
    const heading = box.current && headingsIn(box.current)[index]
    if (!heading) return
    chosen.current = index
    setCurrent(index)
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.closest('section')?.scrollIntoView()
  }
  return { titles, current, go }
}

const headingsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('section > h2')]

/** The last heading above a line that moves from the window's top to its bottom as the page scrolls to its end. */
function reached(headings: readonly HTMLElement[]): number {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  const part = scrollTop / Math.max(1, scrollHeight - clientHeight)
  const line = LINE + part * (clientHeight - LINE)
  return Math.max(
    0,
    headings.findLastIndex((heading) => heading.getBoundingClientRect().top < line),
  )
}
