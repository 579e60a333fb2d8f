import styles from './odd-field.module.css'

/** Stands where a value would that the server sent in a kind that cannot be read; its title has what came. */
export function OddField({ label, text }: { label: string; text: string | undefined }) {
  const came = text === undefined ? '服务器没有返回' : `服务器返回的是 ${text.slice(0, 200)}`
  return (
    <span className={styles.odd} title={`${label}：${came}`}>
      无法识别
    </span>
  )
}
