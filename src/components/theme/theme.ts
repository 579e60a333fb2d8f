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
import { chooser, selectChooser, tagsChooser } from './choosers'
import { TOKENS, tokenVariables } from './tokens'

/** Colour of response times between good and poor; Mantine has no olive. */
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

/** Slightly tinted neutral colours of the light scheme. Shades 3, 6 and 7 are lines, edges and dimmed text. */
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

/**
 * Neutral colours of the dark scheme, in Mantine's order: text, dimmed, edge, then from lines to the darkest
 * background.
 */
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

/** Gives secondary buttons the edge colour of inputs, which is visible in both schemes, and text buttons that of links. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const { variant, color, theme } = input
  if (variant === 'default') return { ...colors, border: '1px solid var(--edge)' }
  if (variant === 'subtle' && (color ?? theme.primaryColor) === theme.primaryColor)
    return { ...colors, color: 'var(--link)', hover: 'var(--hover)' }
  return colors
}

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** Ignores the second click of a double click that opened a dialog, because it would close the dialog again. */
const outside = {
  defaultProps: { onClickCapture: (event: MouseEvent) => event.detail > 1 && event.stopPropagation() },
}

/** White text has sufficient contrast on indigo 7 (WCAG 2.2 AA). */
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
  // Sizes by level: screen titles h3, dialog titles h4, card titles h5, titles within cards h6.
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
    // All controls of default size have the height `--control`.
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
    // Disables browser autocomplete unless a field enables it.
    TextInput: { defaultProps: { autoComplete: 'off' } },
    Textarea: { defaultProps: { autoComplete: 'off' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: { defaultProps: selectChooser },
    MultiSelect: { defaultProps: chooser },
    Autocomplete: { defaultProps: chooser },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': '显示或隐藏密码' },
      },
    },
    TagsInput: { defaultProps: tagsChooser },
    Checkbox: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Overlay: { defaultProps: { backgroundOpacity: 0.4 } },
    Modal: { defaultProps: { centered: true } },
    // A dialog's header must not be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalOverlay: outside,
    DrawerOverlay: outside,
    ModalCloseButton: { defaultProps: { 'aria-label': '关闭' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': '关闭' } },
    // Mantine's focus placeholder is not allowed inside role=menu; without it the first item is focused.
    // `preventPositionChangeWhenVisible` leaks memory with each opening (Mantine 9.7).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, preventPositionChangeWhenVisible: false } },
  },
})

/** A red with sufficient contrast for white text, unlike Mantine's. */
const danger = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
}

/** Maps Mantine's colours to our tokens, because its defaults have too little contrast (WCAG 2.2 AA). */
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
  // Informational colours use the accent.
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
    // Mantine's default equals the card colour, so a disabled button would look like plain text.
    '--mantine-color-disabled': 'var(--hover)',
  },
})

/** Props of Mantine's provider. The nonce satisfies the page's CSP for styles. */
export const mantine = {
  theme,
  cssVariablesResolver,
  getStyleNonce: () => getNonce() ?? '',
  defaultColorScheme: 'auto',
} as const
