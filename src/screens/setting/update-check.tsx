import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { Hint } from '@/components/display/hint'
import { ActionButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { toast } from '@/components/toast/toast'
import { isCurrent, updateFailure } from '@/domain/release'
import { safeHttpUrl } from '@/lib/url'
import { useAction } from '@/queries/mutation'
import { checkForUpdate } from '@/queries/release'
import type { Release } from '@/schemas/status'
import { FormSection } from '@/screens/kit/form-card'
import { useStatus } from '@/session/site-status'
import { SettingRow } from './setting-row'

/** The server version with an update check, and the console version. */
export function UpdateSettings() {
  const version = useStatus()?.version ?? ''
  const [release, setRelease] = useState<Release | null>(null)
  const check = useAction(checkForUpdate)
  const run = () =>
    check.run(undefined, {
      onSuccess: (latest) => {
        if (isCurrent(version, latest.tag_name)) toast('success', `已是最新版本：${latest.tag_name}`)
        else setRelease(latest)
      },
      onError: (error) => toast('error', updateFailure(error)),
    })
  return (
    <FormSection gap={0} title="版本与更新">
      <SettingRow title="服务端版本" text={version || '未知'}>
        <ActionButton variant="default" loading={check.isRunning} onClick={run}>
          检查更新
        </ActionButton>
      </SettingRow>
      <SettingRow title="控制台版本" text={__VERSION__} />
      {release && (
        <Dialog onClose={() => setRelease(null)} title={`新版本：${release.tag_name}`} size="lg">
          <ReleaseNotes release={release} version={version} />
        </Dialog>
      )}
    </FormSection>
  )
}

function ReleaseNotes({ release, version }: { release: Release; version: string }) {
  const href = safeHttpUrl(release.html_url)
  const notes = release.body?.trim() ?? ''
  return (
    <Stack>
      <Hint>{`当前版本：${version || '未知'}`}</Hint>
      {notes === '' ? <Text>这个版本没有更新说明。</Text> : <SiteHtml content={notes} />}
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
          <Hint>发布页的地址无法打开。</Hint>
        )}
      </Group>
    </Stack>
  )
}
