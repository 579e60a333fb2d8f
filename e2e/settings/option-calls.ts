import type { Page } from '@playwright/test'
import type { TestGateway } from '../fixtures'

/** The calls that read all options and store one, and the message after it. */
export const LIST = 'GET /api/option/'
export const PUT = 'PUT /api/option/'
export const SAVED = '保存成功！'
/** The saved options in order: `Key=value`. */
export const stored = (gateway: TestGateway) =>
  gateway.sent(PUT).map(({ body }) => {
    const { key, value } = JSON.parse(body) as { key: string; value: unknown }
    return `${key}=${typeof value === 'string' ? value : `not a text: ${String(value)}`}`
  })
/** Whether a text is in the page or in the browser's storage. */
export const holds = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      JSON.stringify([
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
        { ...localStorage },
        { ...sessionStorage },
        location.href,
      ]).includes(wanted),
    text,
  )
