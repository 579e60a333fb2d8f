import { expect } from 'vitest'
import { testId } from '@/schemas/test-ids'
import { rowsOf, testCalls, useGateway } from './test-calls'
import { tokenApi } from './token'

const wire = useGateway()
const token = {
  name: '新令牌',
  expired_time: -1,
  remain_quota: 500_000,
  unlimited_quota: false,
  models: null,
  subnet: '',
}

testCalls('token', wire, {
  'token list': {
    call: () => tokenApi.list(0),
    wire: 'GET /api/token/?p=0',
    as: 'user',
    result: rowsOf(expect.objectContaining({ name: '笔记本' })),
  },
  'token search': {
    call: () => tokenApi.search('笔'),
    wire: 'GET /api/token/search?keyword=%E7%AC%94',
    as: 'user',
    result: rowsOf(expect.objectContaining({ name: '笔记本' })),
  },
  token: {
    call: () => tokenApi.get(testId(1)),
    wire: 'GET /api/token/1',
    result: { id: 1, name: 'default' },
  },
  'token creation': {
    call: () => tokenApi.create(token),
    wire: 'POST /api/token/',
    body: token,
    result: { ...token, key: expect.stringMatching(/^.{48}$/) },
  },
  'token update': {
    call: () => tokenApi.update({ id: testId(1), status: 1, ...token }),
    wire: 'PUT /api/token/',
    body: { id: 1, status: 1, ...token },
    result: { id: 1, name: '新令牌' },
  },
  'token status': {
    call: () => tokenApi.setStatus({ id: testId(1), status: 2 }),
    wire: 'PUT /api/token/?status_only=true',
    body: { id: 1, status: 2 },
    result: { id: 1, status: 2 },
  },
  'token deletion': { call: () => tokenApi.delete(testId(1)), wire: 'DELETE /api/token/1' },
})
