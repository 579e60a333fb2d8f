/** Sentences about redemption codes. */
export const redemptionMessages = {
  created: '兑换码创建成功！',
  updated: '兑换码更新成功！',
  partly: (made: number, wanted: number) => `只生成了 ${made} / ${wanted} 个兑换码，请先保存它们。`,
  kept: '关闭后可在列表中逐个复制。',
} as const
