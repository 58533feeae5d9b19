/** A request as it reaches the exchange, from a server or from a transport in the process. */

/** An HTTP request. `path` includes the query, and `address` is the caller's IP address. */
export interface RestRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** A binary body, in place of `body`. */
  readonly bytes?: Uint8Array | undefined
  readonly address: string
  /** Identifies the connection that it came on. Delayed requests of one connection keep their order. */
  readonly connection?: object | undefined
}
