export const formMessages = {
  unchanged: '没有任何修改，未提交。',
  unsaved: '有未保存的修改，确定离开吗？',
  draftRestored: '已恢复登录过期前填写的内容，尚未提交。',
  draftRestoredWithoutSecrets:
    '已恢复登录过期前填写的内容，尚未提交；密码和密钥不会保留，如有需要请重新填写。',
  draftOffered: '这里有上次填写但没有提交的内容。',
  draftOfferedWithoutSecrets: '这里有上次填写但没有提交的内容，不含密码和密钥。',
  groupsUnread: '未能读取分组列表，可手动输入。',
  notDollars: '请输入数字',
  /** Typed dollars that are no whole number of units. */
  rounded: (dollars: string) => `额度是整数，已取最接近的 $${dollars}。`,
} as const
