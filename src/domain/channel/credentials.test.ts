import { expect, it } from 'vitest'
import { channelTypes } from './channel-types'
import {
  credentialFields,
  isKeyless,
  isLibraryStored,
  keyOfCredentials,
  lacksCredentials,
  missingCredentials,
} from './credentials'

it.each([
  [1, []],
  [3, ['API 版本']],
  [17, ['插件']],
  [21, []],
  [24, ['API 版本']],
  [33, ['AK', 'SK', 'Region']],
  [34, ['用户 ID']],
  [42, ['Vertex AI 项目 ID', 'Region', 'Vertex AI 服务账号 JSON']],
  [97, []],
])('type %i has the fields %j', (type, labels) => {
  expect(credentialFields(type, '').map(({ label }) => label)).toEqual(labels)
})

it('detects whether the configuration holds the knowledge base id', () => {
  expect(isLibraryStored(21, '{"library_id":""}')).toBe(false)
  expect(isLibraryStored(21, '{"library_id":"kb-1"}')).toBe(true)
  expect(isLibraryStored(1, '{"library_id":"kb-1"}')).toBe(false)
  expect(credentialFields(21, '{"library_id":"kb-1"}').map(({ key }) => key)).toEqual(['library_id'])
})

it('builds the key of a keyless type from its credentials', () => {
  expect(keyOfCredentials(33, '{"ak":"A","sk":"S\\n","region":"us-east-1"}')).toBe('A|S|us-east-1')
  const vertex = '{"region":"eu","vertex_ai_project_id":"p","vertex_ai_adc":"{}"}'
  expect(keyOfCredentials(42, vertex)).toBe('eu|p')
  expect(keyOfCredentials(42, '{"x":1}')).toBe('')
  expect(keyOfCredentials(1, vertex)).toBe('')
  expect(channelTypes().filter(isKeyless)).toEqual([33, 42])
})

it('requires a key, or credentials to build one from', () => {
  const config = '{"ak":"a","sk":"s","region":"r","vertex_ai_project_id":"p"}'
  for (const type of channelTypes()) {
    expect(lacksCredentials({ type, key: ' ', config: '' })).toBe(true)
    expect(lacksCredentials({ type, key: '', config })).toBe(!isKeyless(type))
    expect(lacksCredentials({ type, key: 'k', config: '' })).toBe(false)
  }
})

it('lists missing credentials if only some of them are filled in', () => {
  const aws = { type: 33, key: '' }
  expect(missingCredentials({ ...aws, config: '{"ak":"a"}' })).toEqual(['sk', 'region'])
  expect(missingCredentials({ ...aws, config: '{"ak":"a","sk":" ","region":"r"}' })).toEqual(['sk'])
  expect(missingCredentials({ ...aws, config: '{"AK":"a","sk":"s","region":"r"}' })).toEqual([])
  expect(missingCredentials({ ...aws, config: '' })).toEqual([])
  expect(missingCredentials({ type: 33, key: 'k', config: '{"ak":"a"}' })).toEqual([])
  expect(missingCredentials({ type: 42, key: ' ', config: '{"region":"eu"}' })).toEqual([
    'vertex_ai_project_id',
    'vertex_ai_adc',
  ])
  expect(missingCredentials({ type: 34, key: '', config: '{"region":"eu"}' })).toEqual([])
})
