import { expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  html?: string
  text?: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The readable text of a mail, without style sheets and colours. */
function readable({ text, html = '' }: Mail): string {
  if (text) return text
  return html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** The mail catcher given by `--mail`: `GET /mails?to=ADDRESS` lists the mails, the newest last. */
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

  async #found(to: string, pattern: RegExp): Promise<string> {
    let found = ''
    await expect
      .poll(async () => {
        found = pattern.exec(await this.#newest(to))?.[1] ?? ''
        return found
      })
      .not.toBe('')
    return found
  }

  /** The code of the newest mail to somebody. */
  code = (to: string) => this.#found(to, /(?:验证码为|code is)[:：]\s*([0-9a-z]{6})\b/i)
  /** The reset link of the newest mail to somebody. */
  link = (to: string) => this.#found(to, /(https?:\/\/\S+?\/user\/reset\?[^"'<\s]+)/)
}
