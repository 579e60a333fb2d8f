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

  it.each([null, undefined])('give a visitor no rights', (nobody) => {
    expect(isAdmin(nobody)).toBe(false)
    expect(isRoot(nobody)).toBe(false)
  })

  it.each([
    [10, 1, '只有超级管理员可以提升用户', '该用户已经是普通用户'],
    [10, 10, '只有超级管理员可以提升用户', '只有超级管理员可以降级管理员'],
    [100, 1, undefined, '该用户已经是普通用户'],
    [100, 10, '该用户已经是管理员', undefined],
  ])(
    'somebody of role %i changes that of %i only where the server would',
    (by, target, promotion, demotion) => {
      expect(promotionFault({ role: by }, { role: target })).toBe(promotion)
      expect(demotionFault({ role: by }, { role: target })).toBe(demotion)
    },
  )

  it('allow no actions on rows of super administrators', () => {
    expect([1, 10, 99, 100].map((role) => canManage({ role }))).toEqual([true, true, true, false])
  })

  it.each([
    [10, 1, true],
    [10, 10, false],
    [10, 100, false],
    [100, 100, true],
    [100, 10, true],
    [1, 1, false],
  ])('tell whether role %i outranks role %i: %s', (caller, target, may) => {
    expect(outranks({ role: caller }, { role: target })).toBe(may)
  })

  it('let at most one of two users below root outrank the other', () => {
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
