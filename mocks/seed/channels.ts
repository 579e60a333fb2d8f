import { type ChannelRow, type Db, nextId } from '../db'
import { alphanumeric } from '../random'
import { DEFAULT_MODELS } from './models'

const DAY = 86_400

/** Name, type, status, response time in milliseconds, and other fields. */
const CHANNELS: Array<[string, number, number, number, Partial<ChannelRow>?]> = [
  ['OpenAI 官方', 1, 1, 820, { balance: 118.42, priority: 10, group: 'default,vip,svip' }],
  ['华东备用', 3, 1, 1840, { other: '2023-06-01-preview', base_url: 'https://ai.example.net', priority: 5 }],
  ['华南主力', 3, 1, 1000, { other: '2024-02-01', base_url: 'https://south.example.net', group: 'vip' }],
  ['CloseAI 中转', 4, 1, 640, { balance: 230.5 }],
  ['OpenAI-SB', 5, 1, 2200, { balance: 1_234_500 }],
  ['自建反代', 8, 1, 3000, { base_url: 'https://proxy.example.net', balance: 5.009 }],
  ['AI Proxy 积分', 10, 1, 990, { balance: 25_000_000 }],
  ['API2GPT', 12, 1, 3001, { balance: 66.6 }],
  ['AIGC2D', 13, 2, 4800, { balance: -120_000 }],
  ['Claude 直连', 14, 1, 1500, { group: 'vip,svip', priority: 3 }],
  ['文心一言', 15, 1, 5000],
  ['智谱清言', 16, 1, 5001],
  ['通义千问', 17, 1, 760, { models: 'qwen-turbo,qwen-plus,qwen-max,qwen-max-internet' }],
  ['讯飞星火', 18, 1, 2600, { other: 'v2.1' }],
  ['360 智脑', 19, 2, 0],
  ['OpenRouter', 20, 1, 1320, { balance: 12.345678 }],
  ['知识库中转', 21, 2, 900, { models: 'kb-default' }],
  ['FastGPT 问答', 22, 1, 6900, { base_url: 'https://fastgpt.example.net', models: 'fastgpt' }],
  ['腾讯混元', 23, 3, 7200],
  ['Gemini', 24, 1, 1100, { other: 'v1beta' }],
  ['月之暗面', 25, 1, 430],
  ['PaLM 旧版', 11, 3, 0, { weight: 0, priority: -5 }],
  // A row of an old server: no name, all pointer fields null.
  ['', 1, 3, 0, { ...nulls(), balance: -0.37, models: '' }],
  ['DeepSeek', 36, 1, 1999, { balance: 88, priority: 8, weight: 3 }],
  ['密钥失效', 1, 3, 0, { key: 'bad-key-expired', balance: 0 }],
  ['未知类型', 97, 0, 1234, { models: 'mystery-1' }],
  ['负载均衡 A', 1, 1, 560, { weight: 7, priority: 1, model_mapping: '{"gpt-4-0314":"gpt-4"}' }],
]

function nulls(): Partial<ChannelRow> {
  return {
    weight: null,
    base_url: null,
    other: null,
    model_mapping: null,
    priority: null,
    system_prompt: null,
  }
}

function insert(db: Db, now: number, name: string, type: number, fields: Partial<ChannelRow>): void {
  const id = nextId(db, 'channels')
  const tested = (fields.response_time ?? 0) > 0
  db.channels.push({
    id,
    type,
    key: `sk-${alphanumeric(db.random, 32)}`,
    status: 1,
    name,
    weight: 0,
    created_time: now - (40 - (id % 40)) * DAY,
    test_time: tested ? now - id * 600 : 0,
    response_time: 0,
    base_url: '',
    other: null,
    balance: 0,
    balance_updated_time: fields.balance ? now - id * 3_600 : 0,
    models: (DEFAULT_MODELS[type] ?? ['gpt-3.5-turbo', 'gpt-4']).join(','),
    group: 'default',
    used_quota: 0,
    model_mapping: '',
    priority: 0,
    config: '',
    system_prompt: null,
    ...fields,
  })
}

/** Adds 27 channels: all statuses, types with and without balance, response times around 1, 3 and 5 s. */
export function seedChannels(db: Db, now: number): void {
  for (const [name, type, status, response_time, special] of CHANNELS) {
    insert(db, now, name, type, { status, response_time, ...special })
  }
}

/** Adds `count` channels, starting with the 27 of `seedChannels`. */
export function seedManyChannels(db: Db, now: number, count: number): void {
  seedChannels(db, now)
  while (db.channels.length < count) {
    const number = db.nextId.channels
    const [, type, status, response_time] = CHANNELS[number % CHANNELS.length] ?? ['', 1, 1, 0]
    insert(db, now, `渠道 ${String(number).padStart(4, '0')}`, type, { status, response_time })
  }
}
