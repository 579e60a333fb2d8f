import type { Page } from '@playwright/test'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

/** Opens the list of users. */
export const open = (page: Page, search = '') => ListPage.open(page, '用户', `/user${search}`)

/** Waits for the success toast of an action. */
export const done = (page: Page) => new Toasts(page).expectSuccess('操作成功完成！')

/** The hover card of a user. */
export const card = (page: Page) => page.getByRole('tooltip')
