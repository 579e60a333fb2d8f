import { expect, test } from './fixtures'

// What is measured runs after everything else, by itself: a busy machine would be measured otherwise.

test('5,000 rows: drawn a screen at a time, sorted and paged without a long task', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.reset('large')
  await signIn('user')
  await page.goto('/token')
  await page.getByRole('button', { name: '加载全部' }).click()
  await expect(page.getByText('已加载 5000 行')).toBeVisible()
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => entry.duration))).observe(
      {
        type: 'longtask',
      },
    )
  })
  // The best of three rounds: the machine may be busy, the console itself must not be.
  const rounds: number[] = []
  for (let round = 0; round < 3 && (rounds.at(-1) ?? 99) > 50; round++) {
    await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0))
    for (const column of ['名称', '剩余额度', '创建时间']) {
      await page.getByRole('button', { name: column, exact: true }).click()
      await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending')
    }
    await page.getByRole('button', { name: '第 500 页' }).click()
    await expect(page).toHaveURL(/page=500/)
    const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
    rounds.push(Math.max(0, ...longTasks))
  }
  console.log('longest task of each round (ms):', rounds)
  expect(Math.min(...rounds)).toBeLessThanOrEqual(50)

  await page.getByLabel('每页行数').selectOption('all')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page
    .getByRole('region', { name: '令牌（全部行）' })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(page.locator('[data-index="4999"]')).toBeVisible()
})
