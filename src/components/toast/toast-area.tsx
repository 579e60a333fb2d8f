import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { usePhone } from '@/lib/use-narrow'
import { holdWhileFocused, TOASTS_AT_ONCE } from './toast'
import styles from './toast.module.css'

/** Where Mantine draws the toasts: top-centre up to 600 px, else top-right. */
export function ToastArea() {
  const isPhone = usePhone()
  return (
    <Notifications
      className={styles.area}
      position={isPhone ? 'top-center' : 'top-right'}
      limit={TOASTS_AT_ONCE}
      notificationMaxHeight="60vh"
      onFocus={holdWhileFocused}
      onBlur={holdWhileFocused}
    />
  )
}
