import * as z from 'zod/mini'
import { readAs } from './primitives'

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)

/** Most bits of an address's prefix; undefined if it is no address. The browser's URL parser checks IPv6. */
function bitsOf(address: string): number | undefined {
  if (IPV4.test(address)) return 32
  const isIpv6 = /^[\da-f:.]*:[\da-f:.]*$/i.test(address) && URL.canParse(`http://[${address}]`)
  return isIpv6 ? 128 : undefined
}

/** Whether a text is a subnet as the gateway reads it: an IPv4 or IPv6 address, a slash, the bits of its prefix. */
export function isSubnet(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/')
  return more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (bitsOf(address) ?? -1)
}

/** The parts of a typed or pasted list, separated by commas (also Chinese ones), line breaks or spaces. */
const splitSubnets = (text: string) => text.split(/[,，\s]+/).filter((part) => part !== '')

const wrongOne = (text: string) => splitSubnets(text).find((part) => !isSubnet(part))

/** Subnets as typed; the message names the first invalid one. */
const typed = z.string().check(
  z.refine((text) => wrongOne(text) === undefined, {
    error: ({ input }) => `网段格式错误：${wrongOne(String(input))}`,
  }),
)
export const subnetsField = readAs(typed, (text) => splitSubnets(text).join(','))
