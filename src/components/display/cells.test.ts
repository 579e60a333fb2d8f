import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { groupTags } from './cells'

it.each([
  ['', ['default']],
  [' , ', ['default']],
  ['vip', ['vip']],
  ['svip, pro', ['svip', 'pro']],
  ['default,vip,svip', ['default', '+2']],
])('the groups %j are shown as %j', (groups, names) => {
  const markup = renderToStaticMarkup(groupTags(groups))
  expect(
    markup
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  ).toEqual(names)
})
