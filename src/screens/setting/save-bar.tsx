import { Group, Text } from '@mantine/core'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { commitFocusedField } from '@/components/input/use-schema-form'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import styles from './settings.module.css'
import type { OptionFormState } from './use-option-form'
import type { useSave } from './use-save'

export type Saving = ReturnType<typeof useSave>

/** Summary of the changes, with buttons to review, discard or save; empty without changes. */
export function SaveBar({ form, saving }: { form: OptionFormState; saving: Saving }) {
  const { changed, invalid, conflicting, plan, isDirty, discard } = form
  const parts = [
    changed.length > 0 && `${changed.length} 项修改尚未保存`,
    invalid.length > 0 && `${invalid.length} 处填写有误`,
    conflicting.length > 0 && `${conflicting.length} 项已被他人修改`,
  ]
  return (
    <Group justify="space-between" gap="sm" className={styles.bar} data-dirty={isDirty || undefined}>
      <Text role="status">{parts.filter(Boolean).join('，')}</Text>
      <Group gap="sm">
        {isDirty && (
          <>
            <PlainButton
              variant="subtle"
              color="gray"
              ref={moveFocusOnRemoval}
              onClick={() => void saving.review()}
            >
              查看修改
            </PlainButton>
            <PlainButton ref={moveFocusOnRemoval} onClick={discard}>
              放弃
            </PlainButton>
            {invalid.length + conflicting.length > 0 && plan.length > 0 && (
              <PlainButton ref={moveFocusOnRemoval} onClick={() => void saving.save(true)}>
                {`保存其余 ${plan.length} 项`}
              </PlainButton>
            )}
            <ActionButton
              loading={saving.isRunning}
              onPointerDown={commitFocusedField}
              onClick={() => void saving.save(false)}
            >
              保存
            </ActionButton>
          </>
        )}
      </Group>
    </Group>
  )
}
