import * as z from 'zod/mini'

/** Most bits of a prefix: of an IPv4 address, of an IPv6 one. */
const IPV4_BITS = 32
const IPV6_BITS = 128
/** Groups of 16 bits in an IPv6 address; an IPv4 address at its end stands for two. */
const GROUPS = 8

const OCTET = /^(?:0|[1-9]\d{0,2})$/
const GROUP = /^[\da-f]{1,4}$/i

function isIpv4(text: string): boolean {
  const octets = text.split('.')
  return octets.length === 4 && octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255)
}

/** How many groups stand in one side of `::`; NaN where it is no such side. */
function groupsIn(side: string, isLast: boolean): number {
  if (side === '') return 0
  const parts = side.split(':')
  const [last = ''] = parts.slice(-1)
  const embedded = isLast && isIpv4(last)
  const plain = embedded ? parts.slice(0, -1) : parts
  if (!plain.every((part) => GROUP.test(part))) return Number.NaN
  return plain.length + (embedded ? 2 : 0)
}

function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return false
  if (tail === undefined) return groupsIn(head, true) === GROUPS
  // `::` stands for one group of zeros at least.
  return groupsIn(head, false) + groupsIn(tail, true) < GROUPS
}

/** Whether a text is a subnet as the gateway reads it: an IPv4 or IPv6 address, a slash, the bits of its prefix. */
export function isSubnet(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/')
  if (more.length > 0 || !/^\d+$/.test(bits)) return false
  if (isIpv4(address)) return Number(bits) <= IPV4_BITS
  return isIpv6(address) && Number(bits) <= IPV6_BITS
}

/** The parts of a typed or pasted list: commas (also Chinese ones), line breaks and spaces lie between. */
function splitSubnets(text: string): string[] {
  return text.split(/[,，\s]+/).filter((part) => part !== '')
}

const wrongOne = (text: string) => splitSubnets(text).find((part) => !isSubnet(part))

/** Subnets as typed; read as the gateway stores them, with commas between. The first wrong one is named. */
export const subnetsField = z.pipe(
  z.string().check(
    z.refine((text) => wrongOne(text) === undefined, {
      error: ({ input }) => `网段格式错误：${wrongOne(String(input))}`,
    }),
  ),
  z.transform((text: string) => splitSubnets(text).join(',')),
)
