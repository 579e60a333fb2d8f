import styles from './odd-field.module.css'

/** Replaces a value that could not be read; the title has what the server sent. */
export function OddField({ label, text }: { label: string; text: string | undefined }) {
  const came = text === undefined ? '服务器没有返回' : `服务器返回的是 ${text.slice(0, 200)}`
  return (
    <span className={styles.odd} title={`${label}：${came}`}>
      无法识别
    </span>
  )
}
