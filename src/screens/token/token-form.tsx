import { Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { SmallButton } from '@/components/input/buttons'
import { DateTimeInput } from '@/components/input/date-time-input'
import { ManySelect } from '@/components/input/many-select'
import { QuotaInput } from '@/components/input/quota-input'
import { toast } from '@/components/toast/toast'
import { listsModels } from '@/domain/server-features'
import { EXPIRY_PRESETS, TOKEN_DEFAULT_QUOTA, tokenPayload } from '@/domain/token/tokens'
import { formatTime } from '@/lib/time'
import { availableModelsOptions } from '@/queries/available-models'
import { useSingleFlightMutation } from '@/queries/mutation'
import { createToken, updateToken } from '@/queries/token'
import { changedFields } from '@/schemas/changed-fields'
import { fromCsv, toWholeNumber } from '@/schemas/primitives'
import { type Token, tokenEditRules } from '@/schemas/token'
import { readNames } from '@/schemas/typed-text'
import { FormCard, FormRow, FormSection } from '@/screens/kit/form-card'
import { useEntityForm } from '@/screens/kit/use-entity-form'
import { useStatus } from '@/session/site-status'

const NEW = { name: '', unlimited_quota: false, expired_time: -1, remain_quota: TOKEN_DEFAULT_QUOTA }

const expiryText = (expiry: number): string => (expiry === -1 ? '' : formatTime(expiry))

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

/** The token as a payload would spell it: servers before v0.6.5 send no limits. */
const storedOf = (token: Token) => ({ ...token, models: token.models ?? null, subnet: token.subnet ?? null })

export function TokenForm({ token }: { token?: Token }) {
  const isLimitable = listsModels(useStatus())
  const { data: available } = useQuery({ ...availableModelsOptions, enabled: isLimitable })
  const searched = useLocation({ select: ({ state }) => state.searched ?? '' })
  const create = useSingleFlightMutation(createToken)
  const update = useSingleFlightMutation(updateToken, token?.id)
  const form = useEntityForm(tokenEditRules(token, token && expiryText(token.expired_time), available), {
    initialValues: valuesOf(token ?? NEW),
    changes:
      token &&
      ((fields, saved) =>
        changedFields(tokenPayload(fields, token), saved ? tokenPayload(saved, token) : storedOf(token))),
    save: (fields, callbacks, changes) => {
      if (token) update.run({ ...changes, id: token.id }, callbacks)
      else create.run({ ...tokenPayload(fields), searched }, callbacks)
    },
    saving: token ? update.isRunning : create.isRunning,
    // Shown as a toast too, not only at the field.
    onInvalid: ({ expired_time }) => expired_time && toast('error', String(expired_time)),
    home: '/token',
  })

  const quota = form.values.remain_quota
  const expireIn = (seconds: number | null) =>
    form.setFieldValue('expired_time', seconds === null ? '' : formatTime(Date.now() / 1000 + seconds))
  return (
    <FormCard
      title={token ? '编辑令牌' : '添加令牌'}
      text={token ? '密钥不变，只修改以下内容' : '令牌是调用接口所用的密钥'}
      frame={form.frame}
    >
      <FormSection title="基本信息">
        <TextInput label="名称" aria-required={!token} {...form.input('name')} />
        <div>
          <FormRow>
            <DateTimeInput label="过期时间" placeholder="永不过期" {...form.input('expired_time')} />
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
        <QuotaInput label="额度" disabled={form.values.unlimited_quota} {...form.input('remain_quota')} />
        <Checkbox
          label="无限额度"
          name="unlimited_quota"
          checked={form.values.unlimited_quota}
          onChange={(event) => {
            const isUnlimited = event.currentTarget.checked
            form.setFieldValue('unlimited_quota', isUnlimited)
            // An unlimited token usually has -1, which is no limit: the field is emptied for a new one.
            if (!isUnlimited && Number(quota) < 0) form.setFieldValue('remain_quota', '')
            // The field is disabled now, so an invalid value could not be corrected.
            if (isUnlimited && toWholeNumber(quota) === undefined) form.resetField('remain_quota')
          }}
        />
      </FormSection>
      {isLimitable && (
        <FormSection title="限制">
          <ManySelect
            label="模型范围"
            {...form.input('models')}
            options={available ?? []}
            read={readNames}
            placeholder="留空则不限制"
          />
          <Textarea
            label="IP 限制"
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
