import { useMediaQuery } from '@mantine/hooks'

// Known at the first render: read in an effect, the wide layout would flash.
const useWidthBelow = (pixels: number) =>
  useMediaQuery(`screen and (max-width: ${pixels}px)`, false, { getInitialValueInEffect: false })

/** Whether rows are shown as cards, as the style sheets do below 900 px, for changes that CSS alone cannot make. */
export const useNarrow = () => useWidthBelow(900)

/** Whether the window is as narrow as a telephone's: the menu folds, and toasts are in the middle. */
export const usePhone = () => useWidthBelow(600)
