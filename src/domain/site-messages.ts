/** Sentences of the site's own pages: home, about and chat, and of pages embedded there. */
export const siteMessages = {
  home: '余额与最近的用量',
  homeOfAdmins: '渠道的状态、今天的消耗与最近的用量',
  chat: '管理员设置的聊天页面',
  noAbout: '管理员尚未填写关于内容。',
  noChat: '管理员尚未设置聊天链接。',
  welcome: '一个令牌，调用多家大模型。',
  whatItIs: '本站是 AI 模型的统一接口，兼容 OpenAI 的调用方式：登录后创建令牌，按用量从额度中扣除。',
  signInBy: (ways: readonly string[]) => `登录方式：${ways.join('、')}`,
  loading: '正在加载...',
  asWritten: '内容过长或过于复杂，按原文显示',
  formatAnyway: '仍按格式显示',
  more: '显示更多',
  late: '页面迟迟没有响应，可以用右上角的链接在新窗口打开。',
  refused: '该地址不是 https 地址，不能嵌入显示，可以在新窗口打开。',
  unsafe: '该地址不是可以显示的网址，请联系管理员修改。',
  lastDay: (requests: number, isAll: boolean) =>
    isAll ? `共 ${requests} 次请求` : `请求超过 ${requests} 次，以下据其中最新的计算`,
  noTrouble: '没有需要处理的渠道。',
  moreTroubles: (count: number) => `另有 ${count} 个渠道`,
} as const
