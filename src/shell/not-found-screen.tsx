import { Group } from '@mantine/core'
import { ButtonLink, PlainLink } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { isAdmin } from '@/domain/roles'
import { useUser } from '@/session/session'

export function NotFoundScreen() {
  const user = useUser()
  return (
    <Blank title="页面不存在" text="请检查你的浏览器地址是否正确" role="alert">
      <Group justify="center">
        <ButtonLink to="/">返回首页</ButtonLink>
        {user && (
          <PlainLink to={isAdmin(user) ? '/channel' : '/token'}>
            {isAdmin(user) ? '管理渠道' : '管理令牌'}
          </PlainLink>
        )}
      </Group>
    </Blank>
  )
}
