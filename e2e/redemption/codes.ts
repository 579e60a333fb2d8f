import type { Page } from '@playwright/test'
import type { TestGateway } from '../fixtures'
import { ListPage } from '../pages/list-page'

/** Gives every code a unique name (码1 … 码20), by which its row is found. */
export function nameUniquely(gateway: TestGateway) {
  for (const code of gateway.db.redemptions) code.name = `码${code.id}`
}

/** Returns a code from the gateway's database. */
export const codeOf = (gateway: TestGateway, id: number) => {
  const code = gateway.db.redemptions.find((row) => row.id === id)
  if (!code) throw new Error(`no code ${id}`)
  return code
}

/** Opens the list of codes. */
export const open = (page: Page, search = '') => ListPage.open(page, '兑换码', `/redemption${search}`)
