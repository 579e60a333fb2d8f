import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { promptStore } from '@/domain/site'
import { hashText } from '@/lib/hash'
import { noticeOptions } from '@/queries/status'
import frame from './app-frame.module.css'
import styles from './site-notice.module.css'

/** Shows the site's notice, once per text (`prompt-notice-{hash}`), above the screen, until it is closed. */
export function SiteNotice() {
  const text = useQuery(noticeOptions).data ?? ''
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (text.trim() === '') return
    const shown = promptStore(`notice-${hashText(text)}`)
    if (shown.get()) return
    shown.set(true)
    setNotice(text)
  }, [text])

  if (notice === '') return null
  return (
    <div role="status" className={styles.notice} data-toast="notice">
      <div className={styles.head}>
        <span>公告</span>
        <button type="button" className={frame.icon} aria-label="关闭" onClick={() => setNotice('')}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.text} aria-label="公告" tabIndex={0}>
        <SiteHtml content={notice} />
      </section>
    </div>
  )
}
