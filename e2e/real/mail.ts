import { expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  html?: string
  text?: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Returns the text of a mail without its markup. */
function readable({ text, html = '' }: Mail): string {
  if (text) return text
  return html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** Client of the mail catcher at `--mail`. `GET /mails?to=ADDRESS` lists its mails, newest last. */
export class MailCatcher {
  readonly #address: string

  constructor(address: string) {
    this.#address = address.replace(/\/$/, '')
  }

  async #newest(to: string): Promise<string> {
    const response = await fetch(`${this.#address}/mails?to=${encodeURIComponent(to)}`)
    const mail = ((await response.json()) as Mail[]).at(-1)
    return mail ? readable(mail) : ''
  }

  async #matchIn(to: string, pattern: RegExp): Promise<string> {
    let match = ''
    await expect
      .poll(async () => {
        match = pattern.exec(await this.#newest(to))?.[1] ?? ''
        return match
      })
      .not.toBe('')
    return match
  }

  /** Returns the code in the newest mail to an address. */
  code = (to: string) => this.#matchIn(to, /(?:验证码为|code is)[:：]\s*([0-9a-z]{6})\b/i)
  /** Returns the reset link in the newest mail to an address. */
  link = (to: string) => this.#matchIn(to, /(https?:\/\/\S+?\/user\/reset\?[^"'<\s]+)/)
}
