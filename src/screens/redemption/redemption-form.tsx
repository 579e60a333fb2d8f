import { TextInput } from '@mantine/core'
import { changedQuota, changedText } from '@/components/display/changes'
import { QuotaInput } from '@/components/input/quota-input'
import { formatQuota } from '@/domain/quota'
import { redemptionStatus } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import { useAction } from '@/queries/mutation'
import { codesFromError, createRedemptions, updateRedemption } from '@/queries/redemption'
import { changedFields } from '@/schemas/changed-fields'
import { parseInteger } from '@/schemas/primitives'
import { type Redemption, redemptionCreateFormSchema, redemptionEditRules } from '@/schemas/redemption'
import { FormCard, FormRow, FormSection, FormSummary, useSummary } from '@/screens/kit/form-card'
import { type LabelledInput, useEntityForm } from '@/screens/kit/use-entity-form'
import { useStatus } from '@/session/site-status'

const FIELDS = { name: { label: '名称' }, quota: { label: '额度', isQuota: true } } as const

export function RedemptionCreateForm() {
  const create = useAction(createRedemptions)
  const form = useEntityForm(() => redemptionCreateFormSchema, {
    initialValues: { name: '', quota: '100000', count: '1' },
    fields: { ...FIELDS, count: { label: '生成数量' } },
    save: (fields, { onSuccess }) =>
      create.run(fields, {
        onSuccess,
        // If some codes were created before the failure, goes to the list, which shows them.
        onError: (error) => codesFromError(error).length > 0 && onSuccess(),
      }),
    saving: create.isRunning,
    home: '/redemption',
  })
  const hasSummary = useSummary()
  return (
    <FormCard
      title="添加兑换码"
      text="创建后代码会下载为文本文件"
      summary={hasSummary && <CodesSummary {...form.values} />}
      frame={form.frame}
    >
      <FormSection title="兑换码" text="每个代码只能兑换一次">
        <NameAndQuota input={form.input} />
        <FormRow short>
          <TextInput aria-required inputMode="numeric" {...form.input('count')} />
        </FormRow>
      </FormSection>
    </FormCard>
  )
}

/** The number of codes and their total value. */
function CodesSummary(values: { quota: string; count: string }) {
  const status = useStatus()
  const [quota, count] = [values.quota, values.count].map(parseInteger)
  const quotaText = (amount: number | undefined) => (amount === undefined ? '—' : formatQuota(amount, status))
  const isValid = quota !== undefined && count !== undefined
  return (
    <FormSummary
      lines={[
        ['兑换码', count === undefined ? '—' : `${count} 个`],
        ['每个', quotaText(quota)],
        ['合计', quotaText(isValid ? quota * count : undefined)],
      ]}
    />
  )
}

const valuesOf = ({ name, quota }: Redemption) => ({ name, quota: String(quota) })

export function RedemptionEditForm({ redemption }: { redemption: Redemption }) {
  const { id } = redemption
  const update = useAction(updateRedemption, id)
  const form = useEntityForm((stored = redemption) => redemptionEditRules(stored), {
    initialValues: valuesOf(redemption),
    fields: FIELDS,
    edit: {
      row: redemption,
      valuesOf,
      changes: (fields, stored) => changedFields(fields, stored),
      save: (changes, callbacks) => update.run({ id, changes }, callbacks),
    },
    saving: update.isRunning,
    home: '/redemption',
  })
  const hasSummary = useSummary()
  return (
    <FormCard
      title="编辑兑换码"
      text="修改名称与额度，代码不变"
      summary={hasSummary && <CodeSummary redemption={redemption} values={form.values} />}
      frame={form.frame}
    >
      <FormSection title="兑换码" text="每个代码只能兑换一次">
        <NameAndQuota input={form.input} />
      </FormSection>
    </FormCard>
  )
}

/** The code after saving, with the stored value of each changed field. */
function CodeSummary(props: { redemption: Redemption; values: ReturnType<typeof valuesOf> }) {
  const { redemption, values } = props
  const { name, quota, status, created_time, redeemed_time } = redemption
  return (
    <FormSummary
      lines={[
        ['名称', changedText(name, values.name)],
        ['额度', changedQuota(quota, values.quota)],
        ['状态', redemptionStatus(status).label],
        ['创建时间', formatTime(created_time)],
        ['兑换时间', redeemed_time ? formatTime(redeemed_time) : '尚未兑换'],
      ]}
    />
  )
}

function NameAndQuota({ input }: { input: (field: keyof typeof FIELDS) => LabelledInput<string> }) {
  return (
    <>
      <TextInput aria-required data-autofocus {...input('name')} />
      <QuotaInput aria-required {...input('quota')} />
    </>
  )
}
