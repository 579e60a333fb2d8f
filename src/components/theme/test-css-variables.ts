import type { CSSVariablesResolver } from '@mantine/core'

/** A red with enough contrast for white text; Mantine's has too little. */
const danger = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
}

/** Colours that replace Mantine's for contrast; `theme-variables.css` must have them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...danger,
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-8)',
    '--mantine-color-placeholder': '#5c636a',
    '--mantine-color-anchor': 'var(--mantine-primary-color-7)',
    '--mantine-color-indigo-light-hover': 'var(--mantine-color-indigo-1)',
    '--mantine-color-red-light-hover': 'var(--mantine-color-red-1)',
  },
  dark: {
    // Stock: the shade of a card, on which a waiting button would be bare text.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    ...danger,
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': '#a6a6a6',
    '--mantine-color-anchor': 'var(--mantine-primary-color-3)',
  },
})
