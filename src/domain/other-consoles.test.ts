import { expect, it } from 'vitest'
import { equivalentPath } from './other-consoles'

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
])('maps the path %j of another console to %s', (path, ours) => expect(equivalentPath(path)).toBe(ours))

it.each(['midjourney', 'nothing/3', 'channel/x', 'log/3', 'constructor', '//evil.example', '..'])(
  'returns null for %j',
  (path) => expect(equivalentPath(path)).toBeNull(),
)
