/**
 * The sentences that are no label of a field or column and belong to no one entity; those of an entity stand in
 * `<entity>/messages.ts`, so that the first load is without them.
 */
export const messages = {
  signedIn: '登录成功！',
  signedOut: '已退出登录！',
  signedOutHereOnly: '已在本机退出登录，但未能通知服务器，服务器上的会话可能仍然有效',
  sessionExpired: '未登录或登录已过期，请重新登录！',
  changeDefaultPassword: '请立刻修改默认密码！',
  done: '操作成功完成！',
  copied: '已复制到剪贴板！',
  tokenCopyFailed: '无法复制到剪贴板，请手动复制，已将令牌填入搜索框。',
  redemptionCopyFailed: '无法复制到剪贴板，请手动复制，已将兑换码填入搜索框。',
  copyFailed: '无法复制到剪贴板，请手动复制。',
  unchanged: '没有任何修改，未提交。',
  unsaved: '有未保存的修改，确定离开吗？',
  offline: '网络已断开，恢复后自动刷新',
  draftRestored: '已恢复登录过期前填写的内容，尚未提交。',
  draftRestoredWithoutSecrets:
    '已恢复登录过期前填写的内容，尚未提交；密码和密钥不会保留，如有需要请重新填写。',
  sessionOfServerEnded: '用户已被封禁',
  roleChanged: '账户权限已变更，请重新登录',
  signInAgain: '重新登录',
  exportCapped: (cap: number) => `已达到 ${cap} 行的上限，其余的行没有导出。`,
  confirmDelete: (thing: '渠道' | '令牌' | '兑换码' | '用户', name: string) =>
    `确定要删除${thing}「${name}」吗？此操作不可恢复。`,
  oddFields: '服务器返回的以下字段无法识别；不改动的话，保存时原样送回：',
  tooLong: (digits: string) => `该数值超出浏览器能精确处理的范围，无法在此修改，请保持 ${digits}。`,
  upgraded: (version: string) => `服务端已升级到 ${version}，请按 Shift + F5 刷新页面`,
  lostFile: '页面资源加载失败，可能是网络中断，或控制台刚刚更新。',
  skippedRows: (count: number) => `${count} 行数据无法识别`,
  error: {
    network: '错误：网络连接失败，请检查网络',
    connection: '无法正常连接至服务器！',
    tooMany: '错误：请求次数过多，请稍后再试！',
    internal: '错误：服务器内部错误，请联系管理员！',
    demo: '本站仅作演示之用，无服务端！',
    actionTimedOut: '请求超时，操作可能已经生效，请刷新查看',
    givenUp: '已不再等待，操作可能已经生效，请刷新查看',
    readTimedOut: '错误：请求超时，请稍后重试',
    other: (message: string) => `错误：${message}`,
    tooLong: (message: string) => `内容超过数据库允许的长度，没有保存（${message}）`,
    userExists: (message: string) => `用户名已存在（${message}）`,
  },
} as const
