/** How long it takes until something is tried again. Told once, not every second. */
export function WaitNotice({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined) return null
  return <p aria-live="off">{seconds} 秒后自动重试</p>
}
