import * as z from 'zod/mini'
import { trimmed } from './primitives'

/** Form for redeeming a code. */
export const topupFormSchema = z.object({ key: trimmed.check(z.minLength(1, '请输入充值码！')) })
