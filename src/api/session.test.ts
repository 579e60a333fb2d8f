import { sessionApi } from './session'
import { testCalls, useGateway } from './test-calls'

testCalls('session', useGateway(), {
  self: { call: sessionApi.self, wire: 'GET /api/user/self', result: { id: 1, username: 'root', role: 100 } },
  logout: { call: sessionApi.logout, wire: 'GET /api/user/logout' },
})
