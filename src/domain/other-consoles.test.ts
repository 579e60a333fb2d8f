import { expect, it } from 'vitest'
import { equivalentPath } from './other-consoles'

it.each([
  ['', '/'],
  ['dashboard', '/'],
  ['channel', '/channel'],
  ['log/', '/log'],
  ['channel/edit/3', '/channel/edit/3'],
  ['token/edit/0197A0B1-c2d3-7e4f-8a5b-6c7d8e9f0a1b', '/token/edit/0197A0B1-c2d3-7e4f-8a5b-6c7d8e9f0a1b'],
  ['user/add', '/user/add'],
  ['personal', '/setting'],
  ['profile', '/setting'],
  ['pricing', '/models'],
  ['chat/2', '/chat'],
])('maps the path %j of another console to %s', (path, ours) => expect(equivalentPath(path)).toBe(ours))

it.each([
  'midjourney',
  'nothing/3',
  'channel/x',
  'token/edit/0',
  'token/edit/5x',
  'token/edit/',
  'log/3',
  'constructor',
  '//evil.example',
  '..',
])('returns null for %j', (path) => expect(equivalentPath(path)).toBeNull())
