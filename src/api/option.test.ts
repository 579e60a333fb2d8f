import { optionApi } from './option'
import { rowsOf, testCalls, useGateway } from './test-calls'

const wire = useGateway()

testCalls('option', wire, {
  options: {
    call: optionApi.list,
    wire: 'GET /api/option/',
    result: rowsOf({ key: 'SMTPPort', value: '587' }),
  },
  'option saving': {
    call: () => optionApi.save({ key: 'SystemName', value: '示例' }),
    wire: 'PUT /api/option/',
    body: { key: 'SystemName', value: '示例' },
  },
})
