import { textParts } from '@/lib/plain-text'
import { HOSTILE_URLS } from '@/lib/test-hostile-urls'
import { shortName } from '@/lib/text'
import { PAYLOADS } from '../content/hostile-corpus'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

const DISGUISED = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u061c',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u180e',
].flatMap((odd) => [`ro${odd}ot`, `${odd}gnp.exe`])
const FORMULAS = ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠', '=cmd|', '=HYPERLINK('].map(
  (sign) => `${sign}1+1`,
)
const NUMBERS = [
  'NaN',
  '-0',
  '1e400',
  '9223372036854775807',
  '0x10',
  '٣',
  '１２',
  '∞',
  '1_000',
  '-',
  '.5',
  '1e-400',
]
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'undefined',
  'null',
]
const LONG = ['长', 'W', 'é', '👩‍👩‍👧', 'a b ', 'א'].map((unit) => unit.repeat(400))

const CORPUS = [
  ...new Set([
    ...PAYLOADS,
    ...HOSTILE_URLS.map(({ text }) => text),
    ...DISGUISED,
    ...FORMULAS,
    ...NUMBERS,
    ...NAMES,
    ...LONG,
  ]),
]

/** A text as a cell shows it: hidden characters as code points, spaces as the page draws them. */
const shown = (text: string) =>
  textParts(text)
    .map((part) => part.text)
    .join('')
/** The list of users shortens names. */
const NAME_OF: Readonly<Record<string, (text: string) => string>> = { '/user': shortName }
const squeezed = (text: string) => text.replace(/\s+/g, '')

/** The texts in the rows of each list: the field that is set, and the column that shows it. */
const LISTS = [
  { path: '/token', label: '令牌', rows: 'tokens', fields: { name: '名称' } },
  { path: '/channel', label: '渠道', rows: 'channels', fields: { name: '名称' } },
  { path: '/redemption', label: '兑换码', rows: 'redemptions', fields: { name: '名称' } },
  { path: '/user', label: '用户', rows: 'users', fields: { username: '用户名', display_name: '用户名' } },
  {
    path: '/log',
    label: '日志',
    rows: 'logs',
    fields: { username: '用户', token_name: '令牌', model_name: '模型', content: '详情' },
  },
] as const

test('every hostile text in every cell of the lists is shown as text, and does nothing', async ({
  page,
  gateway,
  signIn,
}) => {
  test.setTimeout(300_000)
  expect(CORPUS.length).toBeGreaterThanOrEqual(300)
  const left: string[] = []
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1[:/]|data:|blob:)/.test(request.url())) left.push(request.url())
  })
  page.on('dialog', (dialog) => {
    left.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn('root')
  let slots = 0
  for (const { path, label, rows, fields } of LISTS) {
    for (let from = 0; from < CORPUS.length; from += 100) {
      const payloads = CORPUS.slice(from, from + 100)
      const [template] = gateway.db[rows]
      const made = payloads.map((payload, index) => ({
        ...template,
        id: 10_000 - index,
        user_id: 1,
        status: 1,
        created_at: 1_767_312_345 - index,
        ...Object.fromEntries(Object.keys(fields).map((field) => [field, payload])),
      }))
      // The log is answered as one page here, as the gateway's pages have ten rows by time; so are the users.
      let pages = [made]
      const end =
        rows === 'logs' || rows === 'users'
          ? gateway.answer(`GET /api${path}/`, () => {
              const [data = [], ...rest] = pages
              pages = rest
              return Response.json({ success: true, message: '', data })
            })
          : () => undefined
      if (rows !== 'logs' && rows !== 'users') Object.assign(gateway.db, { [rows]: made.toReversed() })
      await page.goto(`${path}?size=100`)
      const list = new ListPage(page, label)
      await expect(list.rows).toHaveCount(payloads.length)
      const named = payloads.filter((text) => text.trim() !== '')
      for (const column of Object.values(fields)) {
        const texts = await list.table.evaluate((table, name) => {
          const heads = [...table.querySelectorAll('th')].findIndex(
            (head) => head.textContent?.trim() === name,
          )
          return [...table.querySelectorAll('tbody tr')].map((row) => row.children[heads]?.textContent ?? '')
        }, column)
        for (const payload of named) {
          const wanted = squeezed(shown(NAME_OF[path]?.(payload) ?? payload))
          expect(
            texts.some((text) => squeezed(text).includes(wanted)),
            `${path} ${column}: ${payload}`,
          ).toBe(true)
          slots += 1
        }
      }
      // The same rows as cards, which are drawn differently.
      const before = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      const cards = (await list.rows.allTextContents()).map(squeezed)
      for (const payload of named) {
        const wanted = squeezed(shown(NAME_OF[path]?.(payload) ?? payload))
        expect(
          cards.some((text) => text.includes(wanted)),
          `${path} card: ${payload}`,
        ).toBe(true)
        slots += 1
      }
      if (before) await page.setViewportSize(before)
      const table = await list.table.evaluate((element) =>
        [...element.querySelectorAll('script, iframe, img, object, embed, style, svg script')].map(
          (odd) => odd.tagName,
        ),
      )
      expect(table).toEqual([])
      expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
      expect(left).toEqual([])
      end()
    }
  }
  test.info().annotations.push({ type: 'payloads', description: String(CORPUS.length) })
  test.info().annotations.push({ type: 'slots', description: String(slots) })
})
