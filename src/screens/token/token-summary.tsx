import { useQuery } from '@tanstack/react-query'
import { formatQuota } from '@/domain/quota'
import { timeLeft } from '@/domain/token/tokens'
import { visibleText } from '@/lib/plain-text'
import { formatTime } from '@/lib/time'
import { parseInteger, parseLocalTime } from '@/schemas/primitives'
import { readWords } from '@/schemas/typed-text'
import { FormSummary } from '@/screens/kit/form-card'
import { selfOptions } from '@/session/session'
import { useStatus } from '@/session/site-status'

const SHOWN_MODELS = 4

/** Summary of the token form: expiry, quota and limits. */
export function TokenSummary(props: {
  values: {
    expired_time: string
    remain_quota: string
    unlimited_quota: boolean
    models: readonly string[]
    subnet: string
  }
  isLimitable: boolean
}) {
  const { expired_time, remain_quota, unlimited_quota, models, subnet } = props.values
  const status = useStatus()
  const { data: self } = useQuery({ ...selfOptions, meta: { silent: true } })
  const quota = parseInteger(remain_quota)
  const isShort = self !== undefined && (unlimited_quota || (quota ?? 0) > self.quota)
  const subnets = readWords(subnet).length
  const limits = [
    ['模型', models.length === 0 ? '不限制' : shortNames(models)],
    ['IP', subnets === 0 ? '不限制' : `${subnets} 个网段`],
  ] as const
  return (
    <FormSummary
      lines={[
        ['过期', expiry(expired_time)],
        [
          '额度',
          <>
            <div>{unlimited_quota ? '无限额度' : quota === undefined ? '—' : formatQuota(quota, status)}</div>
            {self && (
              <div style={{ color: isShort ? 'var(--warn)' : 'var(--dimmed)' }}>
                {`账户${isShort ? '只有' : '剩余'} ${formatQuota(self.quota, status)}`}
              </div>
            )}
          </>,
        ],
        ...(props.isLimitable ? limits : []),
      ]}
    />
  )
}

function expiry(text: string) {
  const time = parseLocalTime(text)
  if (time === null) return text.trim() === '' ? '永不过期' : '—'
  return (
    <>
      <div>{timeLeft(time, Date.now() / 1000)}</div>
      <div style={{ color: 'var(--dimmed)' }}>{formatTime(time)}</div>
    </>
  )
}

function shortNames(names: readonly string[]) {
  const shown = names.slice(0, SHOWN_MODELS).map(visibleText).join('、')
  return names.length > SHOWN_MODELS ? `${shown} 等 ${names.length} 个` : shown
}
