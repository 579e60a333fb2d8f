// The two sentences of `messages.ts` that the page's own script shows too, when the console's code does not load. Apart,
// so that this inlined script stays small.

export const LOST_FILE = '页面资源加载失败，可能是网络中断，或控制台刚刚更新。'
/** HTTP 429. */
export const TOO_MANY = '错误：请求次数过多，请稍后再试！'
