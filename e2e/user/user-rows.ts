import type { Page } from '@playwright/test'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

/** Opens the list of users. */
export const open = (page: Page, search = '') => ListPage.open(page, '用户', `/user${search}`)

/** What every action here says in the end. */
export const done = (page: Page) => new Toasts(page).saying('success', '操作成功完成！')

/** Who somebody is, beside their name. */
export const card = (page: Page) => page.getByRole('tooltip')
