export const optionMessages = {
  saved: '保存成功！',
  stillOld: '服务器仍返回旧值，可能有代理缓存了回答。',
  refused: '当前账户无权查看或修改系统选项',
  notHttp: '请输入以 http:// 或 https:// 开头的完整地址',
} as const
