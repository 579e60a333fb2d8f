import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonLook } from '@/components/control/button'

/** How rows are added to a list. */
export interface Addition {
  to: NonNullable<LinkProps['to']>
  label: string
  /** The same where there are none yet. */
  first?: string
}

export const AddLink = ({ to, label }: Addition) => (
  <Link to={to} state={{ fromList: true }} {...buttonLook('filled')}>
    {label}
  </Link>
)

export const AddFirst = ({ to, first }: Addition) =>
  first && (
    <Link to={to} state={{ fromList: true }} {...buttonLook()}>
      {first}
    </Link>
  )
