import { expect } from 'vitest'
import { testId } from '@/schemas/test-ids'
import { rowsOf, testCalls, testOptionalCalls, useGateway } from './test-calls'
import { userApi } from './user'

const wire = useGateway()
const { gateway } = wire
const number = expect.any(Number)

testCalls('user', wire, {
  'user list': {
    call: () => userApi.list(1),
    wire: 'GET /api/user/?p=1',
    result: rowsOf(expect.objectContaining({ username: expect.any(String) })),
  },
  'user search': {
    call: () => userApi.search('user'),
    wire: 'GET /api/user/search?keyword=user',
    result: rowsOf(expect.objectContaining({ id: 3 })),
  },
  user: { call: () => userApi.get(testId(3)), wire: 'GET /api/user/3', result: { id: 3, username: 'user' } },
  'user creation': {
    call: () => userApi.create({ username: 'neu', display_name: '新', password: '12345678' }),
    wire: 'POST /api/user/',
    body: { username: 'neu', display_name: '新', password: '12345678' },
  },
  'user update': {
    call: () => userApi.update({ id: testId(3), quota: 7 }),
    wire: 'PUT /api/user/',
    body: { id: 3, quota: 7 },
  },
  'self update': {
    call: () => userApi.updateSelf({ display_name: '林' }),
    wire: 'PUT /api/user/self',
    body: { display_name: '林' },
  },
  'self deletion': { call: userApi.deleteSelf, wire: 'DELETE /api/user/self', as: 'user' },
  manage: {
    call: () => userApi.manage({ username: 'user', action: 'disable' }),
    wire: 'POST /api/user/manage',
    body: { username: 'user', action: 'disable' },
    result: { role: 1, status: 2 },
  },
  'access token': {
    call: userApi.createAccessToken,
    wire: 'GET /api/user/token',
    result: expect.stringMatching(/^[0-9a-f]{32}$/),
  },
  'invite code': { call: userApi.inviteCode, wire: 'GET /api/user/aff', as: 'user', result: 'q7Zd' },
  'top-up': {
    call: () => userApi.redeem({ key: gateway.db.redemptions.find((code) => code.status === 1)?.key ?? '' }),
    wire: 'POST /api/user/topup',
    body: { key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    result: number,
  },
})

testOptionalCalls(wire, {
  'added quota': [() => userApi.addQuota({ user_id: testId(3), quota: 5 }), 'POST /api/topup'],
  'the models of an account': [userApi.availableModels, 'GET /api/user/available_models'],
})
