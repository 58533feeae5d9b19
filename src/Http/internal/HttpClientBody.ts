/** Reads bodies from the `HttpClient` of any platform, compressed or not. */
import type * as HttpClientError from "@effect/platform/HttpClientError"
import type * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { maxBodyBytes, TransportError } from "../Transport.js"
import { AnswerText, textOf, tooLarge } from "./AnswerBody.js"

/** An answer that announces at most this many bytes is read at once: even decompressed, it cannot be too large. */
const smallBytes = 64 * 1024

const failed = (cause: unknown): TransportError => new TransportError({ cause, sent: true })

/** The client's error contains the request headers, with the key and the signature. */
export const failureOf = (error: HttpClientError.HttpClientError | TransportError): TransportError =>
  error._tag === "TransportError"
    ? error
    : failed(error.cause ?? new Error(error.description ?? `HttpClient: ${error._tag} ${error.reason}`))

/** Reads the body as text. Stops if the body is too large, which closes the connection. */
export const bodyOf = (
  response: HttpClientResponse.HttpClientResponse
): Effect.Effect<string, HttpClientError.ResponseError | TransportError> => {
  if (response.headers["content-encoding"] !== undefined) {
    return Effect.flatMap(bytesOf(response), (bytes) =>
      Effect.tryPromise({ try: () => textOf(decompressed(bytes)), catch: failed })
    )
  }
  if (Number(response.headers["content-length"] ?? Number.NaN) <= smallBytes) return response.text
  return Effect.suspend(() => {
    const text = new AnswerText()
    return Effect.map(
      forEachChunk(response, (chunk) => text.add(chunk)),
      () => text.end()
    )
  })
}

const forEachChunk = (response: HttpClientResponse.HttpClientResponse, f: (chunk: Uint8Array) => void) =>
  response.stream.pipe(
    Stream.catchTag("ResponseError", (error) =>
      error.reason === "EmptyBody" ? Stream.empty : Stream.fail(failureOf(error))
    ),
    Stream.runForEach((chunk) => Effect.try({ try: () => f(chunk), catch: failed })),
    // Canceling a broken body causes a defect in the stream.
    Effect.catchAllCause((cause) =>
      Cause.isInterruptedOnly(cause)
        ? Effect.failCause(cause)
        : Effect.fail(Option.getOrElse(Cause.failureOption(cause), () => failed(Cause.squash(cause))))
    )
  )

const bytesOf = (response: HttpClientResponse.HttpClientResponse) =>
  Effect.suspend(() => {
    const chunks: Array<Uint8Array> = []
    let size = 0
    const collect = (chunk: Uint8Array): void => {
      size += chunk.byteLength
      if (size > maxBodyBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return Effect.map(forEachChunk(response, collect), () => {
      const bytes = new Uint8Array(size)
      let end = 0
      for (const chunk of chunks) {
        bytes.set(chunk, end)
        end += chunk.byteLength
      }
      return bytes
    })
  })

/** Some clients decompress gzip but keep its header. Others return the compressed bytes, which the first two identify. */
const decompressed = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => {
  const stream = new Blob([bytes]).stream()
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? stream.pipeThrough(new DecompressionStream("gzip")) : stream
}
