/** The errors of the `HttpClient`, whose text contains the request headers, with the key and the signature. */
import type * as Error from "effect/http/HttpClientError"
import type * as HttpClientResponse from "effect/http/HttpClientResponse"

/** Why a request had no answer, or its body could not be read. */
export type ClientError = Error.HttpClientError

/** The cause, without the request. */
export const causeOf = ({ reason }: ClientError): unknown =>
  reason.cause ?? new globalThis.Error(reason.description ?? `HttpClient: ${reason._tag}`)

/** The answer with a status that a middleware of the client does not accept. */
export const refusedWith = ({ reason }: ClientError): HttpClientResponse.HttpClientResponse | undefined =>
  reason._tag === "StatusCodeError" ? reason.response : undefined

export const isEmptyBody = ({ reason }: ClientError): boolean => reason._tag === "EmptyBodyError"
