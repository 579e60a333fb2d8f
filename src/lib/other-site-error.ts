/** A refusal by another site than the gateway: its 401 does not end the session. */
export class OtherSiteError extends Error {
  override name = 'OtherSiteError'
  readonly status: number

  /** @param message - the sentence in the body if it is JSON, else '' */
  constructor(status: number, message: string) {
    super(message || `HTTP ${status}`)
    this.status = status
  }
}
