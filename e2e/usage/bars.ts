import type { Locator } from '@playwright/test'

/** The bars in the charts of a part. */
export const bars = (part: Locator) => part.locator('.recharts-bar-rectangle path')
