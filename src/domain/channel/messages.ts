/** Maximum number of names in a confirmation. */
const MAX_NAMES = 5
const firstOf = (names: readonly string[]) =>
  `${names
    .slice(0, MAX_NAMES)
    .map((name) => `「${name}」`)
    .join('、')}${names.length > MAX_NAMES ? ' 等' : ''}`

export const channelMessages = {
  none: '还没有渠道。',
  noBalance: '此类型的渠道不能查询余额',
  noneDisabled: '没有禁用的渠道。',
  created: '渠道创建成功！',
  addressNeeded: '此类型没有默认地址，请填写接口地址',
  updated: '渠道更新成功！',
  createsEach: (count: number) => `将逐个创建 ${count} 个渠道，每个使用一个密钥。`,
  configUnreadable: '「高级」中的其他配置不是 JSON 对象，修正后可以按字段编辑。',
  gone: '渠道不存在，可能已被删除',
  unsaved: (label: string, text: string) => `列表已重新读取，正在填写的${label}「${text}」未保存`,
  tested: (name: string, time: number) => `渠道 ${name} 测试通过，用时 ${time.toFixed(2)} 秒`,
  confirmTestAll: {
    title: '测试所有渠道',
    text: '确定要测试所有渠道吗？每个渠道都会真实调用上游并产生费用，未通过或响应过慢的渠道可能被自动禁用。',
    confirmLabel: '开始测试',
  },
  testAllStarted: '已开始测试所有渠道，稍后刷新即可看到结果',
  disabledDeleted: (count: number) => `已删除 ${count} 个禁用渠道`,
  balanceRefreshed: (name: string) => `渠道 ${name} 余额更新成功！`,
  /** @param names - names of all disabled channels; undefined if they could not be fetched */
  confirmDeleteDisabled: (names: readonly string[] | undefined) => ({
    title: '删除禁用渠道',
    text: `${
      names
        ? `确定要删除全部 ${names.length} 个禁用的渠道吗（包括手动禁用和自动禁用）？${firstOf(names)}。`
        : '未能读取渠道，无法得知禁用渠道的数量。仍要删除所有禁用的渠道吗（包括手动禁用和自动禁用）？'
    }此操作不可恢复。`,
    isLoss: true,
  }),
  testFailed: (name: string, reason: string) => `渠道「${name}」测试失败：${reason}`,
  balanceFailed: (name: string, reason: string) => `渠道「${name}」余额更新失败：${reason}`,
  reasonUnknown: '原因见测试时的提示，或日志中的测试记录。',
  readAt: (time: string) => `更新于 ${time}`,
  testedAt: (time: string) => `测试于 ${time}`,
  testsCost: (tests: number, skipped: number) =>
    `共 ${tests} 次测试，会真实调用上游并产生费用${skipped > 0 ? `；${skipped} 项因渠道没有该模型而跳过` : ''}。`,
  modelTestCosts: (name: string) => `渠道「${name}」的模型；每次测试都会真实调用上游并产生费用。`,
  modelIgnored: '服务器没有回报所测的模型：旧版本会忽略所选模型，以上可能都是渠道默认模型的结果。',
  testsHalted: (reason: string) => `测试已停止。${reason}`,
  confirmDisableFailed: (names: string[]) =>
    `确定要禁用这 ${names.length} 个测试失败的渠道吗？${names.map((name) => `「${name}」`).join('、')}`,
  someModelsFailed: (count: number) => `另有 ${count} 个渠道只有部分模型失败，不会被禁用。`,
  failedDisabled: (count: number) => `已禁用 ${count} 个测试失败的渠道`,
  disablingFailed: (count: number, reason: string) => `${count} 个渠道未能禁用：${reason}`,
  balanceNotice: 'OpenAI 类渠道已不支持用密钥查询余额，故显示为 0；其他支持的类型可点击余额刷新。',
} as const
