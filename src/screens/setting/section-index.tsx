import '@mantine/core/styles/TableOfContents.layer.css'
import { NativeSelect, TableOfContents } from '@mantine/core'
import { useScrollSpy } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './section-index.module.css'

/** The heading nearest to `offset` px below the window's top is current. */
const SPY = { selector: '#sections section > header > h2:not(:has(button))', offset: 200 }

/** Navigation over the headings in `#sections` that marks the current section; a select in narrow windows. */
export function SectionIndex() {
  const { data, active, reinitialize } = useScrollSpy(SPY)
  const reinitializeList = useRef(() => {})
  // The clicked heading stays current until the user scrolls, because short pages cannot scroll to every section.
  const [chosen, setChosen] = useState<HTMLElement>()
  const current = chosen ?? data[active]?.getNode()

  const reinitializeAll = useEffectEvent(() => {
    reinitialize()
    reinitializeList.current()
  })
  useEffect(() => {
    const observer = new MutationObserver(() => reinitializeAll())
    observer.observe(document.getElementById('sections') as HTMLElement, { childList: true, subtree: true })
    const abort = new AbortController()
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(event, () => setChosen(undefined), { passive: true, signal: abort.signal })
    return () => {
      observer.disconnect()
      abort.abort()
    }
  }, [])

  const go = (heading: HTMLElement | undefined) => {
    if (!heading) return
    setChosen(heading)
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.closest('section')?.scrollIntoView()
  }
  if (data.length === 1) return null
  return (
    <nav className={styles.index} aria-label="本页内容" data-empty={data.length === 0 || undefined}>
      <TableOfContents
        className={styles.list}
        variant="none"
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
  )
}
