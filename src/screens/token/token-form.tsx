import { Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { SmallButton } from '@/components/input/buttons'
import { DateTimeInput } from '@/components/input/date-time-input'
import { ManySelect } from '@/components/input/many-select'
import { QuotaInput } from '@/components/input/quota-input'
import { toast } from '@/components/toast/toast'
import { mergeLists, textMerger } from '@/domain/merge'
import { listsModels } from '@/domain/server-features'
import { EXPIRY_PRESETS, TOKEN_DEFAULT_QUOTA, tokenPayload } from '@/domain/token/tokens'
import { formatTime } from '@/lib/time'
import { useAction } from '@/queries/mutation'
import { availableModelsOptions, createToken, updateToken } from '@/queries/token'
import { changedFields } from '@/schemas/changed-fields'
import { fromCsv, parseInteger } from '@/schemas/primitives'
import { type Token, tokenEditRules } from '@/schemas/token'
import { readNames, readWords } from '@/schemas/typed-text'
import { FormCard, FormRow, FormSection, useSummary } from '@/screens/kit/form-card'
import type { FormFields } from '@/screens/kit/form-fields'
import { useEntityForm } from '@/screens/kit/use-entity-form'
import { useStatus } from '@/session/site-status'
import { TokenSummary } from './token-summary'

const NEW = { name: '', unlimited_quota: false, expired_time: -1, remain_quota: TOKEN_DEFAULT_QUOTA }

const expiryText = (expiry: number): string => (expiry === -1 ? '' : formatTime(expiry))

const mergeSubnets = textMerger(readWords, mergeLists, (subnets) => subnets.join('\n'))

function valuesOf(token: typeof NEW & Partial<Pick<Token, 'models' | 'subnet'>>) {
  const { name, unlimited_quota, expired_time, remain_quota, models, subnet } = token
  return {
    name,
    expired_time: expiryText(expired_time),
    remain_quota: String(remain_quota),
    unlimited_quota,
    models: fromCsv(models),
    subnet: fromCsv(subnet).join('\n'),
  }
}

const FIELDS: FormFields<ReturnType<typeof valuesOf>> = {
  name: { label: '名称' },
  expired_time: { label: '过期时间', show: (text) => text || '永不过期' },
  remain_quota: { label: '额度', isQuota: true },
  unlimited_quota: { label: '无限额度' },
  models: { label: '模型范围', merge: mergeLists },
  subnet: { label: 'IP 限制', merge: mergeSubnets },
}

/** Normalizes a stored token to the payload's shape: servers before v0.6.5 send no limits. */
const storedOf = (token: Token) => ({ ...token, models: token.models ?? null, subnet: token.subnet ?? null })

export function TokenForm({ token }: { token?: Token }) {
  const isLimitable = listsModels(useStatus())
  const { data: available } = useQuery({ ...availableModelsOptions, enabled: isLimitable })
  const searched = useLocation({ select: ({ state }) => state.searched ?? '' })
  const create = useAction(createToken)
  const update = useAction(updateToken, token?.id)
  const rulesOf = (stored?: Token) =>
    tokenEditRules(stored, stored && expiryText(stored.expired_time), available)
  const form = useEntityForm(rulesOf, {
    initialValues: valuesOf(token ?? NEW),
    fields: FIELDS,
    edit: token && {
      row: token,
      valuesOf,
      changes: (fields, stored) => changedFields(tokenPayload(fields, stored), storedOf(stored)),
      save: (changes, callbacks) => update.run({ id: token.id, changes }, callbacks),
    },
    save: (fields, callbacks) => create.run({ ...tokenPayload(fields), searched }, callbacks),
    saving: token ? update.isRunning : create.isRunning,
    // Also shown as a toast.
    onInvalid: ({ expired_time }) => expired_time && toast('error', String(expired_time)),
    home: '/token',
  })

  const hasSummary = useSummary()
  const quota = form.values.remain_quota
  const expireIn = (seconds: number | null) =>
    form.setFieldValue('expired_time', seconds === null ? '' : formatTime(Date.now() / 1000 + seconds))
  return (
    <FormCard
      title={token ? '编辑令牌' : '添加令牌'}
      text={token ? '密钥不变，只修改以下内容' : '令牌是调用接口所用的密钥'}
      summary={hasSummary && <TokenSummary values={form.values} isLimitable={isLimitable} />}
      frame={form.frame}
    >
      <FormSection title="基本信息" text="名称用于辨认，过期后不能再用">
        <TextInput aria-required={!token} data-autofocus {...form.input('name')} />
        <div>
          <FormRow short>
            <DateTimeInput placeholder="永不过期" {...form.input('expired_time')} />
          </FormRow>
          <Group gap="xs" mt="xs">
            {EXPIRY_PRESETS.map(({ label, seconds }) => (
              <SmallButton key={label} onClick={() => expireIn(seconds)}>
                {label}
              </SmallButton>
            ))}
          </Group>
        </div>
      </FormSection>
      <FormSection title="额度" text="此令牌最多可以消耗的额度，从账户余额中扣除">
        <QuotaInput disabled={form.values.unlimited_quota} {...form.input('remain_quota')} />
        <Checkbox
          label="无限额度"
          name="unlimited_quota"
          checked={form.values.unlimited_quota}
          onChange={(event) => {
            const isUnlimited = event.currentTarget.checked
            form.setFieldValue('unlimited_quota', isUnlimited)
            // Unlimited tokens usually store -1, which is no valid limit, so the field is cleared.
            if (!isUnlimited && Number(quota) < 0) form.setFieldValue('remain_quota', '')
            // The field is disabled now, so an invalid value could not be corrected.
            if (isUnlimited && parseInteger(quota) === undefined) form.resetField('remain_quota')
          }}
        />
      </FormSection>
      {isLimitable && (
        <FormSection title="限制" text="令牌可以调用的模型，和可以使用它的地址">
          <ManySelect
            {...form.input('models')}
            options={available ?? []}
            read={readNames}
            placeholder="留空则不限制"
            // Higher, its options would cover the form's buttons.
            maxDropdownHeight={150}
          />
          <Textarea
            description="每行一个网段，或用逗号分隔，支持 IPv4 与 IPv6"
            placeholder="留空则不限制，如 192.168.0.0/24"
            rows={3}
            spellCheck={false}
            {...form.input('subnet')}
          />
        </FormSection>
      )}
    </FormCard>
  )
}
