/** A server on loopback that repeats what it was sent, and everything that a program could print of a client that meets it. */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import { inspect } from "node:util"
import { assert } from "@effect/vitest"
import { Cause, Effect, Either, Exit, Layer, Logger, LogLevel, Metric, Tracer } from "effect"
import { type WebSocket, WebSocketServer } from "ws"
import { listening } from "../Loopback.js"

export type Message = Readonly<Record<string, unknown>>

/** One connection as the server sees it: what it could repeat, and how it answers. */
export class Wire {
  key = ""
  signature = ""
  /** The signature as it stands in the URL. */
  encoded = ""
  /** Every signature that it saw, plain and encoded. */
  readonly signatures = new Set<string>()
  #socket: WebSocket | undefined

  constructor(
    /** The request line and headers. */
    readonly request: string,
    /** Path and query. */
    readonly path: string,
    readonly host: string
  ) {
    const found = (name: string): string => new RegExp(`[?&]${name}=([^&]+)`, "i").exec(path)?.[1] ?? ""
    this.key = found("api_key")
    this.encoded = found("signature")
    this.signature = decodeURIComponent(this.encoded)
    if (this.signature !== "") this.signatures.add(this.signature).add(this.encoded)
  }
  get url(): string {
    return `ws://${this.host}${this.path}`
  }
  /** Key, expiry and signature as they came in an auth message. */
  authenticate(args: unknown): void {
    if (!Array.isArray(args)) return
    this.key = String(args[0])
    this.signature = String(args[2])
    this.encoded = encodeURIComponent(this.signature)
    this.signatures.add(this.signature).add(this.encoded)
  }
  attach(socket: WebSocket): void {
    this.#socket = socket
  }
  send(json: object | string): void {
    this.#socket?.send(typeof json === "string" ? json : JSON.stringify(json))
  }
  /** Closes with as much of the reason as a close frame holds. */
  close(reason: string, code = 4001): void {
    this.#socket?.close(code, Buffer.from(reason).subarray(0, 123).toString())
  }
}

/** What a server does to a connection. */
export interface Hostility {
  /** The bytes that answer the handshake; undefined to accept it. Several are written one after another. */
  readonly handshake?: (wire: Wire) => string | ReadonlyArray<string> | undefined
  readonly opened?: (wire: Wire) => void
  readonly message?: (wire: Wire, message: Message) => void
}

export class Parrot {
  readonly wires: Array<Wire> = []
  readonly tcp = new Set<Duplex>()
  readonly #sockets = new WebSocketServer({ noServer: true })
  #server: Server | undefined
  port = 0

  constructor(readonly hostility: Hostility) {}

  get host(): string {
    return `127.0.0.1:${this.port}`
  }
  get signatures(): ReadonlyArray<string> {
    return this.wires.flatMap(({ signatures }) => [...signatures])
  }
  /** Starts listening. It answers REST with a 502 that shows the request. */
  listen(): Promise<void> {
    const server = createServer((request, response) => {
      response.writeHead(502).end(`<pre>${request.url} ${request.rawHeaders.join(" ")}</pre>`)
    })
    this.#server = server
    server.on("connection", (tcp) => {
      this.tcp.add(tcp)
      tcp.on("error", () => {})
    })
    server.on("upgrade", (request, tcp, head) => {
      const { rawHeaders, url: path = "" } = request
      const headers = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []))
      const wire = new Wire([`GET ${path} HTTP/1.1`, ...headers].join("\r\n"), path, this.host)
      this.wires.push(wire)
      const bytes = this.hostility.handshake?.(wire)
      if (bytes !== undefined) return write(tcp, [bytes].flat())
      this.#sockets.handleUpgrade(request, tcp, head, (socket) => {
        wire.attach(socket)
        socket.on("error", () => {})
        socket.on("message", (data) => {
          const message = JSON.parse(data.toString()) as Message
          if (message["op"] === "auth") wire.authenticate(message["args"])
          this.hostility.message?.(wire, message)
        })
        this.hostility.opened?.(wire)
      })
    })
    return new Promise((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        this.port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  }
  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server?.close(() => resolve())
      for (const tcp of this.tcp) tcp.destroy()
    })
  }
}

const write = (tcp: Duplex, [first, ...rest]: ReadonlyArray<string>): void => {
  if (rest.length === 0) return void tcp.end(first)
  tcp.write(first)
  setImmediate(() => write(tcp, rest))
}

export const parrot = (hostility: Hostility) => listening(() => new Parrot(hostility))

