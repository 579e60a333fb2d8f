const two = (number: number) => String(number).padStart(2, '0')

/** Milliseconds of the last moment that a `Date` can hold. */
const LAST = 8.64e15

/** Unix seconds as `YYYY-MM-DD HH:mm:ss` in local time; `9999 年以后`; '' for none, and before the year 0. */
export function formatTime(seconds: number): string {
  // By hand, for speed: a list has many of these.
  const time = new Date(Math.min(seconds * 1000, LAST))
  const year = time.getFullYear()
  if (year > 9999) return '9999 年以后'
  if (!(year >= 0)) return ''
  const date = [String(year).padStart(4, '0'), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`
}

/** The first second of a moment's local day (clock changes may skip midnight), or of the day `later` days after it. */
export function dayStart(seconds: number, later = 0): number {
  const date = new Date(seconds * 1000)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later).getTime() / 1000
}

const UNITS = [
  [31_536_000, '年'],
  [2_592_000, '个月'],
  [86_400, '天'],
  [3_600, '小时'],
  [60, '分钟'],
  [1, '秒'],
] as const

/** `3 分钟前`, `2 天后`, `刚刚` */
export function relativeTime(seconds: number, now = Date.now() / 1000): string {
  const distance = Math.abs(now - seconds)
  const unit = UNITS.find(([length]) => distance >= length)
  if (!unit) return '刚刚'
  return `${Math.floor(distance / unit[0])} ${unit[1]}${seconds > now ? '后' : '前'}`
}
