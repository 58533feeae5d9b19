/** The errors of the `HttpClient`, whose text contains the request headers, with the key and the signature. */
import type * as Error from "@effect/platform/HttpClientError"
import type * as HttpClientResponse from "@effect/platform/HttpClientResponse"

/** Why a request had no answer, or its body could not be read. */
export type ClientError = Error.HttpClientError

/** The cause, without the request. */
export const causeOf = (error: ClientError): unknown =>
  error.cause ?? new globalThis.Error(error.description ?? `HttpClient: ${error._tag} ${error.reason}`)

/** The answer with a status that a middleware of the client does not accept. */
export const refusedWith = (error: ClientError): HttpClientResponse.HttpClientResponse | undefined =>
  error._tag === "ResponseError" && error.reason === "StatusCode" ? error.response : undefined

export const isEmptyBody = (error: ClientError): boolean => error.reason === "EmptyBody"
