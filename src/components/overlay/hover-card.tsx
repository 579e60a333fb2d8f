import '@/components/theme/later.css'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Anchor } from './anchor'

/** A card of details beside an element. */
export default function HoverCard(props: {
  id: string
  beside: HTMLElement
  children: ReactNode
  onEnter: () => void
  onLeave: () => void
}) {
  return (
    <Popover
      opened
      position="bottom-start"
      offset={6}
      shadow="md"
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Anchor element={props.beside} />
      </Popover.Target>
      <Popover.Dropdown
        id={props.id}
        role="tooltip"
        maw="min(320px, calc(100vw - 16px))"
        p="10px 14px"
        fz="sm"
        style={{ overflowWrap: 'anywhere' }}
        onMouseEnter={props.onEnter}
        onMouseLeave={props.onLeave}
      >
        {props.children}
      </Popover.Dropdown>
    </Popover>
  )
}
