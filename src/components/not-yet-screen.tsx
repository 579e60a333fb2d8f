import { ScreenMessage } from './screen-message'

/** A screen of the specification that is not built yet says so. */
export function NotYetScreen({ page }: { page: string }) {
  return <ScreenMessage title={page} text="这个页面还在开发中，暂时不能使用。" />
}
