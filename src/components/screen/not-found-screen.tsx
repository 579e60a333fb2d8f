import styles from './screen-message.module.css'

/** Any address without a screen: a negative message. */
export function NotFoundScreen() {
  return (
    <div className={styles.negative} role="alert">
      <h1>页面不存在</h1>
      <p>请检查你的浏览器地址是否正确</p>
    </div>
  )
}
