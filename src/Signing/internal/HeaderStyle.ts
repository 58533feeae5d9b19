/** The text that V5 has signed, and the headers that carry the signature. */
import type { EncodedRequest } from "../../Http/EncodedRequest.js"
import type { Style } from "../Style.js"

/**
 * The text to sign for V5, V3 and the USDC APIs: timestamp, key, receive window, and the body (the query if there is
 * none), without separators.
 *
 * Query and body are signed exactly as they are sent.
 *
 * - Source: https://bybit-exchange.github.io/docs/v5/guide#authentication
 */
export const text = (
  request: Pick<EncodedRequest, "query" | "body">,
  key: string,
  timestamp: number,
  recvWindow: number
): string => `${timestamp}${key}${recvWindow}${request.body ?? request.query}`

/** The five headers of a signed request, in a new object that the caller may extend. */
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

/** The signature is in the headers: V5, V3 and the USDC APIs. */
export const style: Style = {
  prepare: (request, key, timestamp, recvWindow) => ({
    text:
      request.multipart === undefined
        ? text(request, key, timestamp, recvWindow)
        : request.multipart.after(`${timestamp}${key}${recvWindow}`),
    finish: (signature) => {
      // Without a spread, which would take as long as the HMAC.
      const { method, path, query, body, multipart } = request
      const signed = { method, path, query, body, headers: headers(key, timestamp, recvWindow, signature) }
      if (multipart === undefined) return signed
      signed.headers["content-type"] = multipart.contentType
      return { ...signed, multipart }
    }
  })
}
