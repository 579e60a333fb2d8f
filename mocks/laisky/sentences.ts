/** This fork's messages and, where different, statuses by one-api's message. */
export const LAISKY_MESSAGES: Readonly<Record<string, { text: string; status?: number }>> = {
  '无权进行此操作，未登录且未提供 access token': {
    text: 'No permission to perform this operation, not logged in and no access token provided',
  },
  '无权进行此操作，access token 无效': {
    text: 'No permission to perform this operation, access token is invalid',
    status: 401,
  },
  '无权进行此操作，权限不足': {
    text: 'No permission to perform this operation, insufficient permissions',
    status: 403,
  },
  用户已被封禁: { text: 'User has been banned', status: 403 },
  '用户名或密码错误，或用户已被封禁': { text: 'Username or password is wrong, or user has been banned' },
  'UNIQUE constraint failed: users.username': { text: 'Username already exists' },
  'record not found': { text: 'resource reference not found' },
  无效的参数: { text: 'invalid parameter' },
  '无效的输入，请检查您的输入': { text: 'Invalid input, please check your input' },
  管理员关闭了密码登录: {
    text: 'The administrator has disabled password login. Please use a third-party method.',
  },
  管理员关闭了新用户注册: { text: 'The administrator has turned off new user registration' },
  无权更新同权限等级或更高权限等级的用户信息: {
    text: 'No permission to update user information with the same permission level or higher permission level',
  },
  '参数错误：令牌名称过长': { text: 'invalid token: Token name is too long' },
  '兑换失败，无效的兑换码': { text: 'Redeem failed: Invalid redemption code' },
  '兑换失败，该兑换码已被使用': { text: 'Redeem failed: The redemption code has been used' },
}
