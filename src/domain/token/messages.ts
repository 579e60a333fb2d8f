export const tokenMessages = {
  created: '令牌创建成功，可在列表中点击「复制」取得密钥！',
  /** Used if the list's search hides the new row. */
  createdUnseen: '令牌创建成功',
  updated: '令牌更新成功！',
  copyFailed: '无法复制到剪贴板，请手动复制，已将令牌填入搜索框。',
  enabledAgain: '令牌更新成功，并已重新启用',
  notEnabledAgain: '令牌更新成功，但未能重新启用，请在列表中点击「启用」',
  /** Confirmed once, before a key is first passed to another app. */
  handOver: (app: string) => ({
    title: '聊天',
    text: `密钥会交给应用「${app}」，由它保存和使用。本提示只出现一次。`,
    confirmLabel: '打开',
  }),
} as const
