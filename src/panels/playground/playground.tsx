import { Button, Card, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ButtonLink } from '@/components/control/buttons'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { PageHead } from '@/components/screen/page-head'
import { copyAndTell } from '@/components/toast/copy'
import { playgroundMessages } from '@/domain/playground/messages'
import { completionPayload, curlOf, firstModel, type PlaygroundSettings } from '@/domain/playground/request'
import { serverAddress } from '@/domain/token/links'
import { fullKey, maskedKey } from '@/domain/token/tokens'
import { useStatus } from '@/domain/use-status'
import { gatewayAddress } from '@/lib/gateway-address'
import { stored } from '@/lib/stored'
import { useConversation } from '@/queries/completion'
import { availableModelsOptions } from '@/queries/model'
import { usableTokensOptions } from '@/queries/token'
import { fromCsv } from '@/schemas/primitives'
import type { Token } from '@/schemas/token'
import { Composer } from './composer'
import { PlaygroundFields, settingsProblem } from './fields'
import styles from './playground.module.css'
import { Outcome, Turns } from './turns'

/** The model that was last asked in this browser. */
const lastModel = stored('playground-model', z.string(), '')

/** A conversation with a model through one of the user's own tokens, and what it costs. */
export function Playground() {
  const query = useQuery(usableTokensOptions)
  return (
    <>
      <PageHead title="试用" text="用自己的令牌与模型对话，消耗的额度从令牌中扣除" />
      {query.isError && <FailureCard error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <Blank text={playgroundMessages.noToken}>
          <ButtonLink to="/token/add">添加令牌</ButtonLink>
        </Blank>
      )}
      {query.data && query.data.length > 0 && <Trial tokens={query.data} />}
    </>
  )
}

function Trial({ tokens }: { tokens: readonly Token[] }) {
  const conversation = useConversation()
  const [chosen, setChosen] = useState<number>()
  const [typed, setTyped] = useState<Partial<PlaygroundSettings>>({})
  const [problem, setProblem] = useState<ReturnType<typeof settingsProblem>>()
  // The chosen token may be gone after a refetch.
  const token = tokens.find(({ id }) => id === chosen) ?? (tokens[0] as Token)
  const available = useQuery(availableModelsOptions).data ?? []
  // A token limited to models may call only these.
  const own = fromCsv(token.models)
  const models = own.length > 0 ? own : available
  const settings = { model: firstModel(lastModel.get(), models), system: '', temperature: '', ...typed }
  const address = serverAddress(useStatus(), gatewayAddress())
  const running = conversation.outcome?.status === 'running'

  const send = async (text: string): Promise<boolean> => {
    const wrong = settingsProblem(settings)
    setProblem(wrong)
    if (wrong) return false
    lastModel.set(settings.model.trim())
    return conversation.ask({
      address,
      key: fullKey(token),
      tokenName: token.name,
      payload: (said) => completionPayload(settings, said),
      text,
    })
  }
  const copyCurl = async (text: string) => {
    const { turns } = conversation
    const next = text.trim() === '' ? turns : [...turns, { role: 'user' as const, content: text.trim() }]
    await copyAndTell(curlOf(address, maskedKey(token), completionPayload(settings, next)))
  }

  return (
    <div className={styles.trial}>
      <Card component="section" withBorder className={styles.settings} aria-label="对话设置">
        <PlaygroundFields
          tokens={tokens}
          token={token}
          models={models}
          onToken={setChosen}
          settings={settings}
          onSettings={(patch) => {
            setTyped({ ...typed, ...patch })
            setProblem(undefined)
          }}
          problem={problem}
        />
      </Card>
      <Card component="section" withBorder className={styles.talk} aria-label="试用对话">
        <Turns turns={conversation.turns} running={running} />
        <Outcome outcome={conversation.outcome} address={address} />
        <Composer
          running={running}
          onSend={send}
          onStop={conversation.stop}
          extra={(text) => (
            <Group gap="xs">
              <Button variant="default" onClick={() => void copyCurl(text)}>
                复制 curl
              </Button>
              <Button
                variant="default"
                disabled={conversation.turns.length === 0}
                onClick={conversation.clear}
              >
                清空
              </Button>
            </Group>
          )}
        />
      </Card>
    </div>
  )
}
