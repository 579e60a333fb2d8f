import { IconBell, IconSearch } from '@tabler/icons-react'
import styles from './app-frame.module.css'
import { askFor } from './shortcut-key'

/** For who uses no keys: the palette, whose keys stand beside its name, and what was said lately. */
export function HeadButtons() {
  return (
    <>
      <button
        type="button"
        className={`${styles.icon} ${styles.palette}`}
        aria-label="命令面板 Ctrl K"
        title="命令面板（Ctrl+K）"
        onClick={() => askFor('Ctrl+K')}
      >
        <IconSearch size={20} aria-hidden />
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label="通知"
        title="通知"
        onClick={() => askFor('!')}
      >
        <IconBell size={20} aria-hidden />
      </button>
    </>
  )
}
