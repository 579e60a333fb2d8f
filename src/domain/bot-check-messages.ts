/** Sentences of the human verification. */
export const botCheckMessages = {
  loading: '正在加载人机验证...',
  failed: '人机验证未能加载，请检查网络后重试，已填写的内容不会丢失。',
} as const
