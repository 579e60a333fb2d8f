import { Alert, Group, Stack, Text } from '@mantine/core'
import { ServerName, serverText } from '@/components/display/server-text'
import { ActionButton, PlainButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { changeLines } from '@/domain/option/diff'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import type { Saving } from './save-bar'
import styles from './settings.module.css'
import type { OptionFormState } from './use-option-form'

/** Limits the lines per option: a ratio map may change in thousands. */
const MAX_LINES = 30

/** Reviews the changes (old and new values) and warnings before saving. */
export function SaveDialog({ form, saving }: { form: OptionFormState; saving: Saving }) {
  const { plan, invalid, conflicting, storedText, textOf } = form
  const { warnings } = saving
  return (
    <Dialog onClose={saving.closeReview} title={`查看修改（${plan.length} 项）`} size="lg">
      <Stack>
        {warnings.length > 0 && (
          <Alert color="yellow" role="alert">
            {warnings.map((warning) => (
              <p key={warning} className={styles.warning}>
                {serverText(warning)}
              </p>
            ))}
          </Alert>
        )}
        <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {plan.map(({ key }) => (
            <Change key={key} name={key} lines={changeLines(key, storedText(key), textOf(key))} />
          ))}
        </Stack>
        {invalid.length > 0 && <Text size="sm">{`另有 ${invalid.length} 处填写有误，留待改正后保存。`}</Text>}
        {conflicting.length > 0 && (
          <Text size="sm">{`另有 ${conflicting.length} 项已被他人修改，选择采用新值或仍用自己的值后才能保存。`}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <PlainButton onClick={saving.closeReview}>取消</PlainButton>
          <ActionButton loading={saving.isRunning} onClick={() => void saving.sendReviewed()} data-autofocus>
            {warnings.length > 0 ? '仍要保存' : '保存修改'}
          </ActionButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Change({ name: key, lines }: { name: OptionKey; lines: ReturnType<typeof changeLines> }) {
  return (
    <li>
      <Text fw={500}>{OPTION_FIELDS[key].label}</Text>
      {lines.slice(0, MAX_LINES).map(({ name, from, to }) => (
        <div key={`${name} ${from} ${to}`} className={styles.change}>
          {name !== undefined && <ServerName text={name} />}
          {name !== undefined && <span>：</span>}
          {from !== undefined && <del>{serverText(from)}</del>}
          {from !== undefined && <span>{' → '}</span>}
          <ins>{serverText(to)}</ins>
        </div>
      ))}
      {lines.length > MAX_LINES && <Text size="sm">{`另有 ${lines.length - MAX_LINES} 处修改`}</Text>}
    </li>
  )
}
