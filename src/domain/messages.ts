// Exported separately, because the small inline script (`src/app/page/start.ts`) shows them too.
export const LOST_FILE = '页面资源加载失败，可能是网络中断，或控制台刚刚更新。'
export const TOO_MANY = '错误：请求次数过多，请稍后再试！'
export const TOO_SLOW = '加载时间过长'

/** Messages in the initial bundle. Messages of one entity are in `<entity>/messages.ts`, loaded with its screens. */
export const messages = {
  signedIn: '登录成功！',
  accountChanged: '账户已更换，操作已停止',
  signedOut: '已退出登录！',
  signedOutHereOnly: '已在本机退出登录，但未能通知服务器，服务器上的会话可能仍然有效',
  sessionNotKept:
    '登录成功，但浏览器没有保留登录状态：可能是 http 下启用了安全 Cookie，或同一主机上的另一个网关占用了同名 Cookie。',
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
  tooManyFiles: '请求过多，请稍后再刷新页面。',
  reload: '刷新页面',
  oddFields: (names: string) => `无法识别的字段：${names}`,
  tooSlow: TOO_SLOW,
  windowBlocked: '新窗口被浏览器拦截，请点击：',
  /** Messages by `failure` of a `ConnectionError`. */
  failure: {
    network: '错误：网络连接失败，请检查网络',
    unsent: '错误：请求没有送达：网络中断，或被浏览器扩展（如广告拦截）阻止',
    answer: '无法正常连接至服务器！',
    foreign: '错误：收到的不是网关的回答，可能被防火墙或代理替换',
    shape: '服务器的回答无法识别，可能与此版本的控制台不兼容。',
    timeout: '错误：请求超时，请稍后重试',
    'given-up': '已不再等待，操作可能已经生效，请刷新查看',
  },
  /** For rejections by a proxy or firewall in front of the gateway, with the HTTP status. */
  inBetween: {
    challenge: () => '错误：网站要求人机验证，请刷新页面后重试',
    tooLarge: () => '错误：内容过大，被前面的服务器拒绝（HTTP 413）',
    timedOut: (status: number) => `错误：等待超时（HTTP ${status}），操作可能已经完成，请查看结果`,
    unavailable: (status: number) => `错误：网关暂时无法访问（HTTP ${status}）`,
    blocked: (status: number) => `错误：请求被网关前面的防火墙或代理拦截（HTTP ${status}）`,
  },
  error: {
    tooMany: TOO_MANY,
    internal: '错误：服务器内部错误，请联系管理员！',
    demo: '本站仅作演示之用，无服务端！',
    actionTimedOut: '请求超时，操作可能已经生效，请刷新查看',
    mayHaveTakenEffect: '操作可能已经生效，请刷新查看',
    other: (message: string) => `错误：${message}`,
    tooLongField: '内容超过数据库允许的长度，没有保存',
    tooLong: (message: string) => `内容超过数据库允许的长度，没有保存（${message}）`,
    notFound: (message: string) => `记录不存在，可能已被删除（${message}）`,
    userExists: (message: string) => `用户名已存在（${message}）`,
  },
} as const
