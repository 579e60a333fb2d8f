export const formMessages = {
  unchanged: '没有任何修改，未提交。',
  unsaved: '有未保存的修改，确定离开吗？',
  draftRestored: '已恢复登录过期前填写的内容，尚未提交。',
  draftRestoredWithoutSecrets:
    '已恢复登录过期前填写的内容，尚未提交；密码和密钥不会保留，如有需要请重新填写。',
  draftOffered: '这里有上次填写但没有提交的内容。',
  draftOfferedWithoutSecrets: '这里有上次填写但没有提交的内容，不含密码和密钥。',
  draftChanged: (fields: string) => `草稿保存后，以下内容已被他人修改：${fields}。`,
  changedTo: (value: string) => `已被他人改为：${value}`,
  fieldChangedTo: (field: string, value: string) => `「${field}」已被他人改为：${value}`,
  quotaNow: (amount: string) => `现为 ${amount}`,
  takeTheirs: '采用新值',
  keepMine: '仍用我的',
  conflict: (fields: string) => `没有保存：${fields}已被他人修改，请选择采用新值，或仍用自己的值。`,
  brokenMerge: (fault: string) => `没有保存：与他人的修改合并后，${fault}`,
  replaced: '没有保存：原来的记录已被删除，这个编号现在属于另一条记录。',
  groupsUnread: '未能读取分组列表，可手动输入。',
  overColumn: (length: number, limit: number) =>
    `共 ${length} 个字符，超过 ${limit} 个，MySQL 与 PostgreSQL 会拒绝保存`,
  notDollars: '请输入数字',
  /** Shown when typed dollars are rounded to a whole quota. */
  rounded: (dollars: string) => `额度是整数，已取最接近的 $${dollars}。`,
} as const
