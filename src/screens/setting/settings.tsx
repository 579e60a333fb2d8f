import { Box, Card, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { TitledCard } from '@/components/display/cards'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { leaveField } from '@/components/input/use-schema-form'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { toast } from '@/components/toast/toast'
import { isOptionKey, keysOfTab, knownGroups, OPTION_FIELDS, type OptionTab } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import type { OptionMap } from '@/domain/option/values'
import { RATIO_KEYS } from '@/domain/ratio/rows'
import { useStatus } from '@/domain/site'
import { compareText } from '@/lib/compare'
import { passFocus } from '@/lib/pass-focus'
import { optionListOptions } from '@/queries/option-list'
import { DraftNote } from '@/screens/kit/form-card'
import { LeaveQuestion, useLeaveGuard } from '@/screens/kit/leave-guard'
import { useReturn } from '@/screens/kit/use-entity-form'
import { LogClean } from '@/screens/log/clean'
import { RatioGroup } from '@/screens/ratio/group'
import { focusField, useFocusNamedInAddress } from './focus'
import { OptionInput } from './input'
import { OptionSaveDialog } from './save'
import styles from './settings.module.css'
import { type OptionFormState, useOptionForm } from './use-option-form'

/** One tab of site options. `end` is shown below them, even to users who may not read the options. */
export function OptionSettings({ tab, end }: { tab: OptionTab; end?: ReactNode }) {
  const query = useQuery(optionListOptions)
  // Once the form is on screen, a refusal of a later read does not take it away, nor what was typed.
  const [shown, setShown] = useState(query.data)
  const stored = query.data === null && shown ? shown : query.data
  if (stored !== shown) setShown(stored)
  if (stored === undefined)
    return query.isError ? <FailureCard query={query} /> : <LoadingScreen page="设置" />
  return (
    <Stack>
      {stored === null ? (
        <>
          <Blank kind="refused" text={optionMessages.refused} role="status" />
          {/* Admins who may not change options may still clean the log. */}
          {tab === 'operation' && (
            <TitledCard title="日志设置">
              <LogClean />
            </TitledCard>
          )}
        </>
      ) : (
        <OptionForm tab={tab} stored={stored} onRetry={query.refetch} />
      )}
      {stored && tab === 'other' && <OtherOptions stored={stored} />}
      {end}
    </Stack>
  )
}

const WIDE = new Set(['html', 'page', 'ratios', 'domains', 'image', 'server', 'link'])

/** The options of one tab: fields in groups, and a bar with the changes. Nothing is sent before 保存. */
function OptionForm(props: {
  tab: OptionTab
  stored: OptionMap
  onRetry: () => Promise<{ isError: boolean }>
}) {
  const { tab, stored, onRetry } = props
  const keys = useMemo(() => keysOfTab(tab), [tab])
  const form = useOptionForm(keys, stored)
  const [review, setReview] = useState<'reading' | 'open'>()
  const site = useStatus()
  useFocusNamedInAddress(keys)
  // A link from the model list, to set the ratios of one model.
  const { model } = useSearch({ strict: false })
  const back = useReturn('/models')
  // The latest state, for code that runs after an await.
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const guard = useLeaveGuard(
    () => latest.current.isDirty,
    (search) => search.tab,
  )

  /** Whether the current values can be sent; shows why not. */
  const isReady = (isRest: boolean) => {
    const { isDirty, check } = latest.current
    if (!isDirty) toast('info', optionMessages.unchanged)
    const { plan, isAll } = check()
    if (!isAll && !isRest) focusField('form [aria-invalid="true"]')
    return plan.length > 0 && (isAll || isRest)
  }
  /** Opens the review. Ratios are saved as whole maps: first they take in what somebody else has changed. */
  const save = async (isRest: boolean) => {
    if (!isReady(isRest)) return
    if (RATIO_KEYS.some((key) => form.changed.includes(key))) {
      setReview('reading')
      const { isError } = await onRetry()
      // Fields may have been edited meanwhile.
      if (isError || !isReady(isRest)) return setReview(undefined)
    }
    setReview('open')
  }
  const onAllSaved = () => model !== undefined && back(true)
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        {(form.isDirty || form.draft.state === 'offered') && <DraftNote draft={form.draft} />}
        {knownGroups(tab, stored, site).map(({ title, keys: own, isLed = false, part, note }) => {
          const inputs = own.map((key, at) => {
            const { kind } = OPTION_FIELDS[key]
            const isWide = WIDE.has(kind) || (isLed && at === 0 && kind === 'switch')
            return (
              <div key={key} className={isWide ? styles.wide : undefined} data-option={key}>
                <OptionInput name={key} form={form} onRetry={onRetry} />
              </div>
            )
          })
          return (
            <TitledCard key={title} title={title}>
              {note && <Hint>{note}</Hint>}
              {/* Two columns if there is room. */}
              <div className={styles.fields}>
                {part === 'ratio-tables' ? <RatioGroup {...{ form, model }}>{inputs}</RatioGroup> : inputs}
              </div>
              {part === 'log-clean' && (
                <Box mt="lg" pt="lg" className={styles.besides}>
                  <LogClean />
                </Box>
              )}
            </TitledCard>
          )
        })}
        <SaveBar form={form} reading={review === 'reading'} onSave={save} />
      </Stack>
      {review === 'open' && (
        <OptionSaveDialog form={form} onClose={() => setReview(undefined)} onAllSaved={onAllSaved} />
      )}
      <LeaveQuestion guard={guard} />
    </form>
  )
}

function SaveBar(props: { form: OptionFormState; reading: boolean; onSave: (isRest: boolean) => void }) {
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
        {isDirty && (
          <PlainButton ref={passFocus} onClick={discard}>
            放弃
          </PlainButton>
        )}
        {wrong.length > 0 && plan.length > 0 && (
          <PlainButton onClick={() => props.onSave(true)}>{`保存其余 ${plan.length} 项`}</PlainButton>
        )}
        <ActionButton
          variant={isDirty ? 'filled' : 'default'}
          loading={props.reading}
          onPointerDown={leaveField}
          onClick={() => props.onSave(false)}
        >
          保存
        </ActionButton>
      </Group>
    </Group>
  )
}

/** Options that this console does not know, read-only and without secrets. */
function OtherOptions({ stored }: { stored: OptionMap }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const others = [...stored].filter(([key]) => !isOptionKey(key)).sort(([a], [b]) => compareText(a, b))
  if (others.length === 0) return null
  const body = others.map(([key, value]) => [
    <ServerName key="name" text={key} />,
    <ServerName key="value" text={value === null ? '（未能读取）' : value || '（空）'} />,
  ])
  return (
    <Card withBorder padding="lg" component="section">
      <div>
        <PlainButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          其他选项
        </PlainButton>
        <Hint mt={6}>{`服务器上还有 ${others.length} 个本控制台不认识的选项，只能查看。`}</Hint>
      </div>
      <div id={id} hidden={!open}>
        <Table
          mt="md"
          layout="fixed"
          aria-label="其他选项"
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          data={{ head: ['名称', '值'], body }}
        />
      </div>
    </Card>
  )
}
