import { useMediaQuery } from '@mantine/hooks'

/** Whether rows are shown as cards, as the style sheets do below 900 px, for changes that CSS alone cannot make. */
export const useNarrow = () => useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
