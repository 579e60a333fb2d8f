import { Box, Stack } from '@mantine/core'
import { useState } from 'react'
import { Hint } from '@/components/display/hint'
import type { OptionGroup } from '@/domain/option/field'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { isOn } from '@/domain/option/values'
import { FormSection } from '@/screens/kit/form-card'
import { LogClean } from '@/screens/log/clean'
import { RatioGroup } from '@/screens/ratio/group'
import { OptionInput, OptionSwitch } from './input'
import styles from './settings.module.css'
import type { OptionFormState } from './use-option-form'

/** A section of options. With a switch, it is collapsed while off. `isTarget`: the URL hash names one of its fields. */
export function OptionCard(props: {
  group: OptionGroup<OptionKey>
  form: OptionFormState
  isTarget: boolean
  onRetry: () => void
}) {
  const { group, form, isTarget, onRetry } = props
  const { title, keys, part, note } = group
  const [switchKey] = keys
  const hasSwitch = group.hasSwitch && switchKey !== undefined && !form.field(switchKey).isLocked
  const isSwitch = hasSwitch && OPTION_FIELDS[switchKey].kind === 'switch'
  const [isSwitchedOn, setSwitchedOn] = useState(false)
  const isUsed = (key: OptionKey) => form.changed.includes(key) || form.field(key).error !== undefined
  const isActive = !hasSwitch || isOn(switchKey, form.textOf(switchKey)) || isSwitchedOn
  const isOpen = isActive || isTarget || keys.some((key) => key !== switchKey && isUsed(key))
  // The section title replaces the label of a single field.
  const isOnly = keys.length === 1 && part === undefined && note === undefined
  const inputs = (isSwitch ? keys.slice(1) : keys).map((key) => (
    <div key={key} data-option={key} data-only={isOnly || undefined} className={styles.option}>
      <OptionInput name={key} form={form} onRetry={onRetry} />
    </div>
  ))
  return (
    <FormSection title={title} gap={0} wide={part === 'ratio-tables'}>
      {isSwitch && (
        <div data-option={switchKey} className={styles.option}>
          <OptionInput name={switchKey} form={form} onRetry={onRetry} isShort={!isOpen} />
        </div>
      )}
      {hasSwitch && !isSwitch && (
        <div className={styles.option}>
          <OptionSwitch
            label={/^[A-Z]/.test(title) ? `启用 ${title}` : `启用${title}`}
            checked={isActive}
            onChange={(checked) => {
              setSwitchedOn(checked)
              // The section counts as on while the field has a value.
              form.edit(switchKey, checked ? undefined : '')
            }}
          />
        </div>
      )}
      {isOpen && note && <Hint>{note}</Hint>}
      {isOpen &&
        (part === 'ratio-tables' ? (
          <Stack>
            <RatioGroup form={form}>{inputs}</RatioGroup>
          </Stack>
        ) : (
          inputs
        ))}
      {part === 'log-clean' && (
        <Box pt="md" className={styles.option}>
          <LogClean />
        </Box>
      )}
    </FormSection>
  )
}
