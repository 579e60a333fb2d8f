import { Component, type ReactNode } from 'react'
import { logError } from '@/lib/log-error'

interface BoundaryProps {
  children: ReactNode
  /** Stands in the place of what broke; `retry` draws it anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode
}

/** Keeps what breaks inside from taking along what is around it. */
export class Boundary extends Component<BoundaryProps, { failed: { error: unknown } | undefined }> {
  override state: { failed: { error: unknown } | undefined } = { failed: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown) {
    logError(error)
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return this.props.fallback(failed.error, () => this.setState({ failed: undefined }))
  }
}
