import { lazyPart } from '@/components/lazy-part'

/** What screens and menus stand in: Mantine's theme. It comes with them, for the frame needs none of it. */
export const ScreenTheme = lazyPart(() =>
  import('@/components/theme/screen-theme').then(({ default: Theme }) => Theme),
)
