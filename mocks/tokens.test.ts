import { expect, it } from 'vitest'
import { isInSubnets } from './tokens'

it.each([
  ['127.0.0.0/8', true],
  ['10.0.0.0/8, 127.0.0.1/32', true],
  ['0.0.0.0/0', true],
  ['126.0.0.0/7', true],
  ['10.0.0.0/8', false],
  ['128.0.0.0/1', false],
  ['127.0.0.2/32', false],
  ['::/0,fd00::/8', false],
])('whether 127.0.0.1 is in %s: %s', (subnets, isIn) => expect(isInSubnets('127.0.0.1', subnets)).toBe(isIn))
