import { outranks } from '@mocks/users'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { canManage, demotionFault, isAdmin, isRoot, promotionFault } from './roles'

describe('roles', () => {
  it.each([
    [0, false, false],
    [1, false, false],
    [9, false, false],
    [10, true, false],
    [55, true, false],
    [99, true, false],
    [100, true, true],
    [101, true, true],
  ])('role %i is admin: %s, is root: %s', (role, admin, root) => {
    expect(isAdmin({ role })).toBe(admin)
    expect(isRoot({ role })).toBe(root)
  })

  it.each([null, undefined])('grant a visitor (%s) no rights', (visitor) => {
    expect(isAdmin(visitor)).toBe(false)
    expect(isRoot(visitor)).toBe(false)
  })

  it.each([
    [10, 1, '只有超级管理员可以提升用户', '该用户已经是普通用户'],
    [10, 10, '只有超级管理员可以提升用户', '只有超级管理员可以降级管理员'],
    [100, 1, undefined, '该用户已经是普通用户'],
    [100, 10, '该用户已经是管理员', undefined],
  ])(
    'allow role %i to promote or demote role %i only if the server does',
    (by, target, promotion, demotion) => {
      expect(promotionFault({ role: by }, { role: target })).toBe(promotion)
      expect(demotionFault({ role: by }, { role: target })).toBe(demotion)
    },
  )

  it('allow no actions on super administrators', () => {
    expect([1, 10, 99, 100].map((role) => canManage({ role }))).toEqual([true, true, true, false])
  })

  it.each([
    [10, 1, true],
    [10, 10, false],
    [10, 100, false],
    [100, 100, true],
    [100, 10, true],
    [1, 1, false],
  ])('role %i outranks role %i: %s', (caller, target, expected) => {
    expect(outranks({ role: caller }, { role: target })).toBe(expected)
  })

  it('never let two users below root outrank each other', () => {
    const role = fc.integer({ min: 0, max: 99 })
    fc.assert(
      fc.property(
        role,
        role,
        (a, b) => !(outranks({ role: a }, { role: b }) && outranks({ role: b }, { role: a })),
      ),
      { numRuns: runs(1_000) },
    )
  })
})
