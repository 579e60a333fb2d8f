import { ActionIcon, Anchor, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useId, useState } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { NumberSkeleton } from '@/components/display/shape'
import { ActionButton, PlainButton, useRestoredFocus } from '@/components/input/buttons'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { PageHead } from '@/components/screen/page-head'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { readCodes } from '@/domain/topup/codes'
import { randomUuid, topupAddress, topupHost } from '@/domain/topup/link'
import { topupMessages } from '@/domain/topup/messages'
import { ApiError } from '@/lib/errors'
import { useAction } from '@/queries/mutation'
import { redeemCode } from '@/queries/user/user'
import { topupFormSchema } from '@/schemas/redemption'
import { FormSection, FormSheet } from '@/screens/kit/form-card'
import { failureMessage } from '@/session/failure-message'
import { selfOptions, useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'

const ManyCodes = lazy(() => import('./many-codes'))

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
          <Redeem />
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
  const refresh = useRestoredFocus(query.isFetching)
  if (query.isError && !query.data) return <FailureCard small query={query} />
  return (
    <div>
      <Hint id="remaining-quota">剩余额度</Hint>
      <Group gap="xs" wrap="nowrap">
        {/* Large amounts wrap instead of pushing the button out of the card. */}
        <Text
          fz={24}
          fw={600}
          lh={1.3}
          c="bright"
          miw={0}
          role="status"
          aria-labelledby="remaining-quota"
          style={{ overflowWrap: 'anywhere' }}
        >
          {query.data ? <Quota quota={query.data.quota} /> : <NumberSkeleton />}
        </Text>
        <ActionIcon
          ref={refresh}
          aria-label="刷新"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <IconRefresh size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}

/** The single-code form, or the multi-code form once several codes are pasted or the user switches. */
function Redeem() {
  const [many, setMany] = useState<string>()
  if (many === undefined) return <RedeemForm onMany={setMany} />
  return (
    <LazyBoundary>
      <ManyCodes initial={many} onBack={() => setMany(undefined)} />
    </LazyBoundary>
  )
}

function RedeemForm({ onMany }: { onMany: (text: string) => void }) {
  const action = useAction(redeemCode)
  const [sent, setSent] = useState('')
  const form = useSchemaForm(topupFormSchema, { key: '' })
  const field = form.input('key')
  const submit = form.submit(
    (fields) => {
      const { key } = form.getValues()
      setSent(key)
      // Keeps a different code that was typed during the request.
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
          // A single-line input would join pasted lines.
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            const { codes, dropped } = readCodes(text)
            if (codes.length + dropped < 2) return
            event.preventDefault()
            onMany(text)
          }}
        />
        {/* Adds the reason and its effect on the code, which the toast does not show. */}
        {reason && !isRefusal && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {reason}
          </Text>
        )}
        <Group>
          <ActionButton type="submit" loading={action.isRunning}>
            兑换
          </ActionButton>
          <PlainButton onClick={() => onMany(form.getValues().key)}>一次兑换多个</PlainButton>
        </Group>
      </Stack>
    </form>
  )
}

/** 获取兑换码: opens the configured shop in a window without access to this one. */
function TopupLink() {
  const user = useUser()
  const link = useStatus()?.top_up_link ?? ''
  const host = topupHost(link)
  const hint = useId()
  const icon = host && <IconExternalLink size={16} aria-hidden />
  /** The URL of a blocked popup. */
  const [blocked, setBlocked] = useState('')
  const open = () => {
    const address = user && topupAddress(link, user, randomUuid())
    if (!address) return toast('error', topupMessages.noLink)
    // Opened empty, because with `noopener` a blocked popup cannot be detected.
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
