import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'

/** 精确金额: whether lists show amounts with the digits that they need. Off at first, kept in this browser. */
export const exactMoney = stored('exact-money', z.boolean(), false)

export const useExactMoney = (): boolean => useStored(exactMoney)
