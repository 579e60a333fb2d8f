import { dayStart } from '@/lib/time'
import { shortTimeCell } from './cells'

/** A time in Unix seconds in the short list format: `今天 12:40`. */
export const ShortTime = ({ seconds }: { seconds: number }) =>
  shortTimeCell(seconds, dayStart(Date.now() / 1000))
