import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { holdWhileFocused, showToast } from './shown-toasts'
import { TOASTS_AT_ONCE, waitingToasts } from './toast'
import styles from './toast.module.css'

/** Where Mantine draws the toasts: top-centre up to 600 px, else top-right. */
export default function ToastArea() {
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false })
  useEffect(() => {
    const take = () => {
      const toasts = waitingToasts.get()
      if (toasts.length === 0) return
      waitingToasts.setState(() => [])
      for (const toast of toasts) showToast(toast)
    }
    take()
    return waitingToasts.subscribe(take).unsubscribe
  }, [])
  return (
    <Notifications
      className={styles.area}
      position={isNarrow ? 'top-center' : 'top-right'}
      limit={TOASTS_AT_ONCE}
      notificationMaxHeight="60vh"
      // Above dialogs (200) and below menus (300).
      zIndex={250}
      onFocus={holdWhileFocused}
      onBlur={holdWhileFocused}
    />
  )
}
