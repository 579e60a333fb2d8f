import { statusApi } from './status'
import { testCalls, testOptionalCalls, useGateway } from './test-calls'

const wire = useGateway()

testCalls('status', wire, {
  status: { call: statusApi.get, wire: 'GET /api/status', as: null, result: { quota_per_unit: 500_000 } },
})

testOptionalCalls(wire, {
  notice: [statusApi.notice, 'GET /api/notice'],
  about: [statusApi.about, 'GET /api/about'],
  'home page': [statusApi.homePageContent, 'GET /api/home_page_content'],
})
