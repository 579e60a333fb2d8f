import { ActionIcon, Anchor, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { ActionButton, PlainButton, useKeptFocus } from '@/components/input/buttons'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { FailureCard } from '@/components/screen/failure-card'
import { PageHead } from '@/components/screen/page-head'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { randomUuid, topupAddress, topupHost } from '@/domain/topup/link'
import { topupMessages } from '@/domain/topup/messages'
import { ApiError } from '@/lib/errors'
import { useSingleFlightMutation } from '@/queries/mutation'
import { redeemCode } from '@/queries/user/user'
import { topupFormSchema } from '@/schemas/redemption'
import { FormSection, FormSheet } from '@/screens/kit/form-card'
import { failureMessage } from '@/session/failure-message'
import { selfOptions, useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'

/** The remaining quota, a form to redeem a code, and a link to buy one. */
export function Topup() {
  return (
    <>
      <PageHead title="充值" text="用兑换码增加账户的额度" />
      <FormSheet>
        <FormSection title="账户余额">
          <RemainingQuota />
        </FormSection>
        <FormSection title="使用兑换码" text="一个兑换码只能用一次">
          <RedeemForm />
        </FormSection>
        <FormSection title="没有兑换码？" text="由超级管理员设置的充值链接">
          <TopupLink />
        </FormSection>
      </FormSheet>
    </>
  )
}

function RemainingQuota() {
  const query = useQuery(selfOptions)
  const refresh = useKeptFocus(query.isFetching)
  if (query.isError && !query.data) return <FailureCard small query={query} />
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      {/* A large amount breaks rather than push the button out of the card. */}
      <div style={{ minWidth: 0 }}>
        <Hint id="remaining-quota">剩余额度</Hint>
        <Text
          fz={24}
          fw={600}
          lh={1.3}
          c="bright"
          role="status"
          aria-labelledby="remaining-quota"
          style={{ overflowWrap: 'anywhere' }}
        >
          {query.data ? <Quota quota={query.data.quota} /> : '—'}
        </Text>
      </div>
      <ActionIcon
        ref={refresh}
        aria-label="刷新"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        <IconRefresh size={20} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

function RedeemForm() {
  const action = useSingleFlightMutation(redeemCode)
  const [sent, setSent] = useState('')
  const form = useSchemaForm(topupFormSchema, { key: '' })
  const field = form.input('key')
  const submit = form.submit(
    (fields) => {
      const { key } = form.getValues()
      setSent(key)
      // Another code may have been typed meanwhile.
      action.run(fields, { onSuccess: () => form.getValues().key === key && form.reset() })
    },
    (errors) => toast('warning', String(errors.key)),
  )
  const error = form.values.key === sent ? action.error : null
  const isRefusal = error instanceof ApiError
  const reason = error && failureMessage(error)

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="兑换码"
          placeholder="请输入兑换码"
          spellCheck={false}
          data-autofocus
          {...field}
          error={field.error ?? (isRefusal && reason)}
          onChange={(event) => {
            if (action.error) action.reset()
            field.onChange(event)
          }}
        />
        {/* The toast says that the request failed; this says why, and what it means for the code. */}
        {reason && !isRefusal && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {reason}
          </Text>
        )}
        <Group>
          <ActionButton type="submit" loading={action.isRunning}>
            兑换
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}

/** 获取兑换码: opens the shop that root has configured, in a window without access to this one. */
function TopupLink() {
  const user = useUser()
  const link = useStatus()?.top_up_link ?? ''
  const host = topupHost(link)
  const hint = useId()
  const icon = host && <IconExternalLink size={16} aria-hidden />
  /** The address whose window the browser blocked. */
  const [blocked, setBlocked] = useState('')
  const open = () => {
    const address = user && topupAddress(link, user, randomUuid())
    if (!address) return toast('error', topupMessages.noLink)
    // Empty at first: with `noopener` the browser does not tell whether it opened.
    const shop = window.open('', '_blank')
    setBlocked(shop ? '' : address)
    if (!shop) return
    shop.opener = null
    shop.location.replace(address)
  }
  return (
    <Stack gap="xs" align="flex-start">
      <PlainButton onClick={open} rightSection={icon} aria-describedby={host ? hint : undefined}>
        获取兑换码
      </PlainButton>
      {host && (
        <Hint id={hint} style={{ overflowWrap: 'anywhere' }}>
          {topupMessages.leaving(host)}
        </Hint>
      )}
      {blocked && (
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          <span>{messages.windowBlocked}</span>
          <Anchor underline="always" href={blocked} target="_blank" rel="noopener noreferrer">
            {`前往 ${host}`}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}
