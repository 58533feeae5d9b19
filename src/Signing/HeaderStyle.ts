import type { EncodedRequest } from "../Http/Endpoint.js"
import type { Style } from "./Style.js"

/**
 * The text that V5 and the V3 families sign: timestamp, key and receive window, then the body or else the query, with nothing
 * between them.
 *
 * Query and body are taken as they go on the wire: the bytes that are signed are the bytes that are sent.
 *
 * - Source: https://bybit-exchange.github.io/docs/v5/guide#authentication
 *
 * @since 0.1.0
 */
export const text = (
  request: Pick<EncodedRequest, "query" | "body">,
  key: string,
  timestamp: number,
  recvWindow: number
): string => `${timestamp}${key}${recvWindow}${request.body ?? request.query}`

/**
 * The five headers of a signed request, as an object of its own that the caller may add to.
 *
 * @since 0.1.0
 */
export const headers = (
  key: string,
  timestamp: number,
  recvWindow: number,
  signature: string
): Record<string, string> => ({
  "X-BAPI-API-KEY": key,
  "X-BAPI-TIMESTAMP": `${timestamp}`,
  "X-BAPI-SIGN": signature,
  "X-BAPI-RECV-WINDOW": `${recvWindow}`,
  "X-BAPI-SIGN-TYPE": "2"
})

/**
 * Signed in headers: V5 and the V3 families.
 *
 * @since 0.1.0
 */
export const style: Style = {
  prepare: (request, key, timestamp, recvWindow) => ({
    text: text(request, key, timestamp, recvWindow),
    finish: (signature) => ({
      method: request.method,
      path: request.path,
      query: request.query,
      body: request.body,
      headers: headers(key, timestamp, recvWindow, signature)
    })
  })
}
