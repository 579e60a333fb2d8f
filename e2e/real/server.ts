import type { LogRow } from '@mocks/db'
import { withIds, withUuids } from './row-ids.ts'

/** A JSON response of the gateway. */
export interface Answer {
  status: number
  success?: boolean
  message?: string
  data?: unknown
}

/** On servers with UUIDs the id is a string. */
export type Row = Record<string, unknown> & { id: number; name: string; status: number }
export type UserRow = Record<string, unknown> & {
  id: number
  username: string
  status: number
  role: number
  quota: number
}

/** An API client of a running gateway. */
export class RealServer {
  readonly address: string
  cookie = ''

  constructor(address: string) {
    this.address = address.replace(/\/$/, '')
  }

  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        'Accept-Language': 'zh-CN',
        ...(this.cookie && { Cookie: this.cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(withUuids(body)) }),
    })
    const [session] = response.headers.getSetCookie()
    if (session) this.cookie = session.split(';')[0] ?? ''
    const text = await response.text()
    try {
      const answer = JSON.parse(text) as Answer
      return { ...answer, status: response.status, data: withIds(answer.data) }
    } catch {
      return { status: response.status, message: text }
    }
  }

  /** Returns the data of a response; throws if the request is refused. */
  async request<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const { status, success, message, data } = await this.send(method, path, body)
    if (success !== true) throw new Error(`${method} ${path}: HTTP ${status} ${message ?? ''}`)
    return data as Data
  }

  signIn(username: string, password: string) {
    return this.request<UserRow>('POST', '/api/user/login', { username, password })
  }

  channels = (keyword: string) => this.#search('channel', keyword)
  tokens = (keyword: string) => this.#search('token', keyword)
  redemptions = (keyword: string) => this.#search('redemption', keyword)
  logs = (query: string) => this.request<LogRow[]>('GET', `/api/log/?${query}`)

  /** Adds a channel, by default with a key that the upstream accepts. */
  addChannel(channel: { name: string; base_url: string; models: string } & Record<string, unknown>) {
    return this.request('POST', '/api/channel/', { type: 8, key: 'good-1', group: 'default', ...channel })
  }

  /** Calls a model with a token; returns status and body, as `200 text`. */
  async complete(key: string, model: string): Promise<string> {
    const response = await fetch(`${this.address}/v1/chat/completions`, {
      method: 'POST',
      headers: { Authorization: `Bearer sk-${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] }),
    })
    return `${response.status} ${await response.text()}`
  }

  #search(entity: string, keyword: string) {
    return this.request<Row[]>('GET', `/api/${entity}/search?keyword=${encodeURIComponent(keyword)}&size=100`)
  }

  /** Returns the users that are not deleted. */
  async users(keyword: string): Promise<UserRow[]> {
    const users = await this.request<UserRow[]>(
      'GET',
      `/api/user/search?keyword=${encodeURIComponent(keyword)}`,
    )
    return users.filter(({ status }) => status !== 3)
  }

  async options(): Promise<Record<string, string>> {
    const options = await this.request<{ key: string; value: string }[]>('GET', '/api/option/')
    return Object.fromEntries(options.map(({ key, value }) => [key, value]))
  }

  setOption(key: string, value: string) {
    return this.request('PUT', '/api/option/', { key, value })
  }

  /** Restores changed options; switches come last, as they need their settings. */
  async restoreOptions(before: Record<string, string>): Promise<void> {
    const now = await this.options()
    const changed = Object.keys(now).filter((key) => before[key] !== undefined && before[key] !== now[key])
    const isSwitch = (key: string) => key.endsWith('Enabled')
    for (const key of changed.sort((a, b) => Number(isSwitch(a)) - Number(isSwitch(b)))) {
      await this.setOption(key, before[key] ?? '')
    }
  }

  /** Deletes all rows whose names have this prefix. */
  async clean(prefix: string): Promise<void> {
    for (const { id } of await this.channels(prefix)) await this.request('DELETE', `/api/channel/${id}`)
    for (const { id } of await this.tokens(prefix)) await this.request('DELETE', `/api/token/${id}`)
    for (const { id } of await this.redemptions(prefix)) await this.request('DELETE', `/api/redemption/${id}`)
    for (const { username } of await this.users(prefix)) {
      await this.request('POST', '/api/user/manage', { username, action: 'delete' })
    }
  }
}
