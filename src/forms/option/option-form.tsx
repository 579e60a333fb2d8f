import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { confirm } from '@/components/dialog/confirm'
import { TitledCard } from '@/components/display/setting-row'
import { toast } from '@/components/toast/toast'
import { keysOfTab, knownGroups, OPTION_FIELDS, type OptionKey, type OptionTab } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import type { OptionMap } from '@/domain/option/values'
import { isRoot } from '@/domain/roles'
import { useStatus } from '@/domain/use-status'
import { DraftNote, LeaveGuard } from '@/forms/kit/form-card'
import { useReturn } from '@/forms/kit/use-entity-form'
import { leaveField } from '@/forms/kit/use-schema-form'
import { LogClean } from '@/forms/log/clean'
import { RatioGroup } from '@/forms/ratio/group'
import { useUser } from '@/session/session'
import { useFocusNamedInAddress } from './focus'
import { OptionInput } from './input'
import styles from './option-form.module.css'
import { OptionSaveDialog } from './save'
import { type OptionFormState, useOptionForm } from './use-option-form'

/** The options of one tab: fields in groups, and a bar with the changes. Nothing is sent before 保存. */
export function OptionForm(props: { tab: OptionTab; stored: OptionMap; onRetry: () => void }) {
  const { tab, stored } = props
  const keys = useMemo(() => keysOfTab(tab), [tab])
  const form = useOptionForm(keys, stored)
  const [reviewing, setReviewing] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const root = isRoot(useUser())
  const site = useStatus()
  const groups = knownGroups(tab, stored, site)
  useFocusNamedInAddress(keys)
  // The models led here, to set the ratios of one.
  const { model } = useSearch({ strict: false })
  const back = useReturn('/models')

  const isDirty = form.changed.length > 0 || form.refused.length > 0
  const save = () => {
    if (!isDirty) {
      toast('info', optionMessages.unchanged)
      return
    }
    if (form.check().all) {
      setReviewing(true)
      return
    }
    // The field is found by `aria-invalid`, so its error must be drawn first.
    requestAnimationFrame(() => {
      const field = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    })
  }
  const edit = (key: OptionKey, text: string) => {
    const run = () => form.edit(key, text)
    const { askBeforeOff } = OPTION_FIELDS[key]
    if (askBeforeOff && text !== 'true') confirm({ ...askBeforeOff, run })
    else run()
  }

  return (
    <form ref={fields} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        {(isDirty || form.draft.state === 'offered') && <DraftNote draft={form.draft} />}
        {groups.map((group) => {
          const inputs = group.keys.map((key) => (
            <OptionInput
              key={key}
              name={key}
              value={form.textOf(key)}
              onChange={(text) => edit(key, text)}
              error={form.problemOf(key)}
              readOnly={OPTION_FIELDS[key].isRootOnly === true && !root}
              wide={group.isLed === true && key === group.keys[0] && OPTION_FIELDS[key].kind === 'switch'}
              onRetry={form.isLocked(key) ? props.onRetry : undefined}
            />
          ))
          return (
            <OptionCard
              key={group.title}
              title={group.title}
              besides={group.extra === 'logs' && <LogClean />}
            >
              {group.extra === 'ratios' ? (
                <RatioGroup form={form} model={model}>
                  {inputs}
                </RatioGroup>
              ) : (
                inputs
              )}
            </OptionCard>
          )
        })}
        <SaveBar
          form={form}
          isDirty={isDirty}
          onSave={save}
          onSaveRest={() => setReviewing(form.check().right > 0)}
        />
      </Stack>
      {reviewing && (
        <OptionSaveDialog
          form={form}
          onClose={() => setReviewing(false)}
          onAllSaved={() => model !== undefined && back(true)}
        />
      )}
      <LeaveGuard active={isDirty} />
    </form>
  )
}

/** A group of options under its heading, in two columns if there is room. */
export function OptionCard(props: { title: string; children: ReactNode; besides?: ReactNode }) {
  return (
    <TitledCard title={props.title}>
      <div className={styles.fields}>{props.children}</div>
      {props.besides && (
        <Box mt="lg" pt="lg" className={styles.besides}>
          {props.besides}
        </Box>
      )}
    </TitledCard>
  )
}

/** How much has changed and how much of it is wrong; always in view. */
function SaveBar(props: {
  form: Pick<OptionFormState, 'changed' | 'wrong' | 'plan' | 'discard'>
  isDirty: boolean
  onSave: () => void
  /** Saves the valid changes only. */
  onSaveRest: () => void
}) {
  const { form, isDirty } = props
  const rest = form.wrong > 0 ? form.plan.length : 0
  const said = [
    ...(form.changed.length > 0 ? [`${form.changed.length} 项修改尚未保存`] : []),
    ...(form.wrong > 0 ? [`${form.wrong} 处填写有误`] : []),
  ]
  return (
    <Group
      justify="space-between"
      gap="sm"
      px="md"
      py="sm"
      className={styles.bar}
      data-dirty={isDirty || undefined}
    >
      <Text role="status" {...(isDirty ? { fw: 600 } : { c: 'dimmed' })}>
        {isDirty ? said.join('，') : '没有未保存的修改'}
      </Text>
      <Group gap="sm">
        {isDirty && (
          <Button variant="default" onClick={form.discard}>
            放弃
          </Button>
        )}
        {rest > 0 && (
          <Button variant="default" onClick={props.onSaveRest}>
            保存其余 {rest} 项
          </Button>
        )}
        <Button variant={isDirty ? 'filled' : 'default'} onPointerDown={leaveField} onClick={props.onSave}>
          保存
        </Button>
      </Group>
    </Group>
  )
}
