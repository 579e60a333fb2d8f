import { Alert, Button, Group } from '@mantine/core'
import { formMessages } from '@/domain/form-messages'
import type { DraftState } from '@/session/use-draft'

/** Says that a draft was put into the form, or offers one. */
export function DraftNote({ draft }: { draft: DraftState }) {
  const { state, withoutSecrets } = draft
  if (!state) return null
  return (
    <Alert color="blue" role="status">
      {state === 'restored' ? (
        withoutSecrets ? (
          formMessages.draftRestoredWithoutSecrets
        ) : (
          formMessages.draftRestored
        )
      ) : (
        <Group gap="sm">
          {withoutSecrets ? formMessages.draftOfferedWithoutSecrets : formMessages.draftOffered}
          <Button size="compact-sm" variant="default" onClick={draft.restore}>
            恢复
          </Button>
          <Button size="compact-sm" variant="default" onClick={draft.discard}>
            放弃
          </Button>
        </Group>
      )}
    </Alert>
  )
}
