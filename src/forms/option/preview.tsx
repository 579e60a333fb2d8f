import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { framedPage, isAddress } from '@/lib/framed-page'
import { safeImageUrl } from '@/lib/url'
import styles from './option-form.module.css'

/** Milliseconds without typing before a preview is drawn. */
const PAUSE = 300

/** A text as visitors will see it. A page to embed is named, not loaded. */
export function HtmlPreview(props: { label: string; text: string; mayEmbed: boolean }) {
  const [text] = useDebouncedValue(props.text, PAUSE)
  const isPage = props.mayEmbed && isAddress(text)
  const page = isPage ? framedPage(text, location) : null
  const told = page ? (
    <>
      将嵌入网页 <bdi>{page.href}</bdi>，此处不预览。
    </>
  ) : (
    '此地址不能嵌入，访问者只会看到一条提示。'
  )
  return (
    <Preview label={props.label} text={text}>
      {isPage ? <Text size="sm">{told}</Text> : <SiteHtml content={text} />}
    </Preview>
  )
}

/** An image, if its address is one that the console shows. */
export function ImagePreview({ label, address }: { label: string; address: string }) {
  const [text] = useDebouncedValue(address.trim(), PAUSE)
  const [broken, setBroken] = useState('')
  const safe = safeImageUrl(text, location.origin)
  return (
    <Preview label={label} text={text}>
      {safe && safe !== broken ? (
        <img
          width={64}
          height={64}
          className={styles.logo}
          src={safe}
          alt={`${label}预览`}
          onError={() => setBroken(safe)}
        />
      ) : (
        <Text size="sm">{safe ? '图片无法加载，请检查地址。' : '此地址不是 https 图片，不会被显示。'}</Text>
      )}
    </Preview>
  )
}

function Preview({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  if (text.trim() === '') return null
  return (
    <section className={styles.preview} aria-label={`${label}预览`}>
      {children}
    </section>
  )
}
