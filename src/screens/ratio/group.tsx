import { Alert, SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { OPTION_FIELDS } from '@/domain/option/fields'
import { ratioSentence } from '@/domain/option/rules'
import { parseRatios } from '@/domain/ratio/ratios'
import { isReadable, RATIO_KEYS, type RatioKey } from '@/domain/ratio/rows'
import { joinNonEmpty } from '@/lib/text'
import { optionConflict } from '@/screens/setting/option-conflict'
import type { OptionFormState } from '@/screens/setting/use-option-form'
import { RatioEditor } from './editor'

/** The three ratio maps as tables or as JSON fields (`children`); both edit the same texts. */
export function RatioGroup({ form, children }: { form: OptionFormState; children: ReactNode }) {
  const [chosen, setChosen] = useState('table')
  const problemOf = (key: RatioKey) => ratioSentence(OPTION_FIELDS[key].label, parseRatios(form.textOf(key)))
  const errors = RATIO_KEYS.flatMap((key) => form.field(key).error ?? [])
  const isLocked = RATIO_KEYS.some((key) => form.field(key).isLocked)
  const view = isLocked ? 'json' : chosen
  return (
    <>
      <SegmentedControl
        aria-label="倍率编辑方式"
        style={{ alignSelf: 'start' }}
        value={view}
        onChange={setChosen}
        data={[
          { value: 'table', label: '表格', disabled: isLocked },
          { value: 'json', label: 'JSON' },
        ]}
      />
      {view === 'json' ? (
        children
      ) : isReadable(form.textOf) ? (
        <>
          {errors.length > 0 && (
            <Alert color="red" role="alert">
              {errors.join(' ')}
            </Alert>
          )}
          {RATIO_KEYS.map((key) => {
            const conflict = optionConflict(key, form)
            return (
              conflict && (
                <Alert key={key} color="red" role="alert" title={OPTION_FIELDS[key].label}>
                  {conflict}
                </Alert>
              )
            )
          })}
          <RatioEditor form={form} />
        </>
      ) : (
        <Alert color="yellow">
          {joinNonEmpty([
            '倍率中有无法识别的内容，请先在 JSON 中改正，再用表格编辑。',
            ...RATIO_KEYS.map(problemOf),
          ])}
        </Alert>
      )}
    </>
  )
}
