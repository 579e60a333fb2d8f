const two = (number: number) => String(number).padStart(2, '0')

/** Unix seconds as `YYYY-MM-DD HH:mm:ss` in local time; '' for what is no time of the years 0 to 9999. */
export function formatTime(seconds: number): string {
  // A list has a dozen of these a page: put together by hand, they take no time.
  const time = new Date(seconds * 1000)
  const year = time.getFullYear()
  if (!(year >= 0 && year <= 9999)) return ''
  const date = [String(year).padStart(4, '0'), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`
}
