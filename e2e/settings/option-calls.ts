import type { Page } from '@playwright/test'
import type { TestGateway } from '../fixtures'

/** The call that reads all options, the one that stores one of them, and what is told after it. */
export const LIST = 'GET /api/option/'
export const PUT = 'PUT /api/option/'
export const SAVED = '保存成功！'
/** What was sent to be stored, in order: `Key=value`. */
export const stored = (gateway: TestGateway) =>
  gateway.sent(PUT).map(({ body }) => {
    const { key, value } = JSON.parse(body) as { key: string; value: unknown }
    return `${key}=${typeof value === 'string' ? value : `not a text: ${String(value)}`}`
  })
/** Whether a text is anywhere in what this page and browser hold in the open. */
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
