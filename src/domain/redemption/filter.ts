import * as z from 'zod/mini'
import { type AddressOf, addressField } from '@/schemas/address'

/** The filter of the codes as the address holds it: the name of a batch. */
export const redemptionFilterFields = {
  name: addressField(z.string().check(z.minLength(1), z.maxLength(200))),
}

export type RedemptionFilters = AddressOf<typeof redemptionFilterFields>
