import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ActionButton } from '@/components/control/buttons'
import { Dialog } from '@/components/dialog/dialog'
import { SettingRow } from '@/components/display/setting-row'
import { copyAndTell } from '@/components/toast/copy'
import { accountMessages } from '@/domain/user/account-messages'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { makeAccessToken } from '@/queries/user/account'

/** Makes a system access token and shows it once; only this component's state holds it, until the dialog closes. */
export function AccessToken() {
  const [token, setToken] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const make = useSingleFlightMutation(makeAccessToken)
  const show = async (made: string) => {
    setToken(made)
    await copyAndTell(made, accountMessages.accessTokenMade, accountMessages.accessTokenNotCopied)
  }
  const close = () => {
    setToken(null)
    // The button lost the focus when it was disabled, so the dialog does not return it there.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <SettingRow title="系统访问令牌" text="供程序调用管理接口；重新生成后，旧令牌立即失效。">
      <ActionButton
        ref={opener}
        variant="default"
        loading={make.isRunning}
        onClick={() => make.run((made) => void show(made))}
      >
        生成系统访问令牌
      </ActionButton>
      {token !== null && (
        // It cannot be shown again, so a click outside must not close the dialog.
        <Dialog onClose={close} title="系统访问令牌" centered closeOnClickOutside={false}>
          <Stack>
            <Text>{accountMessages.accessTokenOnce}</Text>
            <TextInput
              aria-label="系统访问令牌"
              readOnly
              value={token}
              onFocus={(event) => event.currentTarget.select()}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              data-autofocus
            />
            <Group justify="flex-end">
              <Button onClick={() => void copyAndTell(token)}>复制</Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </SettingRow>
  )
}
