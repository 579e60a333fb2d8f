import { Group } from '@mantine/core'
import { Hint } from '@/components/display/hint'
import { versionMessages, withoutVersion } from '@/domain/api-version'
import { SmallButton } from './buttons'

/** Warns that a base URL ends with an API version, which would be duplicated; a click removes it. */
export const VersionNote = ({ value, onChange }: { value: string; onChange: (address: string) => void }) => (
  <Group gap="xs" mt={4}>
    <Hint c="var(--warn)" role="status">
      {versionMessages.added}
    </Hint>
    <SmallButton onClick={() => onChange(withoutVersion(value))}>{versionMessages.remove}</SmallButton>
  </Group>
)
