import { NOT_HTTP } from '@/schemas/primitives'

export const optionMessages = {
  saved: '保存成功！',
  refused: '当前账户无权查看或修改系统选项',
  unreadable: '服务器上的值未能读取，此项已锁定，保存时不会改动',
  unchanged: '没有需要保存的修改',
  rootOnly: '仅超级管理员可修改',
  confirmPasswordLoginOff:
    '取消密码登录后，所有没有其他登录方式的用户（包括管理员）都将无法用密码登录，确认吗？',
  notAdded: '尚未添加',
  notNumber: '请输入数字',
  notWhole: '请输入整数',
  tooSmall: (min: number) => `不能小于 ${min}`,
  outOfBounds: (min: number, max: number) => `须在 ${min} 到 ${max} 之间`,
  tooFine: (decimals: number) => `最多 ${decimals} 位小数`,
  notHttp: NOT_HTTP,
  notImage: '请输入 https 图片地址或本站路径',
  badTheme: '无效的主题',
  noOidc: '无法启用 OIDC 登录，请先填写此项！',
  noDomains: '无法启用邮箱域名限制，请先填入限制的邮箱域名！',
  badRatios: {
    json: (label: string) => `${label}不是合法的 JSON 字符串`,
    shape: (label: string) => `${label}须为「名称: 倍率」形式的 JSON 对象`,
    name: (label: string, name: string) => `${label}中不能使用名称「${name}」`,
    factor: (label: string, name: string) => `${label}中「${name}」的值须为不小于 0 的数字`,
    twice: (label: string, name: string) => `${label}中「${name}」出现了多次`,
  },
  halted: '前面的请求出错，尚未发送',
  waitsFor: (label: string) => `「${label}」未能保存，因此没有发送`,
} as const
