// Apart from the other sentences: the page itself says them when nothing else has arrived.

export const LOST_FILE = '页面资源加载失败，可能是网络中断，或控制台刚刚更新。'
export const TOO_MANY = '错误：请求次数过多，请稍后再试！'
