import { createTheme, type MantineColorsTuple } from '@mantine/core'

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

/** The theme. White text has enough contrast on indigo 7 (WCAG 2.2 AA); screens up to 600 px are narrow. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  colors: { olive },
  defaultRadius: 'md',
  cursorType: 'pointer',
  // No transitions under `prefers-reduced-motion`.
  respectReducedMotion: true,
  fontFamily:
    '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  headings: { fontWeight: '600' },
  breakpoints: { xs: '37.5625em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  components: {
    // No suggestions by the browser, unless a field asks for them.
    TextInput: { defaultProps: { autoComplete: 'off' } },
    Textarea: { defaultProps: { autoComplete: 'off' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    // A dialog's header must not be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalCloseButton: { defaultProps: { 'aria-label': '关闭' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': '关闭' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    // Mantine's focus placeholder is not allowed inside role=menu; without it the first entry takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})
