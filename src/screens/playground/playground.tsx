import '@/components/theme/later.css'
import { Autocomplete, Button, Card, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { ButtonLink, PlainButton } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { PageHead } from '@/components/screen/page-head'
import { useCopy } from '@/components/toast/use-copy'
import { historyOf } from '@/domain/playground-answer'
import { completionPayload, curlOf, firstModel, tokenAllowsModel } from '@/domain/playground-request'
import { fullKey, maskedKey, serverAddress, tokenChoices } from '@/domain/token/tokens'
import { onEnter } from '@/lib/composing'
import { stored } from '@/lib/stored'
import { useConversation } from '@/queries/completion'
import { availableModelsOptions, usableTokensOptions } from '@/queries/token'
import type { ChatMessage } from '@/schemas/completion'
import { fromCsv, id } from '@/schemas/primitives'
import type { Token } from '@/schemas/token'
import { readLine } from '@/schemas/typed-text'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import styles from './playground.module.css'
import { OutcomeNote, Turns } from './playground-turns'

/** Local storage `playground-model`: the last used model, valid for the same user only. */
const lastModel = stored('playground-model', z.nullable(z.object({ user: id, model: z.string() })), null)

/** A question and its settings; token and model are undefined until the user selects one. */
const UNTOUCHED = {
  token: undefined as string | undefined,
  model: undefined as string | undefined,
  temperature: '',
  system: '',
  message: '',
}

function problemOf(question: { model: string; temperature: string; message: string }, token: Token) {
  if (question.message.trim() === '') return { message: '请输入消息' }
  if (readLine(question.model) === '') return { model: '请选择或输入模型' }
  if (!tokenAllowsModel(token, question.model)) return { model: '此令牌不能使用该模型，请换一个模型或令牌' }
  const degree = Number(question.temperature)
  return degree >= 0 && degree <= 2 ? {} : { temperature: '温度必须是 0 到 2 之间的数字' }
}

/** A chat with a model using one of the user's tokens, with its cost. `model`: preselected model. */
export function Playground({ model }: { model: string | undefined }) {
  const query = useQuery(usableTokensOptions)
  return (
    <>
      <PageHead title="试用" text="用自己的令牌与模型对话，消耗的额度从令牌中扣除" />
      {query.isError && <FailureCard query={query} />}
      {query.data?.length === 0 && (
        <Blank text="还没有可用的令牌。">
          <ButtonLink to="/token/add">添加令牌</ButtonLink>
        </Blank>
      )}
      {query.data && query.data.length > 0 && <Trial tokens={query.data} model={model} />}
    </>
  )
}

/** Prepends an unanswered question to text typed since. */
const prepended = (question: string, typed: string) => [question, typed].filter(Boolean).join('\n')

/** A ref for 停止 that moves its focus to 发送 on unmount. */
const passFocusToSend = (button: HTMLButtonElement) => () => {
  const send = button.previousElementSibling as HTMLElement | null
  if (button === document.activeElement) send?.focus()
}

function Trial({ tokens, model: initialModel }: { tokens: readonly Token[]; model: string | undefined }) {
  const { turns, outcome, ask, stop, clear } = useConversation()
  const available = useQuery(availableModelsOptions).data ?? []
  const address = serverAddress(useStatus())
  const running = outcome?.status === 'running'
  const form = useForm({
    initialValues: { ...UNTOUCHED, model: initialModel },
    validate: (values) => problemOf({ ...values, model: values.model ?? suggested }, token),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  })
  const input = form.getInputProps
  const { token: chosen, model: typed, ...others } = form.values
  // A refetch may have removed the selected token.
  const token: Token = tokens.find(({ id }) => String(id) === chosen) ?? (tokens[0] as Token)
  // A token's model limit overrides the available models.
  const allowed = fromCsv(token.models)
  const models = allowed.length > 0 ? allowed : available
  const user = useUser()
  const last = lastModel.get()
  const suggested = firstModel(last && last.user === user?.id ? last.model : '', models)
  const settings = { ...others, model: typed ?? suggested }

  const chooseToken = (id: string) => {
    form.setFieldValue('token', id)
    const next = tokens.find((candidate) => String(candidate.id) === id)
    // Resets a model that the token does not allow.
    form.setFieldValue('model', (model) =>
      next && model && !tokenAllowsModel(next, model) ? undefined : model,
    )
  }

  const { copy, byHand } = useCopy()

  const send = (text: string, isRetry?: boolean) => {
    if (user) lastModel.set({ user: user.id, model: readLine(settings.model) })
    const payload = (conversation: ChatMessage[]) => completionPayload(settings, conversation)
    return ask({ address, key: fullKey(token), tokenName: token.name, payload, text }, isRetry)
  }
  const showErrors = (errors: FormErrors) => {
    // Rendered synchronously, so that focusing scrolls both field and error into view.
    flushSync(() => form.setErrors(errors))
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  }
  const submit = form.onSubmit(async ({ message }) => {
    form.setFieldValue('message', '')
    const text = message.trim()
    const hasAnswer = await send(text)
    if (!hasAnswer) form.setFieldValue('message', (next) => prepended(text, next))
  }, showErrors)
  const retry = (message: string) => {
    const problem = problemOf({ ...settings, message }, token)
    if (Object.keys(problem).length > 0) return showErrors(problem)
    // The retry button disappears.
    form.getInputNode('message')?.focus()
    void send(message, true)
  }
  const submitOnEnter = onEnter(() => running || submit())
  const stopAnswer = () => {
    const question = stop()
    form.setFieldValue('message', (next) => next || question)
  }
  const copyCurl = async () => {
    const unanswered = turns.at(-1)?.content.trim() === '' ? turns.at(-2)?.content : undefined
    const content = settings.message.trim() || unanswered
    const next = [...historyOf(turns), ...(content ? [{ role: 'user' as const, content }] : [])]
    await copy(curlOf(address, maskedKey(token), completionPayload(settings, next)))
  }

  return (
    <div className={styles.trial}>
      <Card component="section" withBorder padding="lg" className={styles.settings} aria-label="对话设置">
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
      <Card component="section" withBorder padding="lg" className={styles.talk} aria-label="试用对话">
        <Turns turns={turns} running={running} onRetry={retry} />
        <OutcomeNote outcome={outcome} address={address} />
        <form onSubmit={submit} noValidate>
          <Textarea
            label="消息"
            description="按 Enter 发送，Shift + Enter 换行"
            autosize
            minRows={2}
            maxRows={12}
            {...input('message')}
            onKeyDown={(event) => event.shiftKey || submitOnEnter(event)}
          />
          <Group mt="sm" gap="xs">
            {/* Not `disabled`, which would lose the focus. */}
            <Button type={running ? 'button' : 'submit'} data-disabled={running} aria-disabled={running}>
              发送
            </Button>
            {running && (
              <PlainButton ref={passFocusToSend} onClick={stopAnswer}>
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
