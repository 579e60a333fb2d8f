import type { Page } from '@playwright/test'
import type { TestGateway } from '../fixtures'
import { ListPage } from '../pages/list-page'

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The calls the gateway received. */
export const callsTo = (gateway: TestGateway, method: string, path: RegExp) =>
  gateway.calls.filter((call) => call.method === method && path.test(call.path))

/** Opens the list of channels. */
export const openList = (page: Page, address = '/channel') => ListPage.open(page, '渠道', address)
