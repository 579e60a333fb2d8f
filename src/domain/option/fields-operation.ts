import { field, group } from './field'

export const OPERATION_GROUPS = [
  group('通用设置', {
    TopUpLink: {
      ...field.link('充值链接', '充值页面的「获取兑换码」打开此地址；留空则提示未设置'),
      isRootOnly: true,
    },
    ChatLink: field.link('聊天链接', '填写后菜单中出现「聊天」，并用于令牌的复制与聊天链接；留空则隐藏'),
    QuotaPerUnit: field.number('单位美元额度', '1 美元所对应的额度，用于换算所有金额', '500000', {
      unit: '额度 / 美元',
      min: 0.01,
      step: 0.01,
    }),
    RetryTimes: field.number('失败重试次数', '请求上游失败后换渠道重试的次数，0 为不重试', '0', {
      unit: '次',
      min: 0,
      step: 1,
    }),
    DisplayInCurrencyEnabled: field.on('以货币形式显示额度', '开启后额度按美元显示，关闭后显示为数值'),
    DisplayTokenStatEnabled: field.on('计费接口显示令牌额度而非用户额度', '影响 API 客户端查询到的余额'),
    ApproximateTokenEnabled: field.off('使用近似方式估算 Token 数', '减少服务器的计算量，计费会有少许误差'),
  }),
  group('日志设置', {
    LogConsumeEnabled: field.on('记录额度消费日志', '关闭后不再产生消费日志，用量统计也随之停止'),
  }),
  group('监控设置', {
    ChannelDisableThreshold: field.number(
      '最长响应时间',
      '测试所有渠道时，响应超过此时间的渠道会被自动禁用',
      '5',
      { unit: '秒', min: 0 },
    ),
    QuotaRemindThreshold: field.quota('额度提醒阈值', '用户剩余额度低于此值时发送邮件提醒', '1000'),
    AutomaticDisableChannelEnabled: field.off(
      '失败时自动禁用渠道',
      '上游报告密钥失效、余额不足等错误时禁用该渠道',
    ),
    AutomaticEnableChannelEnabled: field.off(
      '成功时自动启用渠道',
      '渠道测试通过后启用，手动禁用的渠道也会一并启用',
    ),
  }),
  group('额度设置', {
    QuotaForNewUser: field.quota('新用户初始额度', '注册时赠送的额度', '0'),
    PreConsumedQuota: field.quota('请求预扣费额度', '请求开始时先扣除，结束后多退少补', '500'),
    QuotaForInviter: field.quota('邀请新用户奖励额度', '被邀请者注册后，邀请者得到的额度', '0'),
    QuotaForInvitee: field.quota('新用户使用邀请码奖励额度', '使用邀请链接注册的用户得到的额度', '0'),
  }),
  group('倍率设置', {
    ModelRatio: field.ratios('模型倍率', '一个 JSON 对象，键为模型名称，值为倍率', '{}'),
    CompletionRatio: field.ratios('补全倍率', '一个 JSON 对象，键为模型名称，值为补全相对于提示的倍率', '{}'),
    GroupRatio: field.ratios(
      '分组倍率',
      '一个 JSON 对象，键为分组名称，值为倍率；分组列表由此而来',
      '{"default":1,"vip":1,"svip":1}',
    ),
  }),
] as const
