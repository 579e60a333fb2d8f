import { Button, Group } from '@mantine/core'
import { ActionButton } from '@/components/control/action-button'

/** The last line of a dialog's form: 取消, and what submits it. */
export function DialogActions(props: {
  submit: string
  running?: boolean
  disabled?: boolean
  color?: string
  onCancel: () => void
}) {
  const { submit, running = false, onCancel, ...button } = props
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        取消
      </Button>
      <ActionButton type="submit" loading={running} {...button}>
        {submit}
      </ActionButton>
    </Group>
  )
}
