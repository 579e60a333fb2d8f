import dayjs from 'dayjs'

/** Unix seconds as `YYYY-MM-DD HH:mm:ss` in local time; '' for what is no time. */
export function formatTime(seconds: number): string {
  const time = dayjs(seconds * 1000)
  return Number.isFinite(seconds) && time.isValid() ? time.format('YYYY-MM-DD HH:mm:ss') : ''
}
