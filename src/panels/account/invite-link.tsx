import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '@/components/control/buttons'
import { SettingRow } from '@/components/display/setting-row'
import { copyAndTell } from '@/components/toast/copy'
import { accountMessages } from '@/domain/user/account-messages'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { fetchInviteCode } from '@/queries/user/account'

/** Copies the link for registering as invited by this user; the link is also shown. */
export function InviteLink() {
  const [link, setLink] = useState('')
  const fetch = useSingleFlightMutation(fetchInviteCode)
  const show = async (code: string) => {
    const made = `${location.origin}${import.meta.env.BASE_URL}register?aff=${encodeURIComponent(code)}`
    setLink(made)
    await copyAndTell(made, accountMessages.inviteLinkCopied, accountMessages.inviteLinkNotCopied)
  }
  return (
    <>
      <SettingRow title="邀请链接" text="通过此链接注册的人，会记为由你邀请。">
        <ActionButton
          variant="default"
          loading={fetch.isRunning}
          onClick={() => fetch.run(undefined, { onSuccess: (code) => void show(code) })}
        >
          复制邀请链接
        </ActionButton>
      </SettingRow>
      {link && (
        <TextInput
          aria-label="邀请链接"
          readOnly
          value={link}
          mt={-8}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
