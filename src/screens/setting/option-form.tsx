import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { OptionMap } from '@/domain/option/fields'
import { keysOfTab, OPTION_TABS, type OptionTab, optionKeys, supportedGroups } from '@/domain/option/fields'
import type { OptionImport } from '@/domain/option/transfer'
import { fieldText } from '@/domain/option/values'
import { DraftNote, FormNotes, LeaveQuestion } from '@/screens/kit/form-card'
import { useLeaveGuard } from '@/screens/kit/use-leave-guard'
import { useStatus } from '@/session/site-status'
import { useFocusHashOption } from './focus'
import { OptionCard } from './option-card'
import { OptionTransfer } from './option-transfer'
import { SaveBar } from './save-bar'
import { SaveDialog } from './save-dialog'
import { useOptionForm } from './use-option-form'
import { useSave } from './use-save'

/** The options of one tab in groups, with a bar for the changes. Sends nothing before 保存. */
export function OptionForm(props: {
  tab: OptionTab
  stored: OptionMap
  onRetry: () => Promise<{ isError: boolean }>
}) {
  const { tab, stored, onRetry } = props
  // Imported files contain options of all tabs.
  const [isImported, setImported] = useState(false)
  const keys = useMemo(() => (isImported ? optionKeys : keysOfTab(tab)), [tab, isImported])
  const form = useOptionForm(keys, stored)
  // Current values for callbacks that run after an await or a blur.
  const latest = useRef({ form, stored })
  useEffect(() => {
    latest.current = { form, stored }
  })
  const saving = useSave(latest, form, onRetry)
  const site = useStatus()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useFocusHashOption(keys)
  const guard = useLeaveGuard(
    () => latest.current.form.isDirty,
    (search) => search.tab,
  )
  const applyImport = ({ edits }: OptionImport) => {
    setImported(true)
    for (const { key, text } of edits) form.edit(key, text, fieldText(key, stored))
  }
  const groups = supportedGroups(tab, stored, site)
  // Includes imported changes of other tabs.
  const changedElsewhere = OPTION_TABS.filter((other) => other !== tab)
    .flatMap((other) => supportedGroups(other, stored, site))
    .filter((group) => group.keys.some((key) => form.changed.includes(key)))
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {(form.isDirty || form.draft.state === 'offered') && form.draft.state && (
        <FormNotes>
          <DraftNote draft={form.draft} />
        </FormNotes>
      )}
      {tab === 'other' && <OptionTransfer stored={stored} onImport={applyImport} />}
      {[...groups, ...changedElsewhere].map((group) => (
        <OptionCard
          key={group.title}
          group={group}
          form={form}
          isTarget={group.keys.some((key) => key === hash)}
          onRetry={onRetry}
        />
      ))}
      <SaveBar form={form} saving={saving} />
      {saving.isReviewing && <SaveDialog form={form} saving={saving} />}
      <LeaveQuestion guard={guard} />
    </form>
  )
}
