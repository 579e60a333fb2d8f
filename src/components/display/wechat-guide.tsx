import { Center, Text } from '@mantine/core'
import { useState } from 'react'
import { useStatus } from '@/domain/site'
import { accountMessages } from '@/domain/user/account-messages'
import { safeImageUrl } from '@/lib/url'

/** Pixels of the image's square, reserved so that nothing moves when the image arrives. */
const SIZE = 200

/** How to get a code: the QR image of the site's WeChat account, and what to send to it. */
export function WechatGuide() {
  const image = safeImageUrl(useStatus()?.wechat_qrcode, location.origin)
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = image !== null && image !== broken
  return (
    <>
      {isShown && (
        <Center>
          <img
            src={image}
            alt="微信公众号二维码"
            width={SIZE}
            height={SIZE}
            referrerPolicy="no-referrer"
            style={{ objectFit: 'contain', background: '#fff' }}
            onError={() => setBroken(image)}
          />
        </Center>
      )}
      <Text ta="center" size="sm" style={{ textWrap: 'balance' }}>
        {isShown ? accountMessages.wechatHint : accountMessages.wechatNoCode}
      </Text>
    </>
  )
}
