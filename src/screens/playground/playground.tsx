import '@/components/theme/later.css'
import { Autocomplete, Button, Card, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { ButtonLink, PlainButton } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { PageHead } from '@/components/screen/page-head'
import { useCopy } from '@/components/toast/use-copy'
import {
  allows,
  completionPayload,
  curlOf,
  firstModel,
  playgroundMessages,
} from '@/domain/playground-request'
import { fullKey, maskedKey, serverAddress, tokenChoices } from '@/domain/token/tokens'
import { onEnter } from '@/lib/composing'
import { stored } from '@/lib/stored'
import { availableModelsOptions } from '@/queries/available-models'
import { useConversation } from '@/queries/completion'
import { usableTokensOptions } from '@/queries/token'
import { fromCsv, id } from '@/schemas/primitives'
import type { Token } from '@/schemas/token'
import { readLine } from '@/schemas/typed-text'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import styles from './playground.module.css'
import { Outcome, Turns } from './playground-turns'

/** Local storage `playground-model`: the model that was tried last, for the same user only. */
const lastModel = stored('playground-model', z.nullable(z.object({ user: id, model: z.string() })), null)

/** A question and its settings; token and model are undefined until the person chooses. */
const UNTOUCHED = {
  token: undefined as string | undefined,
  model: undefined as string | undefined,
  temperature: '',
  system: '',
  message: '',
}

function problemOf(question: { model: string; temperature: string; message: string }, token: Token) {
  if (question.message.trim() === '') return { message: playgroundMessages.needMessage }
  if (readLine(question.model) === '') return { model: playgroundMessages.needModel }
  if (!allows(token, question.model)) return { model: playgroundMessages.notAllowed }
  const degree = Number(question.temperature)
  return degree >= 0 && degree <= 2 ? {} : { temperature: playgroundMessages.needTemperature }
}

/** A conversation with a model through one of the user's own tokens, and what it costs. */
export function Playground() {
  const query = useQuery(usableTokensOptions)
  return (
    <>
      <PageHead title="试用" text="用自己的令牌与模型对话，消耗的额度从令牌中扣除" />
      {query.isError && <FailureCard query={query} />}
      {query.data?.length === 0 && (
        <Blank text={playgroundMessages.noToken}>
          <ButtonLink to="/token/add">添加令牌</ButtonLink>
        </Blank>
      )}
      {query.data && query.data.length > 0 && <Trial tokens={query.data} />}
    </>
  )
}

/** A question in front of what has been typed since it was asked. */
const inFront = (question: string, typed: string) => [question, typed].filter(Boolean).join('\n')

/** A ref of 停止, which goes away with the answer: its focus goes to 发送. */
const passFocus = (button: HTMLButtonElement) => () => {
  const send = button.previousElementSibling as HTMLElement | null
  if (button === document.activeElement) send?.focus()
}

function Trial({ tokens }: { tokens: readonly Token[] }) {
  const { turns, outcome, ask, stop, clear } = useConversation()
  const available = useQuery(availableModelsOptions).data ?? []
  const address = serverAddress(useStatus())
  const running = outcome?.status === 'running'
  const form = useForm({
    initialValues: UNTOUCHED,
    validate: (values) => problemOf({ ...values, model: values.model ?? suggested }, token),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  })
  const input = form.getInputProps
  const { token: chosen, model: typed, ...others } = form.values
  // The chosen token may be gone after a refetch.
  const token: Token = tokens.find(({ id }) => String(id) === chosen) ?? (tokens[0] as Token)
  // A token limited to models may call only these.
  const allowed = fromCsv(token.models)
  const models = allowed.length > 0 ? allowed : available
  const user = useUser()
  const last = lastModel.get()
  const suggested = firstModel(last && last.user === user?.id ? last.model : '', models)
  const settings = { ...others, model: typed ?? suggested }

  const chooseToken = (id: string) => {
    form.setFieldValue('token', id)
    const next = tokens.find((one) => String(one.id) === id)
    // A typed model that this token does not allow gives way to one that it does.
    form.setFieldValue('model', (model) => (next && model && !allows(next, model) ? undefined : model))
  }

  const { copy, byHand } = useCopy()

  const submit = form.onSubmit(
    async ({ message }) => {
      if (user) lastModel.set({ user: user.id, model: readLine(settings.model) })
      form.setFieldValue('message', '')
      const text = message.trim()
      const isAnswered = await ask({
        address,
        key: fullKey(token),
        tokenName: token.name,
        payload: (conversation) => completionPayload(settings, conversation),
        text,
      })
      if (!isAnswered) form.setFieldValue('message', (next) => inFront(text, next))
    },
    (errors) => {
      // Drawn at once, so that it is in view with its field.
      flushSync(() => form.setErrors(errors))
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    },
  )
  const send = onEnter(() => running || submit())
  const stopAnswer = () => {
    const dropped = stop()
    form.setFieldValue('message', (next) => next || dropped)
  }
  const copyCurl = async () => {
    const text = settings.message.trim()
    const next = text === '' ? turns : [...turns, { role: 'user' as const, content: text }]
    await copy(curlOf(address, maskedKey(token), completionPayload(settings, next)))
  }

  return (
    <div className={styles.trial}>
      <Card component="section" withBorder className={styles.settings} aria-label="对话设置">
        <NativeSelect
          label="令牌"
          {...input('token')}
          value={String(token.id)}
          onChange={(event) => chooseToken(event.currentTarget.value)}
          data={tokenChoices(tokens)}
        />
        <Autocomplete
          label="模型"
          autoComplete="off"
          {...input('model')}
          value={settings.model}
          data={[...new Set(models)]}
          limit={80}
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput label="温度" inputMode="decimal" placeholder="默认" {...input('temperature')} />
        <Textarea label="系统提示词" autosize minRows={1} maxRows={6} {...input('system')} />
      </Card>
      <Card component="section" withBorder className={styles.talk} aria-label="试用对话">
        <Turns turns={turns} running={running} />
        <Outcome outcome={outcome} address={address} />
        <form onSubmit={submit} noValidate>
          <Textarea
            label="消息"
            description="按 Enter 发送，Shift + Enter 换行"
            autosize
            minRows={2}
            maxRows={12}
            {...input('message')}
            onKeyDown={(event) => event.shiftKey || send(event)}
          />
          <Group mt="sm" gap="xs">
            {/* Not disabled, which would lose the focus. */}
            <Button type={running ? 'button' : 'submit'} data-disabled={running} aria-disabled={running}>
              发送
            </Button>
            {running && (
              <PlainButton ref={passFocus} onClick={stopAnswer}>
                停止
              </PlainButton>
            )}
            <PlainButton ms="auto" onClick={() => void copyCurl()}>
              复制 curl
            </PlainButton>
            <PlainButton disabled={turns.length === 0} onClick={clear}>
              清空
            </PlainButton>
          </Group>
        </form>
        {byHand}
      </Card>
    </div>
  )
}
