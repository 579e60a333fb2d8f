import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { SettingCard, SettingRow } from '@/components/display/cards'
import { Hint } from '@/components/display/hint'
import { ActionButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { toast } from '@/components/toast/toast'
import { isCurrent, releaseMessages, updateFailure } from '@/domain/release'
import { safeHttpUrl } from '@/lib/url'
import { useSingleFlightMutation } from '@/queries/mutation'
import { checkForUpdate } from '@/queries/release'
import type { Release } from '@/schemas/status'
import { useStatus } from '@/session/site-status'

/** The server's version, and a check for a later release. */
export function UpdateSettings() {
  const version = useStatus()?.version ?? ''
  const [release, setRelease] = useState<Release | null>(null)
  const check = useSingleFlightMutation(checkForUpdate)
  const run = () =>
    check.run(undefined, {
      onSuccess: (latest) => {
        if (isCurrent(version, latest.tag_name)) toast('success', releaseMessages.latest(latest.tag_name))
        else setRelease(latest)
      },
      onError: (error) => toast('error', updateFailure(error)),
    })
  return (
    <SettingCard title="版本与更新">
      <SettingRow title="服务端版本" text={version || '未知'}>
        <ActionButton variant="default" loading={check.isRunning} onClick={run}>
          检查更新
        </ActionButton>
      </SettingRow>
      {release && (
        <Dialog onClose={() => setRelease(null)} title={`新版本：${release.tag_name}`} size="lg">
          <ReleaseNotes release={release} version={version} />
        </Dialog>
      )}
    </SettingCard>
  )
}

function ReleaseNotes({ release, version }: { release: Release; version: string }) {
  const href = safeHttpUrl(release.html_url)
  const notes = release.body?.trim() ?? ''
  return (
    <Stack>
      <Hint>{`当前版本：${version || '未知'}`}</Hint>
      {notes === '' ? <Text>{releaseMessages.noNotes}</Text> : <SiteHtml content={notes} />}
      <Group justify="flex-end" gap="xs">
        {href ? (
          <>
            <Hint>
              <bdi>{new URL(href).host}</bdi>
            </Hint>
            <Anchor href={href} target="_blank" rel="noopener noreferrer">
              前往发布页
            </Anchor>
          </>
        ) : (
          <Hint>{releaseMessages.noPage}</Hint>
        )}
      </Group>
    </Stack>
  )
}
