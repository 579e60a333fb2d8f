import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { getNonce } from 'get-nonce'
import type { MouseEvent } from 'react'
import { chooser, closedChooser, openChooser } from './choosers'

/** The colour of response times between good and poor; Mantine has none. */
const olive: MantineColorsTuple = [
  '#f7f8e6',
  '#edf0cf',
  '#dbe1a0',
  '#c8d26d',
  '#b8c543',
  '#aebd29',
  '#8f9c1b',
  '#6f7a10',
  '#545d09',
  '#3d4404',
]

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** The second click of a double click on what opens a dialog lands outside it, and must not close it. */
const outside = {
  defaultProps: { onClickCapture: (event: MouseEvent) => event.detail > 1 && event.stopPropagation() },
}

/** The theme. White text has enough contrast on indigo 7 (WCAG 2.2 AA). */
const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  colors: { olive },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily,
  headings: { fontFamily, fontWeight: '600' },
  components: {
    // No suggestions by the browser, unless a field asks for them.
    TextInput: { defaultProps: { autoComplete: 'off' } },
    Textarea: { defaultProps: { autoComplete: 'off' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: { defaultProps: closedChooser },
    MultiSelect: { defaultProps: chooser },
    Autocomplete: { defaultProps: chooser },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': '显示或隐藏密码' },
      },
    },
    TagsInput: { defaultProps: openChooser },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    // A dialog's header must not be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalOverlay: outside,
    DrawerOverlay: outside,
    ModalCloseButton: { defaultProps: { 'aria-label': '关闭' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': '关闭' } },
    // Mantine's focus placeholder is not allowed inside role=menu; without it the first entry takes the focus.
    // With its position locked, a menu keeps every earlier opening in memory (Mantine 9.7).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, preventPositionChangeWhenVisible: false } },
  },
})

/** A red with enough contrast for white text; Mantine's has too little. */
const danger = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
}

/** Mantine's have too little contrast (WCAG 2.2 AA). */
const cssVariablesResolver: CSSVariablesResolver = () => ({
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
    ...danger,
    // Mantine's is the colour of a card, on which a disabled button would look like bare text.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': '#a6a6a6',
    '--mantine-color-anchor': 'var(--mantine-primary-color-3)',
  },
})

/** What Mantine's provider needs. The nonce is the one that the page's security policy requires for styles. */
export const mantine = {
  theme,
  cssVariablesResolver,
  getStyleNonce: () => getNonce() ?? '',
  defaultColorScheme: 'auto',
} as const
