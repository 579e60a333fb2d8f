import { Button, Group, TextInput } from '@mantine/core'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'

/** An option whose value could not be read, whatever its kind: nothing can be typed over what nobody has seen. */
export function LockedOption({ name, onRetry }: { name: OptionKey; onRetry: () => void }) {
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        label={OPTION_FIELDS[name].label}
        name={name}
        description={optionMessages.unreadable}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder="未能读取"
        readOnly
        value=""
        flex="1 1 200px"
      />
      <Button variant="default" mt={29} onClick={onRetry}>
        重试
      </Button>
    </Group>
  )
}
