import { type ComponentProps, useState } from 'react'
import { toast } from '@/components/toast/toast'
import { channelCreation, mayBeStored, patternNames } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import type { CallOptions } from '@/lib/call-options'
import { ApiError } from '@/lib/errors'
import { useLeaving } from '@/lib/use-leaving'
import { createChannel, findChannelsNamed } from '@/queries/channel/create-channel'
import { useQuietMutation } from '@/queries/mutation'
import type { ChannelForm } from '@/schemas/channel-form'
import { readKeys } from '@/schemas/channel-keys'
import type BatchDialog from '@/table/dialogs/batch-dialog'

/**
 * Many keys in one form, if `on`. With a `pattern` for their names, each channel is created by a call of its own: the
 * gateway gives all channels of one call the same name.
 */
export function useKeyBatch() {
  const [on, setOn] = useState(false)
  const create = useQuietMutation(createChannel)
  const find = useQuietMutation(findChannelsNamed)
  const [pattern, setPattern] = useState('')
  // Counts on after a batch with failures, so that no two names are the same.
  const [first, setFirst] = useState(1)
  const [dialog, setDialog] = useState<ComponentProps<typeof BatchDialog> | null>(null)
  useLeaving(() => setDialog(null))
  // Keys whose channel may be stored although the call failed, with its name: their next try looks for it first.
  const [doubts] = useState(() => new Map<string, string>())

  const namesOf = (keys: readonly string[]) =>
    pattern.trim() === '' ? [] : patternNames(pattern, keys, first)

  /** Opens the dialog. `onMade` gets each key that has its channel; `onAll` is called when it closes and all have. */
  const open = (fields: ChannelForm, onMade: (key: string) => void, onAll: () => void) => {
    const { keys } = readKeys(fields.key)
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
      const run = async (call: CallOptions) => {
        const doubtful = doubts.get(key)
        const found = doubtful === undefined ? [] : await find(doubtful, call)
        if (found.length > 0) throw new ApiError(channelMessages.mayExist)
        await create(channelCreation({ ...fields, key, name }), call).catch((error: unknown) => {
          if (mayBeStored(error)) doubts.set(key, name)
          else doubts.delete(key)
          throw error
        })
        doubts.delete(key)
        left.delete(key)
        setFirst(first + keys.length)
        onMade(key)
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
  return { on, setOn, pattern, setPattern, isNamed: on && pattern.trim() !== '', namesOf, dialog, open }
}

export type KeyBatch = ReturnType<typeof useKeyBatch>
