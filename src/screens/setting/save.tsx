import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ServerName, serverText } from '@/components/display/server-text'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { errorMessage } from '@/domain/error-message'
import { changeLines } from '@/domain/option/diff'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { wireValue } from '@/domain/option/values'
import { type SaveResult, saveOptions } from '@/queries/option'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import styles from './settings.module.css'
import type { OptionFormState } from './use-option-form'

/** Lines shown for one change at most: a ratio map may change in thousands of lines. */
const SHOWN_LINES = 30

/** Shows the changes, old to new, sends them on 确定, and shows the result of each. */
export function OptionSaveDialog(props: {
  form: OptionFormState
  onClose: () => void
  onAllSaved: () => void
}) {
  const { form, onClose } = props
  const { plan } = form
  const save = useSingleFlightMutation(saveOptions)
  const linesOf = (key: OptionKey) => changeLines(key, form.storedTexts[key] ?? '', form.field(key).value)
  // The changes when the dialog opened: each stays listed with its result after it is saved.
  const [rows] = useState(() => plan.map(({ key }) => ({ key, lines: linesOf(key) })))
  const [results, setResults] = useState<ReadonlyMap<OptionKey, SaveResult>>(new Map())
  const wasSent = save.isPending || save.error !== null

  const onResult = (key: OptionKey, result: SaveResult) => {
    setResults((now) => new Map(now).set(key, result))
    if (result.status === 'saved') form.edit(key)
    else form.refuse(key, sentenceOf(result))
  }
  const send = () => {
    // Only saved changes are not sent again.
    setResults((now) => new Map([...now].filter(([, { status }]) => status === 'saved')))
    const values = new Map(plan.map(({ key }) => [key, wireValue(key, form.field(key).value)]))
    const isAll = form.wrong.length === 0
    const onSuccess = () => {
      onClose()
      if (isAll) props.onAllSaved()
    }
    save.run({ plan, values, onResult }, { onSuccess })
  }
  const close = () => save.isPending || onClose()
  return (
    <Dialog onClose={close} title={`确认修改（${rows.length} 项）`} size="lg" centered>
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map(({ key, lines }) => (
          <li key={key}>
            <Group justify="space-between" gap={4}>
              <Text fw={500}>{OPTION_FIELDS[key].label}</Text>
              <Outcome result={results.get(key)} sending={save.isPending} />
            </Group>
            {lines.slice(0, SHOWN_LINES).map(({ name, from, to }) => (
              <div key={`${name} ${from} ${to}`} className={styles.change}>
                {name !== undefined && <ServerName text={name} />}
                {name !== undefined && <span>：</span>}
                {from !== undefined && <del>{serverText(from)}</del>}
                {from !== undefined && <span>{' → '}</span>}
                <ins>{serverText(to)}</ins>
              </div>
            ))}
            {lines.length > SHOWN_LINES && (
              <Text size="sm">{`另有 ${lines.length - SHOWN_LINES} 处修改`}</Text>
            )}
          </li>
        ))}
      </Stack>
      {form.wrong.length > 0 && (
        <Text size="sm" mt="sm">
          {`另有 ${form.wrong.length} 处填写有误，留待改正后保存。`}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <PlainButton onClick={onClose} disabled={save.isPending}>
          {wasSent ? '返回修改' : '取消'}
        </PlainButton>
        <ActionButton onClick={send} loading={save.isRunning} data-autofocus>
          {wasSent && !save.isPending ? '重试' : '确定'}
        </ActionButton>
      </Group>
    </Dialog>
  )
}

function sentenceOf(result: Exclude<SaveResult, { status: 'saved' }>): string {
  if (result.status === 'failed') return errorMessage(result.error)
  if (result.because === 'halted') return optionMessages.halted
  return optionMessages.waitsFor(OPTION_FIELDS[result.because].label)
}

function Outcome({ result, sending }: { result: SaveResult | undefined; sending: boolean }) {
  if (!result) return sending && <Text size="sm">等待保存</Text>
  if (result.status === 'saved') return <Text size="sm">已保存</Text>
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {`${result.status === 'failed' ? '保存失败' : '未保存'}：${sentenceOf(result)}`}
    </Text>
  )
}
