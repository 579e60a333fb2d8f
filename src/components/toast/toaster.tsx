import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import './toaster.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

/** Above dialogs (200), below menus (300): an open menu must not lie under what comes of an action. */
const TOASTS = 250

/**
 * Where toasts stand: top-centre up to 600 px of width, otherwise top-right; below the frame's bar:
 * none may cover the ways in and out.
 */
export default function Toaster() {
  const narrow = useMediaQuery('(max-width: 600px)', window.innerWidth <= 600, {
    getInitialValueInEffect: false,
  })
  return <Notifications position={narrow ? 'top-center' : 'top-right'} zIndex={TOASTS} />
}
