import type { LogRow } from '@mocks/db'
import { withIds, withUuids } from './row-ids.ts'

/** The answer to a call. */
export interface Answer {
  status: number
  success?: boolean
  message?: string
  data?: unknown
}

/** Its id is a text where the server has UUIDs. */
export type Row = Record<string, unknown> & { id: number; name: string; status: number }
export type UserRow = Record<string, unknown> & {
  id: number
  username: string
  status: number
  role: number
  quota: number
}

/** A running gateway, asked directly, without the console. */
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

  /** The data of a call; throws if it is refused. */
  async ask<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const { status, success, message, data } = await this.send(method, path, body)
    if (success !== true) throw new Error(`${method} ${path}: HTTP ${status} ${message ?? ''}`)
    return data as Data
  }

  signIn(username: string, password: string) {
    return this.ask<UserRow>('POST', '/api/user/login', { username, password })
  }

  channels = (keyword: string) => this.#found('channel', keyword)
  tokens = (keyword: string) => this.#found('token', keyword)
  redemptions = (keyword: string) => this.#found('redemption', keyword)
  logs = (query: string) => this.ask<LogRow[]>('GET', `/api/log/?${query}`)

  /** Adds a channel to the upstream, by default with a key that it accepts. */
  addChannel(channel: { name: string; base_url: string; models: string } & Record<string, unknown>) {
    return this.ask('POST', '/api/channel/', { type: 8, key: 'good-1', group: 'default', ...channel })
  }

  /** Calls a model with a token; the answer as `200 text`. */
  async complete(key: string, model: string): Promise<string> {
    const response = await fetch(`${this.address}/v1/chat/completions`, {
      method: 'POST',
      headers: { Authorization: `Bearer sk-${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] }),
    })
    return `${response.status} ${await response.text()}`
  }

  #found(thing: string, keyword: string) {
    return this.ask<Row[]>('GET', `/api/${thing}/search?keyword=${encodeURIComponent(keyword)}&size=100`)
  }

  /** Users that are not deleted. */
  async users(keyword: string): Promise<UserRow[]> {
    const found = await this.ask<UserRow[]>('GET', `/api/user/search?keyword=${encodeURIComponent(keyword)}`)
    return found.filter(({ status }) => status !== 3)
  }

  async options(): Promise<Record<string, string>> {
    const options = await this.ask<{ key: string; value: string }[]>('GET', '/api/option/')
    return Object.fromEntries(options.map(({ key, value }) => [key, value]))
  }

  setOption(key: string, value: string) {
    return this.ask('PUT', '/api/option/', { key, value })
  }

  /** Restores options that differ, switches last, as they need their settings. */
  async restoreOptions(before: Record<string, string>): Promise<void> {
    const now = await this.options()
    const changed = Object.keys(now).filter((key) => before[key] !== undefined && before[key] !== now[key])
    const isSwitch = (key: string) => key.endsWith('Enabled')
    for (const key of changed.sort((a, b) => Number(isSwitch(a)) - Number(isSwitch(b)))) {
      await this.setOption(key, before[key] ?? '')
    }
  }

  /** Deletes everything with this prefix. */
  async clean(prefix: string): Promise<void> {
    for (const { id } of await this.channels(prefix)) await this.ask('DELETE', `/api/channel/${id}`)
    for (const { id } of await this.tokens(prefix)) await this.ask('DELETE', `/api/token/${id}`)
    for (const { id } of await this.redemptions(prefix)) await this.ask('DELETE', `/api/redemption/${id}`)
    for (const { username } of await this.users(prefix)) {
      await this.ask('POST', '/api/user/manage', { username, action: 'delete' })
    }
  }
}
