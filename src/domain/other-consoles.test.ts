import { expect, it } from 'vitest'
import { ownPath } from './other-consoles'

it.each([
  ['', '/'],
  ['dashboard', '/'],
  ['channel', '/channel'],
  ['log/', '/log'],
  ['channel/edit/3', '/channel/edit/3'],
  ['personal', '/setting'],
  ['profile', '/setting'],
  ['pricing', '/models'],
  ['chat/2', '/chat'],
])('the screen %j of another console is %s here', (path, own) => expect(ownPath(path)).toBe(own))

it.each(['midjourney', 'nothing/3', 'channel/x', 'log/3', 'constructor', '//evil.example', '..'])(
  'there is no screen like %j',
  (path) => expect(ownPath(path)).toBeNull(),
)
