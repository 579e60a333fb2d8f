import { Stack } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { keysOfTab, type OptionTab, supportedGroups } from '@/domain/option/fields'
import type { OptionMap } from '@/domain/option/option-map'
import { DraftNote, LeaveQuestion } from '@/screens/kit/form-card'
import { useLeaveGuard } from '@/screens/kit/use-entity-form'
import { useStatus } from '@/session/site-status'
import { useFocusNamedInAddress } from './focus'
import { OptionCard } from './option-card'
import { SaveBar } from './save-bar'
import { SaveDialog } from './save-dialog'
import { useOptionForm } from './use-option-form'
import { useSave } from './use-save'

/** The options of one tab: fields in groups, and a bar with the changes. Nothing is sent before 保存. */
export function OptionForm(props: {
  tab: OptionTab
  stored: OptionMap
  onRetry: () => Promise<{ isError: boolean }>
}) {
  const { tab, stored, onRetry } = props
  const keys = useMemo(() => keysOfTab(tab), [tab])
  const form = useOptionForm(keys, stored)
  // For code that runs after an await, or after a field has taken what was typed.
  const latest = useRef({ form, stored })
  useEffect(() => {
    latest.current = { form, stored }
  })
  const saving = useSave(latest, form, onRetry)
  const site = useStatus()
  const named = useRouterState({ select: ({ location }) => location.hash })
  useFocusNamedInAddress(keys)
  const guard = useLeaveGuard(
    () => latest.current.form.isDirty,
    (search) => search.tab,
  )
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        {(form.isDirty || form.draft.state === 'offered') && <DraftNote draft={form.draft} />}
        {supportedGroups(tab, stored, site).map((group) => (
          <OptionCard
            key={group.title}
            group={group}
            form={form}
            isNamed={group.keys.some((key) => key === named)}
            onRetry={onRetry}
          />
        ))}
        <SaveBar form={form} saving={saving} />
      </Stack>
      {saving.isReviewing && <SaveDialog form={form} saving={saving} />}
      <LeaveQuestion guard={guard} />
    </form>
  )
}
