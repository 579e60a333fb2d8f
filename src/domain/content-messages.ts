/**
 * Sentences of screens that come late: pages of the site, ratios, the update check. They are no part of
 * `messages.ts`, for that is in everybody's first load.
 */
export const contentMessages = {
  embedded: {
    loading: '正在加载...',
    late: '页面迟迟没有响应，可以用右上角的链接在新窗口打开。',
    refused: '该地址不是 https 地址，不能嵌入显示，可以在新窗口打开。',
    unsafe: '该地址不是可以显示的网址，请联系管理员修改。',
  },
  ratio: {
    unreadable: '倍率中有无法识别的内容，请先在 JSON 中改正，再用表格编辑。',
    odd: '服务器上的值小于 0，表示不按此计价；不改动则原样保留。',
    count: (models: number, unset: number, changed: number) =>
      `共 ${models} 个模型${unset > 0 ? `，其中 ${unset} 个在渠道中使用但未设置倍率` : ''}${changed > 0 ? `，${changed} 个已修改` : ''}。`,
    matching: (count: number) => `匹配 ${count} 个。`,
    refused: (names: string[]) =>
      `${names.map((name) => `「${name}」`).join('、')}的倍率不是不小于 0 的数字，请改正或清空后再保存。`,
    noChannels: '渠道中的模型未能读取，因此不知道哪些尚未设置。',
    prices:
      '价格为每百万令牌的美元数，按「单位美元额度」换算：倍率 × 1,000,000 ÷ 单位美元额度，输出再乘以补全倍率。',
  },
  update: {
    latest: (tag: string) => `已是最新版本：${tag}`,
    noRelease: '没有找到已发布的版本',
    noNotes: '这个版本没有更新说明。',
    noPage: '发布页的地址无法打开。',
  },
  site: {
    noAbout: '管理员尚未填写关于内容。',
    noChat: '管理员尚未设置聊天链接。',
    welcome: '一个令牌，调用多家大模型。',
  },
} as const
