import * as z from 'zod/mini'
import { readAs, splitText } from './primitives'

const cidr = z.union([z.cidrv4(), z.cidrv6()])

/**
 * Whether a text is a subnet as the gateway reads it: an IPv4 or IPv6 address, a slash, the bits of its prefix. Unlike
 * Zod, the gateway takes `10.0.0.0/08` as well.
 */
export const isSubnet = (text: string): boolean => cidr.safeParse(text.replace(/\/0+(?=\d+$)/, '/')).success

/** The parts of a typed or pasted list, separated by commas (also Chinese ones), line breaks or spaces. */
const splitSubnets = (text: string) => splitText(text, /[,，\s]/)

const wrongOne = (text: string) => splitSubnets(text).find((part) => !isSubnet(part))

/** The message names the first invalid one. */
const typed = z.string().check(
  z.refine((text) => wrongOne(text) === undefined, {
    error: ({ input }) => `网段格式错误：${wrongOne(String(input))}`,
  }),
)
export const subnetsField = readAs(typed, (text) => splitSubnets(text).join(','))
