import { getResponse, type RequestHandler } from 'msw'

/**
 * Runs a gateway's handlers on a request, without interception; resolves to undefined if none matches.
 * For the fault `network` the response has type `error`, and the caller must abort the request.
 */
export function respond(
  handlers: readonly RequestHandler[],
  request: Request,
): Promise<Response | undefined> {
  return getResponse([...handlers], request)
}
