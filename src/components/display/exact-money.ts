import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'

/** 精确金额: whether lists show exact amounts. Off by default, stored in this browser. */
export const exactMoney = stored('exact-money', z.boolean(), false)

export const useExactMoney = (): boolean => useStored(exactMoney)
