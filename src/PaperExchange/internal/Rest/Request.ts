/** One HTTP request as it comes in. `path` holds the query, `address` names the caller's machine. */
export interface RestRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** A body that is no text, in place of `body`. */
  readonly bytes?: Uint8Array | undefined
  readonly address: string
}
