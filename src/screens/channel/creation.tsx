import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextLink } from '@/components/input/buttons'
import { openQuestion } from '@/components/overlay/overlay-area'
import { hasEnded, mayBeStored } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { shortId } from '@/domain/ids'
import { channelsNamedOptions, createChannel, findChannelsNamed } from '@/queries/channel/create-channel'
import { useSingleFlightMutation } from '@/queries/mutation'
import type { Channel, ChannelCreatePayload } from '@/schemas/channel'

/** Channels shown at most: a batch creates one for each key. */
const SHOWN = 5

/** A creation that failed, but that the gateway may have stored: what was sent, and when (seconds). */
interface Doubt {
  name: string
  values: object
  time: number
  error: unknown
}

/** Creates a channel. While an earlier try is in `doubt`, it first asks if a channel of its name may already exist. */
export function useCreation() {
  const create = useSingleFlightMutation(createChannel)
  const find = useSingleFlightMutation(findChannelsNamed)
  const [doubt, setDoubt] = useState<Doubt | null>(null)

  const run = (payload: ChannelCreatePayload, values: object, onMade: () => void) => {
    const sent = { name: payload.name, values, time: Date.now() / 1000 }
    const send = () =>
      create.run(payload, {
        onSuccess: () => {
          setDoubt(null)
          onMade()
        },
        onError: (error) => setDoubt(mayBeStored(error) ? { ...sent, error } : null),
      })
    if (doubt === null) return send()
    const { name, error } = doubt
    const again = '再次提交'
    const ask = () =>
      openQuestion({ title: again, text: channelMessages.confirmAgain(name), confirmLabel: again, run: send })
    // Nothing happens if the form was left meanwhile.
    find.run(name, {
      onSuccess: (found) => (found.length === 0 && hasEnded(error) ? send() : ask()),
      onError: ask,
    })
  }
  return { run, doubt, isRunning: create.isRunning || find.isRunning }
}

/** Seconds by which the clocks of browser and gateway may differ. */
const CLOCK_SKEW = 60

/** Says that the channel may exist, and links to the channels of its name. `isChanged`: the form, since it was sent. */
export function CreationDoubt(props: { doubt: Doubt; isChanged: boolean; template: Channel | undefined }) {
  const { doubt, isChanged, template } = props
  const { name, time } = doubt
  const { data: named } = useQuery(channelsNamedOptions(name))
  const isStored = named !== undefined && named.length > 0
  // A channel made since then holds what was sent, so leaving for it loses nothing; a copied one has the same name.
  const isNew = ({ id, created_time }: Channel) => id !== template?.id && created_time >= time - CLOCK_SKEW
  const ignoreBlocker = !isChanged && isStored && named.some(isNew)
  const link = { underline: 'always', c: 'inherit', ignoreBlocker } as const
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm" fw={500}>
        {channelMessages.mayExist}
      </Text>
      {named?.length === 0 && <Text size="sm">{channelMessages.noneNamedSo(name)}</Text>}
      {isStored && (
        <Text size="sm" component="div">
          <span>{channelMessages.namedSo(name)}</span>
          {named.slice(0, SHOWN).map(({ id }) => (
            <TextLink key={id} {...link} mr="xs" to="/channel/edit/$id" params={{ id }}>
              {`#${shortId(id)}`}
            </TextLink>
          ))}
          <div>{channelMessages.notUsedYet}</div>
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
