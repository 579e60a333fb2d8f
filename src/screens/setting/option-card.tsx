import { Box, Card, Checkbox, Stack, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Hint } from '@/components/display/hint'
import type { OptionGroup } from '@/domain/option/field'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { isOn } from '@/domain/option/values'
import { LogClean } from '@/screens/log/clean'
import { RatioGroup } from '@/screens/ratio/group'
import { OptionInput } from './input'
import styles from './settings.module.css'
import type { OptionFormState } from './use-option-form'

/** A group of options. One with a switch is a single line while it is off. `isNamed`: the address names a field of it. */
export function OptionCard(props: {
  group: OptionGroup<OptionKey>
  form: OptionFormState
  isNamed: boolean
  onRetry: () => void
}) {
  const { group, form, isNamed, onRetry } = props
  const { title, keys, part, note } = group
  const [switchKey] = keys
  const hasSwitch = group.hasSwitch && switchKey !== undefined && !form.field(switchKey).isLocked
  const isSwitch = hasSwitch && OPTION_FIELDS[switchKey].kind === 'switch'
  const [isWanted, setWanted] = useState(false)
  const isUsed = (key: OptionKey) => form.changed.includes(key) || form.field(key).error !== undefined
  const isActive = !hasSwitch || isOn(switchKey, form.textOf(switchKey)) || isWanted
  const isOpen = isActive || isNamed || keys.some((key) => key !== switchKey && isUsed(key))
  const inputs = (isSwitch ? keys.slice(1) : keys).map((key) => (
    <div key={key} data-option={key}>
      <OptionInput name={key} form={form} onRetry={onRetry} />
    </div>
  ))
  return (
    <Section
      title={title}
      control={
        isSwitch ? (
          <div data-option={switchKey}>
            <OptionInput name={switchKey} form={form} onRetry={onRetry} isShort={!isOpen} />
          </div>
        ) : (
          hasSwitch && (
            <Checkbox
              label={/^[A-Z]/.test(title) ? `启用 ${title}` : `启用${title}`}
              checked={isActive}
              onChange={({ currentTarget: { checked } }) => {
                setWanted(checked)
                // It is on as long as the field is filled in.
                form.edit(switchKey, checked ? undefined : '')
              }}
            />
          )
        )
      }
    >
      {isOpen && (
        <Stack gap="lg">
          {note && <Hint>{note}</Hint>}
          {part === 'ratio-tables' ? <RatioGroup form={form}>{inputs}</RatioGroup> : inputs}
        </Stack>
      )}
      {part === 'log-clean' && (
        <Box mt="lg" pt="lg" className={styles.besides}>
          <LogClean />
        </Box>
      )}
    </Section>
  )
}

function Section({ title, control, children }: { title: string; control: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {control}
      </header>
      {children}
    </Card>
  )
}
