const pad2 = (number: number) => String(number).padStart(2, '0')

/** Maximum time value of a `Date`, in milliseconds. */
const MAX_TIME = 8.64e15

/** Formats Unix seconds as local `YYYY-MM-DD HH:mm:ss`; `9999 年以后` if later, '' for NaN or before the year 0. */
export function formatTime(seconds: number): string {
  // Formatted manually for speed in long lists.
  const time = new Date(Math.min(seconds * 1000, MAX_TIME))
  const year = time.getFullYear()
  if (year > 9999) return '9999 年以后'
  if (!(year >= 0)) return ''
  const date = [String(year).padStart(4, '0'), pad2(time.getMonth() + 1), pad2(time.getDate())].join('-')
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(pad2).join(':')}`
}

/** Unix seconds of the start of the local day, plus `addDays` days; a clock change may skip midnight. */
export function dayStart(seconds: number, addDays = 0): number {
  const date = new Date(seconds * 1000)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + addDays).getTime() / 1000
}

const WORDS = new Map([
  [-1, '昨天'],
  [0, '今天'],
  [1, '明天'],
])

/**
 * Formats a time for lists: `今天 12:40`, `昨天 12:40`, `01-13 12:40`, or with the year if it is not the current one.
 * @param today - start of the current day, from `dayStart`
 */
export function shortTime(seconds: number, today: number): string {
  const full = formatTime(seconds)
  const isDate = full.length === 19
  if (!isDate) return full
  const minute = full.slice(11, 16)
  // Rounded, as days with a clock change have 23 or 25 hours.
  const word = WORDS.get(Math.round((dayStart(seconds) - today) / 86_400))
  if (word) return `${word} ${minute}`
  const isThisYear = full.startsWith(formatTime(today).slice(0, 5))
  return `${full.slice(isThisYear ? 5 : 0, 10)} ${minute}`
}

const UNITS = [
  [31_536_000, '年'],
  [2_592_000, '个月'],
  [86_400, '天'],
  [3_600, '小时'],
  [60, '分钟'],
  [1, '秒'],
] as const

/** Formats a time relative to `now`: `3 分钟前`, `2 天后`, `刚刚`. */
export function relativeTime(seconds: number, now = Date.now() / 1000): string {
  const distance = Math.abs(now - seconds)
  const unit = UNITS.find(([length]) => distance >= length)
  if (!unit) return '刚刚'
  return `${Math.floor(distance / unit[0])} ${unit[1]}${seconds > now ? '后' : '前'}`
}

/** Local time zone as `UTC+8` or `UTC-3:30`; its name (`Europe/Berlin`) if it has daylight saving time this year. */
export function timeZone(now = Date.now()): string {
  const year = new Date(now).getFullYear()
  const [winter, summer] = [new Date(year, 0), new Date(year, 6)].map((date) => -date.getTimezoneOffset())
  if (winter === undefined || winter !== summer) return Intl.DateTimeFormat().resolvedOptions().timeZone
  if (winter === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(winter) / 60), Math.abs(winter) % 60]
  return `UTC${winter < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${pad2(minutes)}`}`
}
