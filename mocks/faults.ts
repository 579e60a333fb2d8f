const faultModes = ['none', '401', 'banned', '429', '500', 'html', 'network', 'slow'] as const
export type FaultMode = (typeof faultModes)[number]

/** Faults to inject, and which gateway this is; change the fields of `gateway.faults` at any time. */
export interface Faults {
  /** Answers as the living branch of one-api, Laisky/one-api: see `mocks/laisky/`. */
  laisky: boolean
  /** With that branch: a sign-in wants the code `TOTP_CODE` as well. */
  totp: boolean
  mode: FaultMode
  /**
   * Whether the mode applies to `GET /api/status` too. Off by default: the console asks for it first, and its failure
   * would hide that of a screen.
   */
  includeStatus: boolean
  /** Wait before each answer, in milliseconds. */
  latency: number
  /** Optional calls answer 404, as on older servers. */
  missingOptional: boolean
  /** The dashboard's data is null, as for someone without usage. */
  dashboardNull: boolean
  /** The status says quota_per_unit 0. */
  quotaPerUnitZero: boolean
  /** Options whose value comes as null. */
  unreadableOptions: readonly string[]
}

/** No faults. */
export function noFaults(): Faults {
  return {
    laisky: false,
    totp: false,
    mode: 'none',
    includeStatus: false,
    latency: 0,
    missingOptional: false,
    dashboardNull: false,
    quotaPerUnitZero: false,
    unreadableOptions: [],
  }
}
