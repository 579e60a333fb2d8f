/** Sentences of the update check. */
export const releaseMessages = {
  latest: (tag: string) => `已是最新版本：${tag}`,
  noRelease: '没有找到已发布的版本',
  noNotes: '这个版本没有更新说明。',
  noPage: '发布页的地址无法打开。',
} as const
