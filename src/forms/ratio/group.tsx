import { Alert, SegmentedControl, Stack } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { parseRatios } from '@/domain/ratio/ratios'
import { RATIO_KEYS, type RatioKey } from '@/domain/ratio/rows'
import type { OptionFormState } from '@/forms/option/use-option-form'
import { RatioEditor } from './editor'

/** The three ratio maps as tables or as JSON fields (`children`); both edit the same texts. */
export function RatioGroup(props: {
  form: OptionFormState
  /** The model whose ratios are to be set. */
  model: string | undefined
  children: ReactNode
}) {
  const { form, model, children } = props
  const [chosen, setChosen] = useState('table')
  // The row that the address leads to, until it is found.
  const sought = useRef(model)
  // A text that is no map of numbers is corrected in its JSON field.
  const isWrong = (key: RatioKey) => form.problemOf(key) && 'problem' in parseRatios(form.textOf(key))
  const isLocked = RATIO_KEYS.some(form.isLocked)
  const view = isLocked || RATIO_KEYS.some(isWrong) ? 'json' : chosen
  // The fields stay while they are corrected.
  if (view !== chosen) setChosen(view)
  const problems = RATIO_KEYS.flatMap((key) => form.problemOf(key) ?? [])
  return (
    <>
      <SegmentedControl
        aria-label="倍率编辑方式"
        style={{ gridColumn: '1 / -1', justifySelf: 'start' }}
        value={view}
        onChange={(view) => {
          setChosen(view)
          // Who changes the view keeps the focus there.
          sought.current = undefined
        }}
        data={[
          { value: 'table', label: '表格', disabled: isLocked },
          // The JSON cannot show a cell's text that is no number.
          { value: 'json', label: 'JSON', disabled: form.refused.length > 0 },
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
          <RatioEditor form={form} model={model} sought={sought} />
        </Stack>
      )}
    </>
  )
}
