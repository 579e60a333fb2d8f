export const SCHEMES = ['auto', 'light', 'dark'] as const
export const SCHEME_NAMES = { auto: '跟随系统', light: '浅色', dark: '深色' }
