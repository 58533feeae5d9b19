/**
 * The styles in which requests are signed.
 *
 * @since 0.1.0
 */
import type { EncodedRequest } from "../Http/EncodedRequest.js"

/**
 * A request with its signature. `headers` contains only the signing headers, is empty in the older styles, and may be
 * extended by the receiver.
 */
export interface SignedRequest extends EncodedRequest {
  readonly headers: Record<string, string>
}

/** How the private requests of an api are signed. */
export interface Style {
  /** Returns the text to sign, and a function that adds the signature to the request. */
  readonly prepare: (
    request: EncodedRequest,
    key: string,
    timestamp: number,
    recvWindow: number
  ) => { readonly text: string | Uint8Array<ArrayBuffer>; readonly finish: (signature: string) => SignedRequest }
}
