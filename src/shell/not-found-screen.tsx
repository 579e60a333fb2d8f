import { Link } from '@tanstack/react-router'
import { Blank, SCREEN_BUTTON, ScreenLinks } from '@/components/screen/blank'
import { isAdmin } from '@/domain/roles'
import { useUser } from '@/session/session'

/** For an address without a screen. */
export function NotFoundScreen() {
  const user = useUser()
  return (
    <Blank title="页面不存在" text="请检查你的浏览器地址是否正确" role="alert">
      <ScreenLinks>
        <Link to="/" className={SCREEN_BUTTON}>
          返回首页
        </Link>
        {user && (
          <Link to={isAdmin(user) ? '/channel' : '/token'} className={SCREEN_BUTTON}>
            {isAdmin(user) ? '管理渠道' : '管理令牌'}
          </Link>
        )}
      </ScreenLinks>
    </Blank>
  )
}
