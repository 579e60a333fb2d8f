const faultModes = ['none', '401', 'banned', '429', '500', 'html', 'network', 'slow'] as const
export type FaultMode = (typeof faultModes)[number]

/** Injected faults and the emulated edition; the fields of `gateway.faults` can be changed at any time. */
export interface Faults {
  /** Emulates the fork Laisky/one-api (`mocks/laisky/`). */
  laisky: boolean
  /** Sign-ins require `TOTP_CODE`; only with `laisky`. */
  totp: boolean
  mode: FaultMode
  /**
   * Whether the mode also applies to `GET /api/status`. Off by default, because a failed status would hide the failure
   * of the screen under test.
   */
  includeStatus: boolean
  /** Delay before each response, in milliseconds. */
  latency: number
  /** Optional calls return 404, as on older servers. */
  missingOptional: boolean
  /** The dashboard's data is null, as for a user without usage. */
  dashboardNull: boolean
  /** The status has quota_per_unit 0. */
  quotaPerUnitZero: boolean
  /** Options whose value is sent as null. */
  unreadableOptions: readonly string[]
}

/** Returns the defaults: one-api without faults. */
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
