import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'

/** A small copy button. */
export const CopyIcon = ({ label, onCopy }: { label: string; onCopy: () => void }) => (
  <ActionIcon color="gray" aria-label={label} title={label} onClick={onCopy}>
    <IconCopy size={16} aria-hidden />
  </ActionIcon>
)
