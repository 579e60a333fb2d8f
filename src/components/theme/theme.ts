import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type InputProps,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core'
import { getNonce } from 'get-nonce'
import type { MouseEvent } from 'react'
import { chooser, closedChooser, openChooser } from './choosers'
import { TOKENS, tokenVariables } from './tokens'

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

/** The neutral ramp in light, tinted a little. Its steps 3, 6 and 7 are lines, edges and dimmed text. */
const gray: MantineColorsTuple = [
  TOKENS.page[0],
  TOKENS.hover[0],
  '#e8eaf1',
  TOKENS.line[0],
  '#c9ced9',
  '#a4aaba',
  TOKENS.edge[0],
  TOKENS.dimmed[0],
  '#3a4050',
  '#1d212c',
]

/** The neutral ramp in dark, in Mantine's order: text, dimmed, edge, then from lines down to what lies below the page. */
const dark: MantineColorsTuple = [
  TOKENS.text[1],
  TOKENS.dimmed[1],
  TOKENS.edge[1],
  '#5b6275',
  TOKENS.line[1],
  TOKENS.hover[1],
  TOKENS.surface[1],
  TOKENS.page[1],
  '#101219',
  '#0b0c12',
]

/** Secondary buttons have the edge of fields, which can be seen in both schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'default' ? { ...colors, border: '1px solid var(--edge)' } : colors
}

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
  colors: { olive, gray, dark },
  variantColorResolver,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily,
  fontWeights: { regular: '400', medium: '500', bold: '500' },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { md: '1.5' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  // The title of a screen is h3, that of a dialog h4, that of a card or a part of it h5 and h6.
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h3: { fontSize: rem(20), lineHeight: '1.4' },
      h4: { fontSize: rem(16), lineHeight: '1.5' },
      h5: { fontSize: rem(16), lineHeight: '1.5', fontWeight: '500' },
      h6: { fontSize: rem(14), lineHeight: '1.5', fontWeight: '500' },
    },
  },
  components: {
    Title: { defaultProps: { c: 'bright' } },
    // One height for all controls of usual size: `--control`.
    Button: {
      vars: (_: unknown, { size = 'sm' }: ButtonProps) => ({
        root: size === 'sm' ? { '--button-height': 'var(--control)', '--button-padding-x': rem(14) } : {},
      }),
    },
    Input: {
      vars: (_: unknown, { size = 'sm' }: InputProps) => ({
        wrapper: size === 'sm' ? { '--input-height': 'var(--control)' } : {},
      }),
    },
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
    Checkbox: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Modal: { defaultProps: { centered: true } },
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

/** What Mantine's colours mean here. Its own have too little contrast (WCAG 2.2 AA). */
const meanings = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--title)',
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-placeholder': 'var(--dimmed)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-indigo-light': 'var(--chosen)',
  '--mantine-color-indigo-light-color': 'var(--on-chosen)',
  '--mantine-color-green-light': 'var(--good-soft)',
  '--mantine-color-green-light-color': 'var(--good)',
  '--mantine-color-yellow-light': 'var(--warn-soft)',
  '--mantine-color-yellow-light-color': 'var(--warn)',
  '--mantine-color-red-light': 'var(--bad-soft)',
  '--mantine-color-red-light-hover': 'var(--bad-soft)',
  '--mantine-color-red-light-color': 'var(--bad)',
  // What informs has the accent too.
  '--mantine-color-blue-light': 'var(--chosen)',
  '--mantine-color-blue-light-color': 'var(--on-chosen)',
  '--mantine-color-gray-light': 'var(--hover)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-light-color': 'var(--text)',
}

const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tokenVariables.light,
    ...meanings,
    ...danger,
    '--mantine-color-indigo-light-hover': 'var(--mantine-color-indigo-1)',
  },
  dark: {
    ...tokenVariables.dark,
    ...meanings,
    ...danger,
    // Mantine's is the colour of a card, on which a disabled button would look like bare text.
    '--mantine-color-disabled': 'var(--hover)',
  },
})

/** What Mantine's provider needs. The nonce is the one that the page's security policy requires for styles. */
export const mantine = {
  theme,
  cssVariablesResolver,
  getStyleNonce: () => getNonce() ?? '',
  defaultColorScheme: 'auto',
} as const
