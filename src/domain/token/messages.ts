/** Sentences about tokens. */
export const tokenMessages = {
  created: '令牌创建成功，可在列表中点击「复制」取得密钥！',
  updated: '令牌更新成功！',
} as const
