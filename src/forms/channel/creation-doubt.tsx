import '@mantine/core/styles/Alert.layer.css'
import { Alert, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextLink } from '@/components/control/buttons'
import { hasEnded, mayBeStored } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { channelsNamedOptions } from '@/queries/channel/channel'

/** Channels shown at most: a batch creates one for each key. */
const SHOWN = 5

/** Remembers a failed creation that the gateway may have stored. */
export function useCreationDoubt() {
  const client = useQueryClient()
  const [failed, setFailed] = useState<{ name: string; error: unknown } | null>(null)
  return {
    name: failed?.name,
    onFailed: (name: string, error: unknown) => setFailed(mayBeStored(error) ? { name, error } : null),
    /** Checks again before another try: the name of a channel that may already exist, or null. */
    nameInDoubt: async (): Promise<string | null> => {
      if (failed === null) return null
      const found = await client.query(channelsNamedOptions(failed.name)).catch(() => null)
      return found?.length === 0 && hasEnded(failed.error) ? null : failed.name
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
