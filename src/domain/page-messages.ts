// The sentences of `messages.ts` that the page's own script says too, when the console's code does not arrive. They stand
// apart so that the script, which every page carries, has these two and not all the others.

export const LOST_FILE = '页面资源加载失败，可能是网络中断，或控制台刚刚更新。'
/** HTTP 429. */
export const TOO_MANY = '错误：请求次数过多，请稍后再试！'
