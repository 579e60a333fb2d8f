import { marked } from 'marked'
import { type Bounds, boundedHtml } from './bounded-html'

export type Order = { content: string; bounds: Bounds }

// As text: the sanitiser removes every form field.
marked.use({ renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') } })

/** Markdown as HTML; undefined if it is too much for a page, or nested too deeply for the parser. */
function htmlOf({ content, bounds }: Order): string | undefined {
  try {
    return boundedHtml(marked.parse(content, { async: false, gfm: true, breaks: true }), bounds)
  } catch (error) {
    console.info('a text could not be formatted', error)
    return undefined
  }
}

addEventListener('message', ({ data }: MessageEvent<Order>) => postMessage(htmlOf(data)))
// The time limit begins here: the download does not count.
postMessage('ready')
