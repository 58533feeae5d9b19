/**
 * An endpoint's request with encoded parameters, before it is signed.
 *
 * @since 0.1.0
 */
import type * as Multipart from "./Multipart.js"

/** The HTTP methods of the exchange. */
export type Method = "GET" | "POST" | "DELETE"

/**
 * A request as text: `query` without the leading question mark, `body` as JSON. A POST has an empty `query`; the other
 * methods have no `body`.
 */
export interface EncodedRequest {
  readonly method: Method
  readonly path: string
  readonly query: string
  readonly body: string | undefined
  /** The body of an operation that uploads a file, instead of `body`. */
  readonly multipart?: Multipart.Body
}