/** Everything within a value, hidden properties, accessors and bytes included. */
const within = (value: unknown, seen = new Set<unknown>()): string => {
  if (typeof value === "string") return value
  if (value instanceof Uint8Array) return Buffer.from(value).toString("latin1")
  if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return ""
  if (typeof value === "function" || seen.size > 2000) return ""
  seen.add(value)
  const parts: Array<string> = []
  if (value instanceof Map || value instanceof Set) for (const one of value) parts.push(within(one, seen))
  for (let at: object | null = value; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Reflect.ownKeys(at)) {
      if (at !== value && Object.getOwnPropertyDescriptor(at, name)?.get === undefined) continue
      try {
        parts.push(String(name), within(Reflect.get(at, name, value), seen))
      } catch {
        // An accessor that throws shows nothing.
      }
    }
  return parts.join("\n")
}

/** Every way of displaying a value. */
export const shown = (value: unknown): string =>
  [
    String(value),
    inspect(value, { depth: 12, showHidden: true, getters: true, maxStringLength: null }),
    JSON.stringify(value),
    value instanceof Error ? `${value.message} ${value.stack} ${JSON.stringify({ ...value })}` : "",
    Cause.pretty(Cause.fail(value), { renderErrorCause: true }),
    Cause.pretty(Cause.die(value), { renderErrorCause: true }),
    JSON.stringify(Exit.fail(value)),
    inspect(Either.left(value), { depth: 12 }),
    within(value)
  ].join("\n")

export type Shown = readonly [what: string, text: string]

/** Runs a program; its logs of all levels, spans and metrics become text. */
export const overheard = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const heard: Array<Shown> = []
    const written = [Logger.jsonLogger, Logger.stringLogger, Logger.logfmtLogger]
    const logger = Logger.make((options) => {
      const { annotations, cause, logLevel, message, spans } = options
      const what = `a log line of level ${logLevel.label}`
      for (const one of written) heard.push([what, one.log(options)])
      const structured = Logger.structuredLogger.log(options)
      for (const part of [message, cause, structured]) heard.push([what, within(part)])
      heard.push([what, inspect([message, cause, [...annotations], [...spans]], { depth: 12 })])
      heard.push([what, Cause.pretty(cause, { renderErrorCause: true })])
    })
    const tracer = Tracer.make({
      context: (f) => f(),
      span: (name, parent, context, links, startTime, kind) => {
        const attributes = new Map<string, unknown>()
        return {
          _tag: "Span",
          name,
          spanId: "s",
          traceId: "t",
          sampled: true,
          parent,
          context,
          links,
          kind,
          status: { _tag: "Started", startTime },
          attributes,
          attribute: (key, value) => {
            attributes.set(key, value)
          },
          event: (event, _, of) => {
            heard.push([`an event of the span ${name}`, inspect({ event, of }, { depth: 12 })])
          },
          addLinks: () => {},
          end: (_, exit) => {
            const ended = Exit.isFailure(exit) ? shown(exit.cause) : ""
            heard.push([`the span ${name}`, `${inspect(attributes, { depth: 12 })} ${ended}`])
          }
        }
      }
    })
    // Metrics belong to the process: other tests have left thousands.
    const known = new Set(Metric.unsafeSnapshot().map(({ metricKey }) => metricKey))
    const listener = Layer.merge(Logger.replace(Logger.defaultLogger, logger), Logger.minimumLogLevel(LogLevel.All))
    const result = yield* program.pipe(Effect.withTracer(tracer), Effect.provide(listener))
    for (const { metricKey, metricState } of yield* Metric.snapshot) {
      if (known.has(metricKey)) continue
      const { description, name, tags } = metricKey
      heard.push([
        `the metric ${name}`,
        within([name, description, tags.map((tag) => [tag.key, tag.value]), metricState])
      ])
    }
    return { result, heard }
  })

/** A value of which nothing longer than `most` characters may be shown, whatever their case. */
export interface Hidden {
  readonly name: string
  readonly value: string
  readonly most: number
}

/** Every part of a short value, and of a long one every part that has no overlap. */
const partsOf = ({ most, value }: Hidden): ReadonlyArray<string> => {
  const length = most + 1
  const step = value.length > 40 ? length : 1
  const parts: Array<string> = []
  for (let at = 0; at + length <= value.length; at += step) parts.push(value.slice(at, at + length).toLowerCase())
  return parts
}

/** Fails with the places where a hidden value can be read. */
export const assertHidden = (texts: ReadonlyArray<Shown>, hidden: ReadonlyArray<Hidden>): void => {
  const found = new Map<string, string>()
  const sought = hidden.map((one) => ({ name: one.name, parts: partsOf(one) }))
  for (const [what, text] of texts) {
    const lower = text.toLowerCase()
    for (const { name, parts } of sought) {
      const part = parts.find((part) => lower.includes(part))
      const place = `${what} shows the ${name}`
      if (part === undefined || found.has(place)) continue
      const at = lower.indexOf(part)
      found.set(place, `${place}: ${inspect(text.slice(Math.max(0, at - 60), at + 40))}`)
    }
  }
  if (found.size > 0) assert.fail([...found.values()].join("\n"))
}
