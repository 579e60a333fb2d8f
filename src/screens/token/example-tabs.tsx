import '@/components/theme/later.css'
import { Code, Group, Tabs } from '@mantine/core'
import { PlainButton } from '@/components/input/buttons'
import { CopyIcon } from '@/components/input/copy-icon'
import type { Example } from '@/domain/token/call-example'
import styles from './api-address.module.css'

/** `text`: null where it is not possible, for this `reason`; `open`: hands it to the program. */
type Tab = Omit<Example, 'text'> & { text: string | null; reason?: string; open?: () => void }

/** Examples for several programs, of which one is shown, to be copied or opened. */
export function ExampleTabs({ examples, copy }: { examples: readonly Tab[]; copy: (text: string) => void }) {
  return (
    <Tabs defaultValue={examples[0]?.label ?? null} keepMounted={false}>
      <Tabs.List mb="xs">
        {examples.map(({ label, text, reason }) => (
          <Tabs.Tab key={label} value={label} px="sm" disabled={text === null} title={reason}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {examples.map(({ label, text, open }) => (
        <Tabs.Panel key={label} value={label}>
          <Group align="flex-start" gap="xs" mb="sm" wrap="nowrap">
            <Code block tabIndex={0} aria-label="调用示例" className={styles.example}>
              {text}
            </Code>
            <CopyIcon label="复制调用示例" onCopy={() => copy(text ?? '')} />
          </Group>
          {open && <PlainButton onClick={open}>{`打开 ${label}`}</PlainButton>}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
