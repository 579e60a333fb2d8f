import { Group, Text } from '@mantine/core'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { leaveField } from '@/components/input/use-schema-form'
import { passFocus } from '@/lib/pass-focus'
import styles from './settings.module.css'
import type { OptionFormState } from './use-option-form'
import type { useSave } from './use-save'

export type Saving = ReturnType<typeof useSave>

/** What has changed, and the buttons for it; nothing is seen of it without changes. */
export function SaveBar({ form, saving }: { form: OptionFormState; saving: Saving }) {
  const { changed, wrong, plan, isDirty, discard } = form
  const parts = [
    changed.length > 0 && `${changed.length} 项修改尚未保存`,
    wrong.length > 0 && `${wrong.length} 处填写有误`,
  ]
  return (
    <Group justify="space-between" gap="sm" className={styles.bar} data-dirty={isDirty || undefined}>
      <Text role="status">{parts.filter(Boolean).join('，')}</Text>
      <Group gap="sm">
        {isDirty && (
          <>
            <PlainButton variant="subtle" color="gray" ref={passFocus} onClick={() => void saving.review()}>
              查看修改
            </PlainButton>
            <PlainButton ref={passFocus} onClick={discard}>
              放弃
            </PlainButton>
            {wrong.length > 0 && plan.length > 0 && (
              <PlainButton ref={passFocus} onClick={() => void saving.save(true)}>
                {`保存其余 ${plan.length} 项`}
              </PlainButton>
            )}
            <ActionButton
              loading={saving.isRunning}
              onPointerDown={leaveField}
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
