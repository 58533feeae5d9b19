import type { EncodedRequest } from "../Http/EncodedRequest.js"

/**
 * A request with its signature in it. `headers` has the signing headers only and is the receiver's to add to; it is empty in
 * the older styles.
 */
export interface SignedRequest extends EncodedRequest {
  readonly headers: Record<string, string>
}

/** How an api wants its private requests signed. */
export interface Style {
  /** The text to be signed, and where its signature goes. */
  readonly prepare: (
    request: EncodedRequest,
    key: string,
    timestamp: number,
    recvWindow: number
  ) => { readonly text: string | Uint8Array<ArrayBuffer>; readonly finish: (signature: string) => SignedRequest }
}
