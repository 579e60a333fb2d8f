import { messages } from '@/domain/messages'
import styles from './app-frame.module.css'

const UNVERSIONED = new Set(['', 'v0.0.0'])

/** Whether the server is of another version than this console was built for; unknown versions say nothing. */
function isUpgraded(server: string | undefined, console: string | undefined): boolean {
  const [theirs, ours] = [server ?? '', console ?? '']
  return !UNVERSIONED.has(theirs) && !UNVERSIONED.has(ours) && theirs !== ours
}

/** Advises a reload when the server has moved on. */
export function VersionNotice({ version }: { version: string | undefined }) {
  if (!version || !isUpgraded(version, import.meta.env.VITE_VERSION)) return null
  return (
    <div role="status" className={styles.banner}>
      {messages.upgraded(version)}
    </div>
  )
}
