import { groupApi } from './group'
import { testCalls, useGateway } from './test-calls'

const wire = useGateway()

testCalls('group', wire, {
  groups: { call: groupApi.list, wire: 'GET /api/group/', result: ['default', 'svip', 'vip'] },
})
