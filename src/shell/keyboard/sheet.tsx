import '@/components/theme/later.css'
import { Group, Kbd, Switch } from '@mantine/core'
import { useStored } from '@/lib/stored'
import { useMenu } from '@/shell/main-menu'
import { GO, SHORTCUTS, singleKeysStore } from '@/shell/shortcuts'
import styles from './keyboard.module.css'

/** Needed when the sheet opens from the palette, whose field has the focus. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

export function Sheet() {
  const singleKeys = useStored(singleKeysStore)
  const pages = useMenu().map(({ key, label }) => ({
    key: `${GO} ${key}`,
    label: `前往${label}`,
  }))
  return (
    <>
      <Switch
        ref={takeFocus}
        mb={12}
        label="单键快捷键"
        aria-checked={singleKeys}
        data-autofocus
        checked={singleKeys}
        onChange={(event) => singleKeysStore.set(event.currentTarget.checked)}
      />
      <dl className={styles.keys}>
        {[...Object.values(SHORTCUTS), ...pages].map(({ key, label }) => (
          <Group justify="space-between" wrap="nowrap" gap={12} py={6} fz="sm" key={key}>
            <dt>{label}</dt>
            <dd>
              <Keys of={key} />
            </dd>
          </Group>
        ))}
      </dl>
    </>
  )
}

/** The keys of a shortcut: `Ctrl+K` together, `g t` one after the other. */
export function Keys({ of }: { of: string }) {
  return of.split(/[ +]/).map((key) => (
    <Kbd key={key} ml={4}>
      {key}
    </Kbd>
  ))
}
