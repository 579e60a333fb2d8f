import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextLink } from '@/components/input/buttons'
import { hasEnded, mayBeStored } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { channelsNamedOptions, findChannelsNamed } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'

/** Channels shown at most: a batch creates one for each key. */
const SHOWN = 5

/** What was sent to create a channel: its name, the form's values, and when (seconds). */
interface Creation {
  name: string
  values: object
  time: number
}

/** After a failed creation that the gateway may have stored. */
export function useCreationDoubt() {
  const find = useSingleFlightMutation(findChannelsNamed)
  const [failed, setFailed] = useState<(Creation & { error: unknown }) | null>(null)
  return {
    failed,
    isChecking: find.isRunning,
    onFailed: (sent: Creation, error: unknown) => setFailed(mayBeStored(error) ? { ...sent, error } : null),
    onMade: () => setFailed(null),
    /** Before another try: runs it, or asks if a channel of this name may already exist. Neither if the form was left. */
    check: (run: () => void, ask: (name: string) => void) => {
      if (failed === null) return run()
      const { name, error } = failed
      find.run(name, {
        onSuccess: (found) => (found.length === 0 && hasEnded(error) ? run() : ask(name)),
        onError: () => ask(name),
      })
    },
  }
}

/** Seconds by which the clocks of browser and gateway may differ. */
const CLOCK_SKEW = 60

/** Says that the channel may exist, and links to the channels of its name. `isChanged`: the form, since it was sent. */
export function CreationDoubt(props: { sent: Creation; isChanged: boolean; template: Channel | undefined }) {
  const { sent, isChanged, template } = props
  const { name, time } = sent
  const { data: named } = useQuery(channelsNamedOptions(name))
  const isStored = named !== undefined && named.length > 0
  // A channel made since then holds what was sent, so leaving for it loses nothing; a copied one has the same name.
  const isNew = ({ id, created_time }: Channel) => id !== template?.id && created_time >= time - CLOCK_SKEW
  const ignoreBlocker = !isChanged && isStored && named.some(isNew)
  const link = { underline: 'always', c: 'inherit', ignoreBlocker } as const
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm" fw={600}>
        {channelMessages.mayExist}
      </Text>
      {named?.length === 0 && <Text size="sm">{channelMessages.noneNamedSo(name)}</Text>}
      {isStored && (
        <Text size="sm" component="div">
          {channelMessages.namedSo(name)}
          {named.slice(0, SHOWN).map(({ id }) => (
            <TextLink key={id} {...link} mr="xs" to="/channel/edit/$id" params={{ id }}>
              #{id}
            </TextLink>
          ))}
          <br />
          {channelMessages.notUsedYet}
        </Text>
      )}
      <Text size="sm" mt="xs">
        <TextLink {...link} inherit to="/channel" search={{ keyword: name }}>
          到渠道列表查看
        </TextLink>
      </Text>
    </Alert>
  )
}
