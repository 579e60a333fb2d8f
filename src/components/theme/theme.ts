import { createTheme } from '@mantine/core'
import { getNonce } from 'get-nonce'
import { chooser, closedChooser, openChooser } from './choosers'

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** The theme. White text has enough contrast on indigo 7 (WCAG 2.2 AA). */
const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  cursorType: 'pointer',
  // No transitions under `prefers-reduced-motion`.
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
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': '显示或隐藏密码' } } },
    TagsInput: { defaultProps: openChooser },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    // A dialog's header must not be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalCloseButton: { defaultProps: { 'aria-label': '关闭' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': '关闭' } },
    // Mantine's focus placeholder is not allowed inside role=menu; without it the first entry takes the focus.
    // With its position locked, a menu keeps every earlier opening in memory (Mantine 9.7).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, preventPositionChangeWhenVisible: false } },
  },
})

/** What Mantine's provider needs. The nonce is the one that the page's security policy requires for styles. */
export const mantine = { theme, getStyleNonce: () => getNonce() ?? '', defaultColorScheme: 'auto' } as const
