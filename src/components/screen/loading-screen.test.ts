import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoadingScreen } from './loading-screen'

it.each([
  ['令牌', '加载 令牌 中...'],
  [undefined, '加载页面中...'],
])('the loading screen of the page %s shows %s', (page, text) => {
  const screen = createElement(LoadingScreen, { page })
  expect(renderToStaticMarkup(createElement(MantineProvider, null, screen))).toContain(text)
})
