import { Alert, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '@/components/input/buttons'
import { weekUntil } from '@/domain/usage/plan'
import { alertWarning } from '@/domain/user/quota-alert'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { useStored } from '@/lib/stored'
import { useSnapshot } from '@/queries/usage/snapshot'
import { useSums } from '@/queries/usage/sums'
import type { Id } from '@/schemas/primitives'
import type { QuotaAlert } from '@/schemas/quota-alert'
import { closedAlertStore } from '@/session/quota-alert'
import { selfOptions } from '@/session/session'
import { useStatus } from '@/session/site-status'
import styles from './notices.module.css'

/** Warns if the balance is below the user's threshold, until dismissed for this visit. */
export default function QuotaBanner({ user, alert }: { user: Id; alert: QuotaAlert }) {
  const site = useStatus()
  const self = useQuery({ ...selfOptions, meta: { silent: true } }).data
  const { until } = useSnapshot(false)
  const start = weekUntil(until)[0]?.start ?? until
  const { values } = useSums([{ start_timestamp: start, end_timestamp: until }], {
    admin: false,
    enabled: alert.by === 'days',
  })
  const name = JSON.stringify([user, alert])
  const isClosed = useStored(closedAlertStore) === name
  if (!self || isClosed) return null
  const balance = { quota: self.quota, spent: values[0] ?? 0, seconds: until - start }
  const warning = alertWarning(alert, balance, site)
  if (warning === undefined) return null
  return (
    <Alert
      ref={moveFocusOnRemoval}
      role="status"
      variant="default"
      data-warns
      withCloseButton
      closeButtonLabel="关闭额度预警"
      onClose={() => closedAlertStore.set(name)}
      className={styles.notice}
    >
      <Group gap="4px 12px">
        <span>{warning}</span>
        <TextLink to="/topup">去充值</TextLink>
      </Group>
    </Alert>
  )
}
