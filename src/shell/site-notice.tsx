import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { noticeToast } from '@/components/toast/toast'
import { promptStore } from '@/domain/site'
import { hashText } from '@/lib/hash'
import { noticeOptions } from '@/queries/status'

/**
 * Shows the site's notice, once per text: `prompt-notice-{hash}` remembers that it was shown. It stays
 * until it is closed by hand.
 */
export function SiteNotice() {
  const text = useQuery(noticeOptions).data ?? ''
  useEffect(() => {
    if (text.trim() === '') return
    const shown = promptStore(`notice-${hashText(text)}`)
    if (shown.get()) return
    shown.set(true)
    noticeToast('公告', <SiteHtml content={text} />)
  }, [text])
  return null
}
