import { Button, Group, Text } from '@mantine/core'
import styles from './option-form.module.css'
import type { OptionFormState } from './use-option-form'

/** What has changed and what of it is wrong; in view while there is something to save. */
export function SaveBar(props: {
  form: Pick<OptionFormState, 'changed' | 'wrong' | 'plan' | 'discard'>
  isDirty: boolean
  onSave: () => void
  /** Leaves the wrong ones where they are. */
  onSaveRest: () => void
}) {
  const { form, isDirty } = props
  const rest = form.wrong > 0 ? form.plan.length : 0
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      <Text role="status" {...(isDirty ? { fw: 600 } : { c: 'dimmed' })}>
        {isDirty ? `${form.changed.length} 项修改尚未保存` : '没有未保存的修改'}
        {isDirty && form.wrong > 0 && `，${form.wrong} 处填写有误`}
      </Text>
      <Group gap="sm">
        {isDirty && (
          <Button variant="default" onClick={form.discard}>
            放弃
          </Button>
        )}
        {rest > 0 && (
          <Button variant="default" onClick={props.onSaveRest}>
            保存其余 {rest} 项
          </Button>
        )}
        <Button variant={isDirty ? 'filled' : 'default'} onClick={props.onSave}>
          保存
        </Button>
      </Group>
    </div>
  )
}
