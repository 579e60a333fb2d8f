import { modelApi } from './model'
import { testOptionalCalls, useGateway } from './test-calls'

testOptionalCalls(useGateway(), {
  'the models of an account': [() => modelApi.available(), 'GET /api/user/available_models'],
})
