/**
 * A transport that uses undici, for Node.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { Agent, type Dispatcher } from "undici"
import { tooLarge } from "./internal/AnswerBody.js"
import { Connections, type Waiting } from "./internal/Connections.js"
import type { Abort } from "./internal/DirectSend.js"
import * as DirectSend from "./internal/DirectSend.js"
import { unpacked } from "./internal/Gunzip.js"
import { reasonAgainst } from "./internal/Revocation.js"
import { statusText } from "./internal/StatusText.js"
import { maxBodyBytes, Transport, TransportError, type TransportRequest, type TransportResponse } from "./Transport.js"
import * as TransportFetch from "./TransportFetch.js"

/** Options of {@link layerWith}. */
export interface UndiciOptions {
  /**
   * Sends the requests, for example a `ProxyAgent`. You have to close it. Defaults to the layer's own agent. undici's dispatchers
   * close idle connections after 4 s, unless you set `keepAliveTimeout`.
   */
  readonly dispatcher?: Dispatcher | undefined
  /** How many requests may be in flight at once, each on its own connection. Defaults to 128. */
  readonly connections?: number | undefined
}

/** An idle connection is closed after this time, in milliseconds, or 2 s before the server's `keep-alive` header says. */
const keepAliveMillis = 600_000

/**
 * Sends requests with undici, Node's HTTP client, and a separate agent, which is closed with the layer's scope.
 *
 * At most 128 requests are in flight. Further ones wait for a connection, writes before reads, and reads leave a quarter of the
 * connections to writes; a write that waits too long is revoked. An idle connection stays open for 10 minutes if the exchange
 * allows it. `sent` is false if a request was never written: it waited for a connection, the connection was refused, the name was
 * not found, the TLS handshake failed, or there was no connection within 10 seconds. gzip is requested if the request is `large`, and the only
 * encoding that an answer may have. On Bun, which has no undici, this is `TransportFetch.layer`.
 */
export const layer: Layer.Layer<Transport> = Layer.suspend(() => layerWith({}))

/** Like {@link layer}, with your own dispatcher or another number of connections. */
export const layerWith = ({ connections, dispatcher }: UndiciOptions): Layer.Layer<Transport> =>
  Layer.suspend(() => {
    if (dispatcher === undefined && !isUndici()) return TransportFetch.layerWith({ connections })
    const limit = new Connections(connections)
    return dispatcher === undefined ? withAgent(limit) : Layer.succeed(Transport, make(dispatcher, limit))
  })

/** Bun replaces the package with a stub that sends nothing. */
const isUndici = (): boolean => typeof Agent.prototype.dispatch === "function"

const withAgent = (connections: Connections): Layer.Layer<Transport> =>
  Layer.scoped(
    Transport,
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(
          () =>
            new Agent({
              connections: connections.max,
              headersTimeout: 0,
              bodyTimeout: 0,
              keepAliveTimeout: keepAliveMillis,
              keepAliveMaxTimeout: keepAliveMillis,
              // Detects dead idle connections, and keeps live ones in the tables of the routers on the way.
              connect: { keepAlive: true, keepAliveInitialDelay: 15_000 }
            })
        ),
        (agent) => Effect.promise(() => agent.destroy())
      ),
      (agent) => make(agent, connections)
    )
  )

const make = (dispatcher: Dispatcher, connections: Connections): Transport["Type"] => {
  const start = (request: TransportRequest, done: Done): Abort => {
    const call = new Call(request, done, dispatcher, connections)
    connections.enter(call)
    return () => call.cancel()
  }
  return DirectSend.transport(
    (request) =>
      Effect.async((resume) => {
        const abort = start(request, resume)
        return Effect.sync(abort)
      }),
    start
  )
}

const none: Readonly<Record<string, string>> = {}
const empty: TransportRequest = {
  method: "GET",
  origin: "",
  path: "",
  headers: {},
  body: undefined,
  large: false,
  revoked: () => undefined
}

type Done = (answer: Exit.Exit<TransportResponse, TransportError>) => void

interface DispatchOptions extends Dispatcher.DispatchOptions {
  /** Read by undici's redirect interceptor, which a dispatcher may contain. */
  readonly maxRedirections: 0
}

const options = (request: TransportRequest): DispatchOptions => ({
  origin: request.origin,
  path: request.path,
  method: request.method,
  headers: request.large ? { ...request.headers, "accept-encoding": "gzip" } : request.headers,
  body: request.bytes ?? request.body ?? null,
  headersTimeout: 0,
  bodyTimeout: 0,
  maxRedirections: 0
})

const redirected = (context: unknown): boolean =>
  typeof context === "object" &&
  context !== null &&
  "history" in context &&
  Array.isArray(context.history) &&
  context.history.length > 0

