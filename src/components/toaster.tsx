import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

/** Where toasts stand: top-centre up to 600 px of width, otherwise top-right (spec 2, shell). */
export default function Toaster() {
  const narrow = useMediaQuery('(max-width: 600px)', window.innerWidth <= 600, {
    getInitialValueInEffect: false,
  })
  return <Notifications position={narrow ? 'top-center' : 'top-right'} zIndex={400} />
}
