import '@mantine/core/styles/TableOfContents.layer.css'
import { NativeSelect, TableOfContents } from '@mantine/core'
import { useScrollSpy } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './section-index.module.css'

/** The heading nearest to this many pixels from the window's upper edge is the current one. */
const SPY = { selector: '#sections section > h2, #sections section > header > h2', offset: 200 }

/** Sections with an index of their headings, which marks the section in view. On phones the index is a select. */
export function SectionIndex({ children }: { children: ReactNode }) {
  const { data, active, reinitialize } = useScrollSpy(SPY)
  const reinitializeList = useRef(() => {})
  // Chosen in the index. It counts until the user scrolls: a short page has no room to scroll to each section.
  const [chosen, setChosen] = useState<HTMLElement>()
  const current = chosen ?? data[active]?.getNode()

  const reread = useEffectEvent(() => {
    reinitialize()
    reinitializeList.current()
  })
  useEffect(() => {
    const observer = new MutationObserver(() => reread())
    observer.observe(document.getElementById('sections') as HTMLElement, { childList: true, subtree: true })
    const end = new AbortController()
    for (const act of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(act, () => setChosen(undefined), { passive: true, signal: end.signal })
    return () => {
      observer.disconnect()
      end.abort()
    }
  }, [])

  const go = (heading: HTMLElement | undefined) => {
    if (!heading) return
    setChosen(heading)
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.closest('section')?.scrollIntoView()
  }
  return (
    <div className={styles.body}>
      {data.length > 1 && (
        <nav className={styles.index} aria-label="本页内容">
          <TableOfContents
            className={styles.list}
            variant="light"
            size="sm"
            scrollSpyOptions={SPY}
            reinitializeRef={reinitializeList}
            getControlProps={({ data: { value, getNode } }) => ({
              children: value,
              'data-active': getNode() === current || undefined,
              'aria-current': getNode() === current ? 'location' : undefined,
              onClick: () => go(getNode()),
            })}
          />
          <NativeSelect
            className={styles.choice}
            aria-label="跳转到"
            value={current?.textContent ?? ''}
            data={data.map(({ value }) => value)}
            onChange={({ currentTarget }) => go(data[currentTarget.selectedIndex]?.getNode())}
          />
        </nav>
      )}
      <div id="sections" className={styles.sections}>
        {children}
      </div>
    </div>
  )
}
