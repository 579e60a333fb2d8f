// These stand apart, as the page's own script shows them too (`src/app/page/start.ts`), which has no room for all.
export const LOST_FILE = '页面资源加载失败，可能是网络中断，或控制台刚刚更新。'
export const TOO_MANY = '错误：请求次数过多，请稍后再试！'
export const TOO_SLOW = '加载时间过长'

/** Sentences of the first load. Those of one entity are in `<entity>/messages.ts`, which loads with its screens. */
export const messages = {
  signedIn: '登录成功！',
  accountChanged: '账户已更换，操作已停止',
  signedOut: '已退出登录！',
  signedOutHereOnly: '已在本机退出登录，但未能通知服务器，服务器上的会话可能仍然有效',
  sessionExpired: '未登录或登录已过期，请重新登录！',
  changeDefaultPassword: '请立刻修改默认密码！',
  done: '操作成功完成！',
  copied: '已复制到剪贴板！',
  copyFailed: '无法复制到剪贴板，请手动复制。',
  offline: '网络已断开，恢复后自动刷新',
  roleChanged: '账户权限已变更，请重新登录',
  signInAgain: '重新登录',
  upgraded: (version: string) => `服务端已升级到 ${version}，请按 Shift + F5 刷新页面`,
  lostFile: LOST_FILE,
  oddFields: (names: string) => `无法识别的字段：${names}`,
  tooSlow: TOO_SLOW,
  windowBlocked: '新窗口被浏览器拦截，请点击：',
  /** A sentence for each failure of a `ConnectionError`. */
  failure: {
    network: '错误：网络连接失败，请检查网络',
    answer: '无法正常连接至服务器！',
    shape: '服务器的回答无法识别，可能与此版本的控制台不兼容。',
    timeout: '错误：请求超时，请稍后重试',
    'given-up': '已不再等待，操作可能已经生效，请刷新查看',
  },
  error: {
    tooMany: TOO_MANY,
    internal: '错误：服务器内部错误，请联系管理员！',
    demo: '本站仅作演示之用，无服务端！',
    actionTimedOut: '请求超时，操作可能已经生效，请刷新查看',
    mayHaveActed: '操作可能已经生效，请刷新查看',
    other: (message: string) => `错误：${message}`,
    tooLong: (message: string) => `内容超过数据库允许的长度，没有保存（${message}）`,
    notFound: (message: string) => `记录不存在，可能已被删除（${message}）`,
    userExists: (message: string) => `用户名已存在（${message}）`,
  },
} as const
