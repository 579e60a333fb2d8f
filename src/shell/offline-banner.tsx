import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { messages } from '@/domain/messages'
import styles from './app-frame.module.css'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Says that the network is gone for as long as it is; queries go on by themselves when it is back. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline)
  return <div role="status">{online ? null : <div className={styles.banner}>{messages.offline}</div>}</div>
}
