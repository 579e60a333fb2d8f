/** Another site than the gateway answered, and said no. What it says of sessions concerns nobody here. */
export class OtherSiteError extends Error {
  override name = 'OtherSiteError'
  readonly status: number

  /** @param message - the sentence in the body if it is JSON, else '' */
  constructor(status: number, message: string) {
    super(message || `HTTP ${status}`)
    this.status = status
  }
}
