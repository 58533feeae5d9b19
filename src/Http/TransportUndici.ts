/**
 * A transport that uses undici, for Node.
 *
 * @since 0.1.0
 */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Agent, type Dispatcher } from "undici"
import { statusText } from "./internal/StatusText.js"
import { Transport, TransportError, type TransportRequest, type TransportResponse } from "./Transport.js"
import * as TransportFetch from "./TransportFetch.js"

/** The maximum size of an answer, in bytes. The exchange's answers are far smaller. */
export const maxBodyBytes = 64 * 1024 * 1024

/**
 * Sends requests with undici, Node's HTTP client, and a separate agent, which is closed with the layer's scope.
 *
 * It keeps as many connections alive as there are concurrent calls. `sent` is false if a request was never written:
 * the connection was refused, the name was not found, the TLS handshake failed, or there was no connection within 10
 * seconds. Compressed answers are always decompressed; gzip is requested if the request is `large`. On Bun, which has
 * no undici, this is `TransportFetch.layer`.
 */
export const layer: Layer.Layer<Transport> = Layer.suspend(() => (isUndici() ? withAgent : TransportFetch.layer))

/** Bun replaces the package with a stub that sends nothing. */
const isUndici = (): boolean => typeof Agent.prototype.dispatch === "function"

const withAgent: Layer.Layer<Transport> = Layer.scoped(
  Transport,
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => new Agent({ headersTimeout: 0, bodyTimeout: 0 })),
      (agent) => Effect.promise(() => agent.destroy())
    ),
    (agent) => make(agent)
  )
)

/**
 * Sends requests with your own dispatcher, for example a `ProxyAgent`, which you close yourself. Without one, this is
 * {@link layer}.
 */
export const layerWith = (options: { readonly dispatcher?: Dispatcher | undefined }): Layer.Layer<Transport> =>
  options.dispatcher === undefined ? layer : Layer.succeed(Transport, make(options.dispatcher))

const make = (dispatcher: Dispatcher): Transport["Type"] => {
  const start = (request: TransportRequest, done: Done): (() => void) => {
    const call = new Call(done, request.revoked)
    try {
      dispatcher.dispatch(options(request), call)
    } catch (cause) {
      call.fail(cause)
    }
    call.watch()
    return () => call.cancel()
  }
  return Transport.of({ start, send: (request) => Effect.async((resume) => Effect.sync(start(request, resume))) })
}

const none: Readonly<Record<string, string>> = {}

type Done = (answer: Effect.Effect<TransportResponse, TransportError>) => void

const options = (request: TransportRequest): Dispatcher.DispatchOptions => ({
  origin: request.origin,
  path: request.path,
  method: request.method,
  headers: request.large ? { ...request.headers, "accept-encoding": "gzip" } : request.headers,
  body: request.bytes ?? request.body ?? null,
  headersTimeout: 0,
  bodyTimeout: 0
})

/** How often a call that waits for a connection asks whether it may still be sent, in milliseconds. */
const askAgainMillis = 250

class Call implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined = undefined
  private over = false
  private status = 0
  private statusText: string | undefined = undefined
  private headers = none
  private first: Buffer | undefined = undefined
  private rest: Array<Buffer> | undefined = undefined
  private size = 0

  private timer: NodeJS.Timeout | undefined = undefined

  constructor(
    private resume: Done | undefined,
    private revoked: (() => Error | undefined) | undefined
  ) {}

  /** Called by undici just before it writes the request. If it throws, nothing is written and the connection is kept. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.ask()
    if (this.over) throw new Error("The request was given up while it waited for a connection")
    clearTimeout(this.timer)
    this.controller = controller
  }

  /** While it waits for a connection, a call that may no longer be sent fails without waiting any longer. */
  watch(): void {
    if (this.over || this.controller !== undefined || this.revoked === undefined) return
    this.timer = setTimeout(() => {
      this.ask()
      this.watch()
    }, askAgainMillis)
  }

  private ask(): void {
    if (this.over) return
    const reason = this.revoked?.()
    if (reason !== undefined) this.fail(reason)
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | Array<string> | undefined>,
    statusMessage?: string
  ): void {
    this.status = status
    this.statusText = statusMessage
    this.headers = isSingle(headers) ? headers : joined(headers)
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length
    if (this.size > maxBodyBytes) {
      this.fail(new Error(`The answer is larger than ${maxBodyBytes} bytes`))
      this.controller?.abort(new Error("too large"))
    } else if (this.first === undefined) this.first = chunk
    else if (this.rest === undefined) this.rest = [this.first, chunk]
    else this.rest.push(chunk)
  }

  onResponseEnd(): void {
    if (this.over) return
    let body: string
    try {
      body = this.body()
    } catch (cause) {
      this.fail(cause)
      return
    }
    const { status, headers } = this
    this.finish(Effect.succeed({ status, statusText: statusText(status, this.statusText), headers, body }))
  }

  onResponseError(_: Dispatcher.DispatchController, cause: Error): void {
    this.fail(cause)
  }

  fail(cause: unknown): void {
    if (this.over) return
    this.finish(Effect.fail(new TransportError({ cause, sent: this.controller !== undefined })))
  }

  cancel(): void {
    if (this.over) return
    const { controller } = this
    this.forget()
    controller?.abort(new Error("interrupted"))
  }

  private finish(answer: Effect.Effect<TransportResponse, TransportError>): void {
    const { resume } = this
    this.forget()
    resume?.(answer)
  }

  /** undici keeps its last 256 requests with their handlers, so a finished handler must not keep the caller's fiber. */
  private forget(): void {
    this.over = true
    this.resume = undefined
    this.revoked = undefined
    clearTimeout(this.timer)
    this.controller = undefined
    this.headers = none
    this.first = undefined
    this.rest = undefined
  }

  private body(): string {
    if (this.first === undefined) return ""
    const raw = this.rest === undefined ? this.first : Buffer.concat(this.rest, this.size)
    const encoding = this.headers["content-encoding"]
    const text = (encoding === undefined ? raw : decompress(raw, encoding)).toString("utf8")
    return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  }
}

const isSingle = (headers: Readonly<Record<string, unknown>>): headers is Readonly<Record<string, string>> => {
  for (const name in headers) if (typeof headers[name] !== "string") return false
  return true
}

const joined = (headers: Readonly<Record<string, string | Array<string> | undefined>>): Record<string, string> => {
  const out: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) out[name] = typeof value === "string" ? value : value.join(", ")
  }
  return out
}

const limit = { maxOutputLength: maxBodyBytes }

/** Synchronous instead of in the thread pool: the `JSON.parse` that follows takes longer anyway. */
const decompress = (raw: Buffer, encodings: string): Buffer =>
  encodings.split(",").reduceRight((bytes, encoding) => {
    switch (encoding.trim().toLowerCase()) {
      case "":
      case "identity":
        return bytes
      case "gzip":
      case "x-gzip":
        return gunzipSync(bytes, limit)
      case "deflate":
        // Some servers omit the zlib header, whose low four bits are always 8.
        return ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, limit) : inflateRawSync(bytes, limit)
      case "br":
        return brotliDecompressSync(bytes, limit)
      default:
        throw new Error(`The answer has the encoding "${encoding.trim()}", which was not requested`)
    }
  }, raw)
