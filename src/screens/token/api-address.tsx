import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { CopyIcon } from '@/components/input/copy-icon'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { copyWithToast } from '@/components/toast/copy'
import { apiAddress } from '@/domain/token/tokens'
import { useStatus } from '@/session/site-status'
import styles from './api-address.module.css'

const CallExample = lazy(() => import('./call-example'))

/** The API address and an example call without the key. */
export function ApiAddress() {
  const [open, setOpen] = useState(false)
  const address = apiAddress(useStatus())
  return (
    <section aria-label="接口地址">
      <div className={styles.line}>
        <span className={styles.name}>接口地址</span>
        <code className={styles.address} title={address}>
          {address}
        </code>
        <CopyIcon label="复制接口地址" onCopy={() => void copyWithToast(address)} />
        <Button size="compact-sm" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          调用示例
        </Button>
      </div>
      {open && (
        <LazyBoundary>
          <CallExample address={address} />
        </LazyBoundary>
      )}
    </section>
  )
}
