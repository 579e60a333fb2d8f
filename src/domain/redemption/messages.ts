export const redemptionMessages = {
  created: '兑换码创建成功！',
  updated: '兑换码更新成功！',
  copyFailed: '无法复制到剪贴板，请手动复制，已将兑换码填入搜索框。',
  partly: (made: number, requested: number) => `只生成了 ${made} / ${requested} 个兑换码，请先保存它们。`,
  noneNamed: (name: string) => `没有名称为「${name}」的兑换码。`,
  kept: '关闭后可在列表中逐个复制。',
} as const
