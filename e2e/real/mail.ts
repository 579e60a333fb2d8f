import { expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  html?: string
  text?: string
}

/** A mail catcher that was named with `--mail`: `GET /mails?to=ADDRESS` lists what came, the newest last. */
export class MailCatcher {
  readonly #address: string

  constructor(address: string) {
    this.#address = address.replace(/\/$/, '')
  }

  async #newest(to: string): Promise<string> {
    const response = await fetch(`${this.#address}/mails?to=${encodeURIComponent(to)}`)
    const mail = ((await response.json()) as Mail[]).at(-1)
    return mail ? `${mail.text ?? ''}\n${mail.html ?? ''}` : ''
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
  code = (to: string) => this.#found(to, /\b([0-9a-f]{6})\b/)
  /** The reset link of the newest mail to somebody. */
  link = (to: string) => this.#found(to, /(https?:\/\/\S+?\/user\/reset\?[^"'<\s]+)/)
}
