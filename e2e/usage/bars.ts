import type { Locator } from '@playwright/test'

/** The bars in the pictures of a part. */
export const bars = (part: Locator) => part.locator('.recharts-bar-rectangle path')
