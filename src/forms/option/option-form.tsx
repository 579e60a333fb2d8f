import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { PlainButton } from '@/components/control/buttons'
import { TitledCard } from '@/components/display/setting-row'
import { toast } from '@/components/toast/toast'
import { keysOfTab, knownGroups, OPTION_FIELDS, type OptionTab } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import type { OptionMap } from '@/domain/option/values'
import { useStatus } from '@/domain/site'
import { DraftNote, LeaveGuard } from '@/forms/kit/form-card'
import { useReturn } from '@/forms/kit/use-entity-form'
import { leaveField } from '@/forms/kit/use-schema-form'
import { LogClean } from '@/forms/log/clean'
import { RatioGroup } from '@/forms/ratio/group'
import { focusField, useFocusNamedInAddress } from './focus'
import { OptionInput } from './input'
import styles from './option-form.module.css'
import { OptionSaveDialog } from './save'
import { type OptionFormState, useOptionForm } from './use-option-form'

/** Kinds that are as wide as their group. */
const WIDE = new Set(['html', 'page', 'ratios', 'domains', 'image', 'server', 'link'])

/** The options of one tab: fields in groups, and a bar with the changes. Nothing is sent before 保存. */
export function OptionForm(props: { tab: OptionTab; stored: OptionMap; onRetry: () => void }) {
  const { tab, stored, onRetry } = props
  const keys = useMemo(() => keysOfTab(tab), [tab])
  const form = useOptionForm(keys, stored)
  const [reviewing, setReviewing] = useState(false)
  const site = useStatus()
  useFocusNamedInAddress(keys)
  // A link from the model list, to set the ratios of one model.
  const { model } = useSearch({ strict: false })
  const back = useReturn('/models')

  const save = () => {
    if (!form.isDirty) return toast('info', optionMessages.unchanged)
    if (form.check().isAll) setReviewing(true)
    else focusField('form [aria-invalid="true"]')
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        {(form.isDirty || form.draft.state === 'offered') && <DraftNote draft={form.draft} />}
        {knownGroups(tab, stored, site).map(({ title, keys: own, isLed = false }) => {
          const inputs = own.map((key, at) => {
            const { kind } = OPTION_FIELDS[key]
            const isWide = WIDE.has(kind) || (isLed && at === 0 && kind === 'switch')
            return (
              // The search finds it by `data-option`.
              <div key={key} className={isWide ? styles.wide : undefined} data-option={key}>
                <OptionInput name={key} form={form} onRetry={onRetry} />
              </div>
            )
          })
          return (
            <TitledCard key={title} title={title}>
              {/* Two columns if there is room. */}
              <div className={styles.fields}>
                {own.includes('ModelRatio') ? <RatioGroup {...{ form, model }}>{inputs}</RatioGroup> : inputs}
              </div>
              {own.includes('LogConsumeEnabled') && (
                <Box mt="lg" pt="lg" className={styles.besides}>
                  <LogClean />
                </Box>
              )}
            </TitledCard>
          )
        })}
        <SaveBar form={form} onSave={save} onSaveRest={() => setReviewing(form.check().plan.length > 0)} />
      </Stack>
      {reviewing && (
        <OptionSaveDialog
          form={form}
          onClose={() => setReviewing(false)}
          onAllSaved={() => model !== undefined && back(true)}
        />
      )}
      <LeaveGuard active={form.isDirty} />
    </form>
  )
}

/** How many changes and errors there are; always in view. */
function SaveBar(props: { form: OptionFormState; onSave: () => void; onSaveRest: () => void }) {
  const { changed, wrong, plan, isDirty, discard } = props.form
  const said = [
    changed.length > 0 && `${changed.length} 项修改尚未保存`,
    wrong.length > 0 && `${wrong.length} 处填写有误`,
  ]
  return (
    <Group justify="space-between" gap="sm" className={styles.bar} data-dirty={isDirty || undefined}>
      <Text role="status" {...(isDirty ? { fw: 600 } : { c: 'dimmed' })}>
        {isDirty ? said.filter(Boolean).join('，') : '没有未保存的修改'}
      </Text>
      <Group gap="sm">
        {isDirty && <PlainButton onClick={discard}>放弃</PlainButton>}
        {wrong.length > 0 && plan.length > 0 && (
          <PlainButton onClick={props.onSaveRest}>保存其余 {plan.length} 项</PlainButton>
        )}
        <Button variant={isDirty ? 'filled' : 'default'} onPointerDown={leaveField} onClick={props.onSave}>
          保存
        </Button>
      </Group>
    </Group>
  )
}
