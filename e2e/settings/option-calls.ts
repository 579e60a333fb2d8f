import type { Page } from '@playwright/test'
import type { TestGateway } from '../fixtures'

/** The calls that list the options and store one, and the message after storing. */
export const LIST = 'GET /api/option/'
export const PUT = 'PUT /api/option/'
export const SAVED = '保存成功！'
/** Returns the stored options in order, as `Key=value`. */
export const stored = (gateway: TestGateway) =>
  gateway.sent(PUT).map(({ body }) => {
    const { key, value } = JSON.parse(body) as { key: string; value: unknown }
    return `${key}=${typeof value === 'string' ? value : `not a string: ${String(value)}`}`
  })
/** Whether a text is in the page, its address or the browser's storage. */
export const contains = (page: Page, text: string) =>
  page.evaluate(
    (searched) =>
      JSON.stringify([
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
        { ...localStorage },
        { ...sessionStorage },
        location.href,
      ]).includes(searched),
    text,
  )
