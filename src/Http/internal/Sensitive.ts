/** What errors must not contain. */
export interface Sensitive {
  /** API keys to mask. */
  readonly keys?: ReadonlyArray<string>
  /** Secrets to mask completely, like the signature of the request. Called only after a failure. */
  readonly secrets?: () => ReadonlyArray<string>
}
