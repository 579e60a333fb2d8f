import { Alert, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { parseRatios } from '@/domain/ratio/ratios'
import { RATIO_KEYS, type RatioKey } from '@/domain/ratio/rows'
import type { OptionFormState } from '@/forms/option/use-option-form'

// Most visits to the settings do not open the tables.
const RatioEditor = lazyPart(
  () => import('./editor'),
  () => <Text c="dimmed">加载表格中...</Text>,
)

/** The three ratio maps as JSON fields (`children`) or as tables; both edit the same texts. */
export function RatioGroup({ form, children }: { form: OptionFormState; children: ReactNode }) {
  const [chosen, setChosen] = useState('json')
  // A text that is no map of numbers is corrected in its JSON field.
  const isWrong = (key: RatioKey) => form.problemOf(key) && 'problem' in parseRatios(form.textOf(key))
  const isLocked = RATIO_KEYS.some(form.isLocked)
  const view = isLocked || RATIO_KEYS.some(isWrong) ? 'json' : chosen
  const problems = RATIO_KEYS.flatMap((key) => form.problemOf(key) ?? [])
  return (
    <>
      <SegmentedControl
        aria-label="倍率编辑方式"
        style={{ gridColumn: '1 / -1', justifySelf: 'start' }}
        value={view}
        onChange={setChosen}
        data={[
          // The JSON cannot show a cell's text that is no number.
          { value: 'json', label: 'JSON', disabled: form.refused.length > 0 },
          { value: 'table', label: '表格', disabled: isLocked },
        ]}
      />
      {view === 'json' ? (
        children
      ) : (
        <Stack style={{ gridColumn: '1 / -1', minWidth: 0 }} data-option={RATIO_KEYS.join(' ')}>
          {problems.length > 0 && (
            <Alert color="red" role="alert">
              {problems.join(' ')}
            </Alert>
          )}
          <RatioEditor form={form} />
        </Stack>
      )}
    </>
  )
}
