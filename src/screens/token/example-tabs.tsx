import '@/components/theme/later.css'
import { Code, Tabs } from '@mantine/core'
import { PlainButton } from '@/components/input/buttons'
import { CopyIcon } from '@/components/input/copy-icon'
import type { Example } from '@/domain/token/call-example'
import styles from './api-address.module.css'

/** `text`: null if unavailable (see `reason`); `open` launches the program with the text. */
type Tab = Omit<Example, 'text'> & { text: string | null; reason?: string; open?: () => void }

/** Tabs with one example per program, to copy or open. */
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
          <div className={styles.box}>
            <Code block tabIndex={0} aria-label="调用示例" className={styles.example}>
              {text}
            </Code>
            <CopyIcon label="复制调用示例" onCopy={() => copy(text ?? '')} />
          </div>
          {open && <PlainButton onClick={open}>{`打开 ${label}`}</PlainButton>}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
