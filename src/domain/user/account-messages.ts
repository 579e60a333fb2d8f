/** Sentences about one’s own account: registering, resetting, binding, deleting. */
export const accountMessages = {
  registered: '注册成功！',
  codeSent: '验证码发送成功，请检查你的邮箱！',
  resetMailSent: '重置邮件发送成功，请检查邮箱！',
  accessTokenMade: '令牌已重置并已复制到剪贴板',
  accessTokenNotCopied: '令牌已重置，但无法复制到剪贴板，请在对话框中手动复制。',
  accessTokenOnce: '令牌只显示这一次，请立即保存。',
  inviteLinkNotCopied: '无法复制到剪贴板，请手动复制下方的邀请链接。',
  inviteLinkCopied: '邀请链接已复制到剪贴板',
  wechatHint: '请用微信扫码关注公众号，回复「验证码」取得验证码（3 分钟内有效）',
  wechatNoCode:
    '管理员没有设置公众号二维码，请向管理员索取后关注公众号，回复「验证码」取得验证码（3 分钟内有效）',
  wechatBound: '微信账户绑定成功！',
  emailBound: '邮箱账户绑定成功！',
  providerBound: '绑定成功！',
  deleted: '账户已删除！',
  confirmDeletion: '请输入你的账户名以确认删除！',
  deletionWarning: '账户删除后，其中的令牌和剩余额度都会失去，且无法恢复。',
  botCheckRunning: '请稍后几秒重试，Turnstile 正在检查用户环境！',
  newPasswordOnce: '新密码只显示这一次，请妥善保存，登录后可在「设置」中修改。',
  resetLinkBroken: '重置链接不完整，请打开邮件中的完整链接，或重新申请。',
  sharedLimit: '登录、注册、验证码和重置密码合计每 20 分钟最多 20 次，请等候几分钟再试。',
} as const
