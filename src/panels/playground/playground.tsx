import { Button, Card, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ButtonLink, PlainButton } from '@/components/control/buttons'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { PageHead } from '@/components/screen/page-head'
import { copyAndTell } from '@/components/toast/copy'
import { playgroundMessages } from '@/domain/playground/messages'
import { completionPayload, curlOf, firstModel } from '@/domain/playground/request'
import { useStatus } from '@/domain/site'
import { serverAddress } from '@/domain/token/links'
import { fullKey, maskedKey } from '@/domain/token/tokens'
import { stored } from '@/lib/stored'
import { gatewayAddress } from '@/lib/url'
import { useConversation } from '@/queries/completion'
import { availableModelsOptions } from '@/queries/model'
import { usableTokensOptions } from '@/queries/token'
import { fromCsv } from '@/schemas/primitives'
import type { Token } from '@/schemas/token'
import { MessageField, SettingFields, useQuestion } from './fields'
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
  const { turns, outcome, ask, stop, clear } = useConversation()
  const available = useQuery(availableModelsOptions).data ?? []
  const address = serverAddress(useStatus(), gatewayAddress())
  const running = outcome?.status === 'running'
  const form = useQuestion((typed) => typed ?? suggested)
  const { token: chosen, model: typed, ...others } = form.values
  // The chosen token may be gone after a refetch.
  const token = tokens.find(({ id }) => String(id) === chosen) ?? (tokens[0] as Token)
  // A token limited to models may call only these.
  const own = fromCsv(token.models)
  const models = own.length > 0 ? own : available
  const suggested = firstModel(lastModel.get(), models)
  const settings = { ...others, model: typed ?? suggested }

  const submit = form.onSubmit(async ({ message }) => {
    lastModel.set(settings.model.trim())
    form.setFieldValue('message', '')
    const isAnswered = await ask({
      address,
      key: fullKey(token),
      tokenName: token.name,
      payload: (said) => completionPayload(settings, said),
      text: message.trim(),
    })
    if (!isAnswered) form.setFieldValue('message', (next) => next || message.trim())
  })
  const copyCurl = async () => {
    const text = settings.message.trim()
    const next = text === '' ? turns : [...turns, { role: 'user' as const, content: text }]
    await copyAndTell(curlOf(address, maskedKey(token), completionPayload(settings, next)))
  }

  return (
    <div className={styles.trial}>
      <Card component="section" withBorder className={styles.settings} aria-label="对话设置">
        <SettingFields form={form} tokens={tokens} token={token} models={models} model={settings.model} />
      </Card>
      <Card component="section" withBorder className={styles.talk} aria-label="试用对话">
        <Turns turns={turns} running={running} />
        <Outcome outcome={outcome} address={address} />
        <form onSubmit={submit} noValidate>
          <MessageField form={form} onSend={() => running || submit()} />
          <Group mt="sm" gap="xs">
            <Button type="submit" disabled={running}>
              发送
            </Button>
            {running && <PlainButton onClick={stop}>停止</PlainButton>}
            <PlainButton ms="auto" onClick={() => void copyCurl()}>
              复制 curl
            </PlainButton>
            <PlainButton disabled={turns.length === 0} onClick={clear}>
              清空
            </PlainButton>
          </Group>
        </form>
      </Card>
    </div>
  )
}
