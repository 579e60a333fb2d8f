import type { Locator } from '@playwright/test'

/** Returns the vertical centre of an element in the window. */
export async function middleOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not rendered')
  return box.y + box.height / 2
}
