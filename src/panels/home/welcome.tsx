import { Code } from '@mantine/core'
import { ButtonLink } from '@/components/control/buttons'
import { ServerText } from '@/components/display/server-text'
import { waysToSignIn } from '@/domain/oauth/providers'
import { siteMessages } from '@/domain/site-messages'
import { callExample } from '@/domain/token/call-example'
import { exampleModel } from '@/domain/token/limits'
import { serverAddress } from '@/domain/token/links'
import { useStatus } from '@/domain/use-status'
import { gatewayAddress } from '@/lib/gateway-address'
import styles from './home.module.css'

/** For visitors of a site without own content: what it is, how one signs in, and how it is called. */
export function Welcome({ name }: { name: string }) {
  const status = useStatus()
  const address = `${serverAddress(status, gatewayAddress())}/v1`
  return (
    <div className={styles.welcome}>
      <h1>
        <ServerText text={name} />
      </h1>
      <p>{siteMessages.welcome}</p>
      <p>{siteMessages.whatItIs}</p>
      <div>
        <ButtonLink to="/login">登录控制台</ButtonLink>
        <ButtonLink to="/register" variant="default">
          注册新账户
        </ButtonLink>
      </div>
      <p>{siteMessages.signInBy(waysToSignIn(status))}</p>
      <section className={styles.example} aria-label="调用示例">
        <h2>调用示例</h2>
        <Code block tabIndex={0}>
          {callExample(address, exampleModel(undefined, []))}
        </Code>
      </section>
    </div>
  )
}
