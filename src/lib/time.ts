import dayjs from 'dayjs'

/** Unix seconds as `YYYY-MM-DD HH:mm:ss` in local time; '' for what is no time of the years 0 to 9999. */
export function formatTime(seconds: number): string {
  const time = dayjs(seconds * 1000)
  const shown = time.isValid() && time.year() >= 0 && time.year() <= 9999
  return shown ? time.format('YYYY-MM-DD HH:mm:ss') : ''
}
