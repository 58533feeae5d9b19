/**
 * How requests are signed.
 *
 * @since 0.1.0
 */
import type { EncodedRequest } from "../Http/EncodedRequest.js"

/**
 * A request with its signature. `headers` contains only the signing headers and is empty in the older styles. The
 * receiver may add headers.
 */
export interface SignedRequest extends EncodedRequest {
  readonly headers: Record<string, string>
}

/** How the private requests of an API are signed. */
export interface Style {
  /** Returns the text to sign, and a function that adds the signature to the request. */
  readonly prepare: (
    request: EncodedRequest,
    key: string,
    timestamp: number,
    recvWindow: number
  ) => { readonly text: string | Uint8Array<ArrayBuffer>; readonly finish: (signature: string) => SignedRequest }
}
