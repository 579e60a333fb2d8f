import { describe, expect, it } from 'vitest'
import { channelMessages } from '@/domain/channel/messages'
import { logMessages } from '@/domain/log/messages'
import { optionMessages } from '@/domain/option/messages'
import { redemptionMessages } from '@/domain/redemption/messages'
import { tokenMessages } from '@/domain/token/messages'
import { topupMessages } from '@/domain/topup/messages'
import { accountMessages } from '@/domain/user/account-messages'
import { userMessages } from '@/domain/user/messages'
import { formMessages } from './form-messages'
import { messages } from './messages'
import { PAGE_SIZE } from './page-size'

// Other tests rely on these texts.
describe('messages', () => {
  it.each([
    [messages.signedIn, '登录成功！'],
    [messages.signedOut, '已退出登录！'],
    [messages.sessionExpired, '未登录或登录已过期，请重新登录！'],
    [messages.changeDefaultPassword, '请立刻修改默认密码！'],
    [messages.done, '操作成功完成！'],
    [messages.copied, '已复制到剪贴板！'],
    [tokenMessages.copyFailed, '无法复制到剪贴板，请手动复制，已将令牌填入搜索框。'],
    [redemptionMessages.copyFailed, '无法复制到剪贴板，请手动复制，已将兑换码填入搜索框。'],
    [formMessages.unsaved, '有未保存的修改，确定离开吗？'],
    [messages.offline, '网络已断开，恢复后自动刷新'],
    [tokenMessages.created, '令牌创建成功，可在列表中点击「复制」取得密钥！'],
    [tokenMessages.updated, '令牌更新成功！'],
    [redemptionMessages.created, '兑换码创建成功！'],
    [redemptionMessages.updated, '兑换码更新成功！'],
    [channelMessages.created, '渠道创建成功！'],
    [channelMessages.updated, '渠道更新成功！'],
    [channelMessages.tested('主力', 0.962), '渠道 主力 测试通过，用时 0.96 秒'],
    [channelMessages.testAllStarted, '已开始测试所有渠道，稍后刷新即可看到结果'],
    [channelMessages.disabledDeleted(3), '已删除 3 个禁用渠道'],
    [channelMessages.balanceRefreshed('主力'), '渠道 主力 余额更新成功！'],
    [
      channelMessages.balanceNotice,
      'OpenAI 类渠道已不支持用密钥查询余额，故显示为 0；其他支持的类型可点击余额刷新。',
    ],
    [userMessages.created, '用户账户创建成功！'],
    [userMessages.updated, '用户信息更新成功！'],
    [optionMessages.saved, '保存成功！'],
    [optionMessages.refused, '当前账户无权查看或修改系统选项'],
    [accountMessages.registered, '注册成功！'],
    [accountMessages.codeSent, '验证码发送成功，请检查你的邮箱！'],
    [accountMessages.resetMailSent, '重置邮件发送成功，请检查邮箱！'],
    [accountMessages.accessTokenMade, '令牌已重置并已复制到剪贴板'],
    [accountMessages.inviteLinkCopied, '邀请链接已复制到剪贴板'],
    [accountMessages.wechatBound, '微信账户绑定成功！'],
    [accountMessages.emailBound, '邮箱账户绑定成功！'],
    [accountMessages.providerBound, '绑定成功！'],
    [accountMessages.deleted, '账户已删除！'],
    [accountMessages.botCheckRunning, '请稍后几秒重试，Turnstile 正在检查用户环境！'],
    [topupMessages.done, '充值成功！'],
    [topupMessages.failed, '请求失败'],
    [topupMessages.noLink, '超级管理员未设置充值链接！'],
    [logMessages.cleaned(12), '12 条日志已清理！'],
    [logMessages.cleanFailed('x'), '日志清理失败：x'],
    [userMessages.confirmPromote('songjia').text, '确定要将用户「songjia」提升为管理员吗？'],
    [userMessages.confirmDemote('songjia').text, '确定要将用户「songjia」降级为普通用户吗？'],
    [messages.upgraded('v0.6.11'), '服务端已升级到 v0.6.11，请按 Shift + F5 刷新页面'],
  ])('match the specification: %s', (actual, text) => expect(actual).toBe(text))
})

it('defaults to ten rows per page', () => expect(PAGE_SIZE).toBe(10))