class Call implements Dispatcher.DispatchHandler, Waiting {
  #hasBegun = false
  #controller: Dispatcher.DispatchController | undefined = undefined
  #over = false
  #status = 0
  #statusText: string | undefined = undefined
  #headers = none
  #first: Buffer | undefined = undefined
  #rest: Array<Buffer> | undefined = undefined
  #size = 0
  #resume: Done | undefined
  readonly #dispatcher: Dispatcher
  readonly #connections: Connections

  constructor(
    public request: TransportRequest,
    resume: Done | undefined,
    dispatcher: Dispatcher,
    connections: Connections
  ) {
    this.#resume = resume
    this.#dispatcher = dispatcher
    this.#connections = connections
  }

  begin(): void {
    this.#hasBegun = true
    try {
      this.#dispatcher.dispatch(options(this.request), this)
    } catch (cause) {
      this.fail(cause)
    }
  }

  /** Called by undici just before it writes the request. If it throws, nothing is written and the connection is kept. */
  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    if (redirected(context))
      this.fail(new Error("The exchange responded with a redirect, which the dispatcher followed"))
    else if (this.#controller !== undefined && this.request.method !== "GET")
      this.fail(new Error("The dispatcher tried to send a write again, which could act twice"))
    else this.#ask()
    if (this.#over) throw new Error("The request was given up while it waited for a connection")
    this.#connections.written(this)
    this.#controller = controller
  }

  #ask(): void {
    if (this.#over) return
    const reason = reasonAgainst(this.request)
    if (reason !== undefined) this.fail(reason)
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | Array<string> | undefined>,
    statusMessage?: string
  ): void {
    this.#status = status
    this.#statusText = statusMessage
    this.#headers = isSingle(headers) ? headers : joined(headers)
    if (Number(this.#headers["content-length"]) > maxBodyBytes) this.#refuse(controller)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size > maxBodyBytes) this.#refuse(controller)
    else if (this.#first === undefined) this.#first = chunk
    else if (this.#rest === undefined) this.#rest = [this.#first, chunk]
    else this.#rest.push(chunk)
  }

  onResponseEnd(): void {
    if (this.#over) return
    const { request } = this
    const first = this.#first
    const headers = this.#headers
    const rest = this.#rest
    const status = this.#status
    this.#connections.answered(request.origin, status)
    if (first === undefined) {
      this.#answered("")
      return
    }
    try {
      unpacked(rest === undefined ? first : together(rest, this.#size), headers["content-encoding"], (cause, bytes) =>
        cause === null ? this.#answered(textOf(bytes)) : this.fail(cause)
      )
    } catch (cause) {
      this.fail(cause)
    }
  }

  #answered(body: string): void {
    if (this.#over) return
    const headers = this.#headers
    const status = this.#status
    this.#finish(Exit.succeed({ status, statusText: statusText(status, this.#statusText), headers, body }))
  }

  onResponseError(_: Dispatcher.DispatchController, cause: Error): void {
    this.fail(cause)
  }

  fail(cause: unknown): void {
    if (this.#over) return
    this.#finish(Exit.fail(new TransportError({ cause, sent: this.#controller !== undefined })))
  }

  giveUp(cause: Error): void {
    this.fail(cause)
  }

  cancel(): boolean {
    if (this.#over) return false
    const controller = this.#controller
    this.#forget()
    controller?.abort(new Error("interrupted"))
    return controller === undefined
  }

  #refuse(controller: Dispatcher.DispatchController): void {
    const error = tooLarge()
    this.fail(error)
    controller.abort(error)
  }

  #finish(answer: Exit.Exit<TransportResponse, TransportError>): void {
    const resume = this.#resume
    this.#forget()
    resume?.(answer)
  }

  /** undici keeps its last 256 requests with their handlers, so a finished handler must not keep the caller's fiber. */
  #forget(): void {
    this.#over = true
    this.#connections.leave(this, this.#hasBegun)
    this.#resume = undefined
    this.request = empty
    this.#controller = undefined
    this.#headers = none
    this.#first = undefined
    this.#rest = undefined
  }
}

const textOf = (bytes: Buffer): string => {
  const text = bytes.toString("utf8")
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
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

/** 1 MiB: almost every answer is smaller. */
const workspaceBytes = 1_048_576
let workspace: Buffer | undefined

/**
 * Joins chunks in memory that the next answer overwrites: text must be read from it at once. New memory for each answer would
 * count as external memory, which makes V8 collect its whole heap more often.
 */
const together = (chunks: ReadonlyArray<Buffer>, size: number): Buffer => {
  if (size > workspaceBytes) return Buffer.concat(chunks, size)
  workspace ??= Buffer.allocUnsafeSlow(workspaceBytes)
  let end = 0
  for (const chunk of chunks) {
    workspace.set(chunk, end)
    end += chunk.length
  }
  return workspace.subarray(0, size)
}
