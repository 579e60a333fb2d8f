import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { DateTimeInput } from '@/components/input/date-time-input'
import { toast } from '@/components/toast/toast'
import { formatDollars, quotaToDollars } from '@/domain/quota'
import { EXPIRY_PRESETS, TOKEN_DEFAULT_QUOTA } from '@/domain/token/tokens'
import { useStatus } from '@/domain/use-status'
import { FormCard } from '@/forms/kit/form-card'
import { formRules } from '@/forms/kit/form-rules'
import { useReturn } from '@/forms/kit/use-return'
import { formatTime } from '@/lib/time'
import { createToken, updateToken } from '@/queries/token'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'
import {
  EXPIRY_MESSAGE,
  type Token,
  type TokenFormValues,
  tokenCreateFormSchema,
  tokenEditFormSchema,
} from '@/schemas/token'

const NEW: TokenFormValues = {
  name: '',
  expired_time: '',
  remain_quota: String(TOKEN_DEFAULT_QUOTA),
  unlimited_quota: false,
}

function valuesOf(token: Token): TokenFormValues {
  const { name, remain_quota, unlimited_quota, expired_time } = token
  return {
    name,
    expired_time: expired_time === -1 ? '' : formatTime(expired_time),
    remain_quota: String(remain_quota),
    unlimited_quota,
  }
}

/** Adds a token, or edits the given one. */
export function TokenForm({ token }: { token?: Token }) {
  const schema = token ? tokenEditFormSchema : tokenCreateFormSchema
  const status = useStatus()
  const [initialValues] = useState(() => (token ? valuesOf(token) : NEW))
  const form = useForm<TokenFormValues>({
    initialValues,
    validate: formRules(schema),
  })
  const create = useSingleFlightMutation(createToken)
  const update = useSingleFlightMutation(updateToken)
  const back = useReturn('/token')
  const saving = create.isRunning || update.isRunning
  const [saved, setSaved] = useState(false)

  const submit = form.onSubmit(
    (values) => {
      const fields = schema.parse(values)
      // A PUT replaces all six fields: what the form does not show goes back as it came.
      const kept = { models: token?.models ?? null, subnet: token?.subnet ?? null }
      if (token) {
        update.run({ ...fields, ...kept, id: token.id }, { onSuccess: leave })
      } else {
        create.run({ ...fields, ...kept }, { onSuccess: leave })
      }
    },
    // An error message, not only a hint at the field: it is a toast as well.
    (errors) => errors.expired_time && toast('error', EXPIRY_MESSAGE),
  )
  const leave = () => {
    setSaved(true)
    back({ ignoreBlocker: true })
  }

  const { remain_quota: quota, unlimited_quota: unlimited, expired_time: expiry } = form.getValues()
  const dollars = quotaToDollars(Number(quota), status?.quota_per_unit ?? DEFAULT_QUOTA_PER_UNIT)
  return (
    <FormCard
      title={token ? '编辑令牌' : '添加令牌'}
      form={form}
      secrets={[]}
      dirty={form.isDirty()}
      guarded={!saved}
      saving={saving}
      onSubmit={submit}
      onCancel={() => back()}
    >
      <TextInput label="名称" name="name" autoComplete="off" {...form.getInputProps('name')} />
      <div>
        <DateTimeInput
          label="过期时间"
          name="expired_time"
          placeholder="永不过期"
          calendarLabel="选择过期时间"
          value={expiry}
          onChange={(text) => form.setFieldValue('expired_time', text)}
          error={form.errors.expired_time}
        />
        <Group gap={6} mt={6}>
          {EXPIRY_PRESETS.map(({ label, seconds }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="default"
              onClick={() =>
                form.setFieldValue(
                  'expired_time',
                  seconds === null ? '' : formatTime(Date.now() / 1000 + seconds),
                )
              }
            >
              {label}
            </Button>
          ))}
        </Group>
      </div>
      <TextInput
        label="额度"
        name="remain_quota"
        inputMode="numeric"
        autoComplete="off"
        disabled={unlimited}
        description={
          unlimited || !Number.isFinite(dollars) ? undefined : `等价金额 ${formatDollars(dollars)}`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('remain_quota')}
      />
      <Checkbox
        label="无限额度"
        name="unlimited_quota"
        {...form.getInputProps('unlimited_quota', { type: 'checkbox' })}
      />
    </FormCard>
  )
}
