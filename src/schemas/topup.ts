import * as z from 'zod/mini'
import { trimmed } from './primitives'

/** Redeeming a code: the gateway takes it as it comes, so the spaces around it go here. */
export const topupFormSchema = z.object({ key: trimmed.check(z.minLength(1, '请输入充值码！')) })
