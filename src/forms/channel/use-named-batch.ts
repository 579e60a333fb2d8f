import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { toast } from '@/components/toast/toast'
import { channelCreation, mayBeStored, patternNames, splitKeys } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import type { CallOptions } from '@/lib/call-options'
import { ApiError } from '@/lib/errors'
import { channelsNamedOptions, createChannel } from '@/queries/channel/channel'
import { useQuietMutation } from '@/queries/use-mutation'
import type { ChannelForm } from '@/schemas/channel'
import type BatchDialog from '@/table/dialogs/batch-dialog'

/** Creates a channel for each key, named after a pattern: the gateway gives all channels of one call the same name. */
export function useNamedBatch() {
  const client = useQueryClient()
  const create = useQuietMutation(createChannel)
  const [pattern, setPattern] = useState('')
  // Counts on after a batch with failures, so that no two names are the same.
  const [first, setFirst] = useState(1)
  const [dialog, setDialog] = useState<ComponentProps<typeof BatchDialog> | null>(null)

  const namesOf = (keys: readonly string[]) =>
    pattern.trim() === '' ? [] : patternNames(pattern, keys, first)

  /** Opens the dialog. `onMade` gets the keys that are left; `onAll` is called when it closes and none is. */
  const open = (fields: ChannelForm, onMade: (left: string[]) => void, onAll: () => void) => {
    const { keys } = splitKeys(fields.key)
    const names = namesOf(keys)
    const left = new Set(keys)
    let isClosed = false
    // The last answer may come after the dialog is closed.
    const finish = () => {
      if (!isClosed || left.size > 0) return
      toast('success', channelMessages.created)
      onAll()
    }
    const items = keys.map((key, at) => {
      const name = names[at] ?? ''
      // Another try first looks for a channel that the failed one may have stored.
      let isDoubtful = false
      const run = async (call: CallOptions) => {
        const found = isDoubtful ? await client.query(channelsNamedOptions(name)) : []
        if (found.length > 0) throw new ApiError(channelMessages.mayExist)
        await create(channelCreation({ ...fields, key, name }), call).catch((error: unknown) => {
          isDoubtful = mayBeStored(error)
          throw error
        })
        left.delete(key)
        setFirst(first + keys.length)
        onMade([...left])
        finish()
      }
      return { name, run }
    })
    const onClose = () => {
      setDialog(null)
      isClosed = true
      finish()
    }
    setDialog({ label: '创建', text: channelMessages.createsEach(keys.length), leftOut: 0, items, onClose })
  }
  return { pattern, setPattern, namesOf, dialog, open }
}
