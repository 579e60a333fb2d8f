import { marked } from 'marked'
import { type Bounds, boundedHtml } from './bounded-html'

export type Order = { content: string; bounds: Bounds }

// Renders checkboxes as text, because the sanitiser removes form fields.
marked.use({ renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') } })

/** Converts Markdown to HTML; undefined if it exceeds the bounds or is nested too deeply for the parser. */
function htmlOf({ content, bounds }: Order): string | undefined {
  try {
    return boundedHtml(marked.parse(content, { async: false, gfm: true, breaks: true }), bounds)
  } catch (error) {
    console.info('a text could not be formatted', error)
    return undefined
  }
}

addEventListener('message', ({ data }: MessageEvent<Order>) => postMessage(htmlOf(data)))
// Starts the time limit, which excludes the download of this worker.
postMessage('ready')
