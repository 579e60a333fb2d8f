import { expect, type Page } from '@playwright/test'
import { Shell } from '../pages/shell'
import { codeFile } from './code-file'

/** Opens an address in such a way that Back leads to a screen whose code never comes. */
export async function openAfterLostScreen(page: Page, address: string) {
  await page.unroute(codeFile('playground'))
  await page.goto('/playground')
  await new Shell(page).go(address)
  await expect(page).toHaveURL(address)
  await page.reload()
  await page.route(codeFile('playground'), () => undefined)
}

/** Goes back to the screen that never comes: the open one is hidden meanwhile. */
export async function backToLostScreen(page: Page) {
  await page.goBack()
  await expect(page.getByText('加载页面中...')).toBeVisible()
}
