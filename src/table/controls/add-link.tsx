import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'

/** The link to the form that adds a row. `first`: in an empty list, where the head has one already. */
export default function AddLink(props: {
  to: NonNullable<LinkProps['to']>
  children: string
  first?: boolean
}) {
  const { to, first = false, children } = props
  return (
    <Button component={Link} to={to} state={{ fromList: true }} variant={first ? 'default' : 'filled'}>
      {children}
    </Button>
  )
}
