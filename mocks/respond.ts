import { getResponse, type RequestHandler } from 'msw'

/**
 * Answers one request from a gateway's handlers, without any interception; undefined where none applies.
 * The fault `network` comes as a response of type `error`: the caller aborts the request then.
 */
export function respond(
  handlers: readonly RequestHandler[],
  request: Request,
): Promise<Response | undefined> {
  return getResponse([...handlers], request)
}
