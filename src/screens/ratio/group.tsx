import { Alert, SegmentedControl, Stack } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { OPTION_FIELDS } from '@/domain/option/fields'
import { ratioSentence } from '@/domain/option/rules'
import { ratioMessages } from '@/domain/ratio/messages'
import { parseRatios } from '@/domain/ratio/ratios'
import { isReadable, RATIO_KEYS, type RatioKey } from '@/domain/ratio/rows'
import { joined } from '@/lib/text'
import { isCell, newRowOf, type OptionFormState } from '@/screens/setting/use-option-form'
import { RatioEditor } from './editor'

/** The three ratio maps as tables or as JSON fields (`children`); both edit the same texts. */
export function RatioGroup(props: { form: OptionFormState; model: string | undefined; children: ReactNode }) {
  const { form, model, children } = props
  const newRows = RATIO_KEYS.map(newRowOf)
  const [chosen, setChosen] = useState('table')
  const rowToFocus = useRef(model)
  // A text that is no map of numbers is corrected in its JSON field.
  const read = (key: RatioKey) => parseRatios(form.field(key).value)
  const isWrong = (key: RatioKey) => form.field(key).error && 'problem' in read(key)
  const isLocked = RATIO_KEYS.some((key) => form.field(key).isLocked)
  // A row that was typed and not added is corrected in its table.
  const isNotAdded = newRows.some((row) => form.field(row).error)
  const view = isLocked || RATIO_KEYS.some(isWrong) ? 'json' : isNotAdded ? 'table' : chosen
  // The JSON fields stay while they are being corrected.
  if (view !== chosen) setChosen(view)
  const wrongNames = new Set(form.wrong.filter(isCell).map((cell) => cell.slice(cell.indexOf(' ') + 1)))
  const problems = RATIO_KEYS.flatMap((key) => form.field(key).error ?? [])
  if (wrongNames.size > 0) problems.push(ratioMessages.refused([...wrongNames]))
  return (
    <>
      <SegmentedControl
        aria-label="倍率编辑方式"
        style={{ gridColumn: '1 / -1', justifySelf: 'start' }}
        value={view}
        onChange={(view) => {
          setChosen(view)
          // Editing clears the error, which would lead back to the table.
          for (const row of newRows) form.edit(row, form.field(row).value || undefined)
          // The focus stays on this control.
          rowToFocus.current = undefined
        }}
        data={[
          { value: 'table', label: '表格', disabled: isLocked },
          // The JSON cannot show a cell's text that is no number.
          { value: 'json', label: 'JSON', disabled: wrongNames.size > 0 },
        ]}
      />
      {view === 'json' ? (
        children
      ) : (
        <Stack style={{ gridColumn: '1 / -1', minWidth: 0 }}>
          {problems.length > 0 && (
            <Alert color="red" role="alert">
              {problems.join(' ')}
            </Alert>
          )}
          {isReadable((key) => form.field(key).value) ? (
            <RatioEditor form={form} model={model} rowToFocus={rowToFocus} />
          ) : (
            <Alert color="yellow">
              {joined([
                ratioMessages.unreadable,
                ...RATIO_KEYS.map((key) => ratioSentence(OPTION_FIELDS[key].label, read(key))),
              ])}
            </Alert>
          )}
        </Stack>
      )}
    </>
  )
}
