import { SiteContent } from '@/components/content/embedded-page'
import { PageHead } from '@/components/screen/page-head'
import guide from '../../../docs/deploy.zh-CN.md?raw'

/** Splits title and text, omitting the link to the English page. */
const [, title = '', text = ''] = /^# ([^\n]*)\n+\[English\][^\n]*\n(.*)$/s.exec(guide) ?? []

/** The deployment guide for operators, bundled at build time. */
export default function DeployGuide() {
  return (
    <>
      <PageHead title={title} text={`控制台 ${__VERSION__}`} />
      <SiteContent content={text} title={title} />
    </>
  )
}
