import { Center, Text } from '@mantine/core'
import { messages } from '@/domain/messages'
import { safeImageUrl } from '@/lib/url'

/** How to get a code: the QR image of the site's WeChat account (its address checked), and what to answer it. */
export function WechatGuide({ qrcode }: { qrcode: string | undefined }) {
  const image = safeImageUrl(qrcode, location.origin)
  return (
    <>
      {image && (
        <Center>
          <img src={image} alt="微信公众号二维码" width={200} height={200} style={{ objectFit: 'contain' }} />
        </Center>
      )}
      <Text ta="center" size="sm">
        {image ? messages.account.wechatHint : messages.account.wechatNoCode}
      </Text>
    </>
  )
}
