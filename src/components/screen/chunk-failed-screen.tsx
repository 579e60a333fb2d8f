import { ScreenButton, ScreenMessage } from './screen-message'

/** A part of the console did not arrive: usually a new version was put in place meanwhile. */
export function ChunkFailedScreen() {
  return (
    <ScreenMessage title="Loading chunk failed" text="页面资源加载失败，可能是网络中断，或控制台刚刚更新。">
      <ScreenButton onClick={() => window.location.reload()}>刷新页面</ScreenButton>
    </ScreenMessage>
  )
}
