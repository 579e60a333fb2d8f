import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextLink } from '@/components/input/buttons'
import { hasEnded, mayBeStored } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { channelsNamedOptions, findChannelsNamed } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/use-mutation'

/** Channels shown at most: a batch creates one for each key. */
const SHOWN = 5

/** After a failed creation that the gateway may have stored. */
export function useCreationDoubt() {
  const find = useSingleFlightMutation(findChannelsNamed)
  const [failed, setFailed] = useState<{ name: string; error: unknown } | null>(null)
  return {
    name: failed?.name,
    isChecking: find.isRunning,
    onFailed: (name: string, error: unknown) => setFailed(mayBeStored(error) ? { name, error } : null),
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

/** Says that the channel may exist, and links to the channels of its name. */
export function CreationDoubt({ name }: { name: string }) {
  const { data: named } = useQuery(channelsNamedOptions(name))
  // The channel holds what was typed, so leaving for it loses nothing.
  const isStored = named !== undefined && named.length > 0
  const link = { underline: 'always', c: 'inherit', ignoreBlocker: isStored } as const
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
