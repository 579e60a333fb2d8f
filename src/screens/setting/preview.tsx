import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { framedPage, isAddress } from '@/lib/framed-page'
import { safeImageUrl } from '@/lib/url'
import styles from './settings.module.css'

const DEBOUNCE_MS = 300

/** Preview of a field as visitors see it: HTML or an image. Embedded pages are named, not loaded. */
export function Preview(props: { label: string; kind: 'html' | 'page' | 'image'; value: string }) {
  const { label, kind } = props
  const [text] = useDebouncedValue(props.value, DEBOUNCE_MS)
  if (text.trim() === '') return null
  return (
    <section className={styles.preview} aria-label={`${label}预览`}>
      {kind === 'image' ? (
        <ImagePreview label={label} address={text.trim()} />
      ) : kind === 'page' && isAddress(text) ? (
        <PagePreview address={text} />
      ) : (
        <SiteHtml content={text} />
      )}
    </section>
  )
}

function PagePreview({ address }: { address: string }) {
  const page = framedPage(address, location)
  if (!page) return <Text size="sm">此地址不能嵌入，访问者只会看到一条提示。</Text>
  return (
    <Text size="sm">
      <span>{'将嵌入网页 '}</span>
      <bdi>{page.href}</bdi>
      <span>，此处不预览。</span>
    </Text>
  )
}

function ImagePreview({ label, address }: { label: string; address: string }) {
  const [broken, setBroken] = useState('')
  const safe = safeImageUrl(address, location.origin)
  if (!safe) return <Text size="sm">此地址不是 https 图片，不会被显示。</Text>
  if (safe === broken) return <Text size="sm">图片无法加载，请检查地址。</Text>
  return <img className={styles.logo} src={safe} alt={`${label}预览`} onError={() => setBroken(safe)} />
}
