import { generateKeyPairSync } from "node:crypto"
import { createServer, type Socket } from "node:net"
import { inspect } from "node:util"
import { FetchHttpClient, type HttpClient } from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import {
  Cause,
  Duration,
  Effect,
  Either,
  Exit,
  Layer,
  Logger,
  LogLevel,
  Metric,
  Redacted,
  type Scope,
  Tracer
} from "effect"
import type { NetworkError } from "../src/Errors/Network.js"
import type { Refusal } from "../src/Errors/Refusal.js"
import * as Drift from "../src/Http/Drift.js"
import * as Endpoint from "../src/Http/Endpoint.js"
import { type Protocol, v5 } from "../src/Http/Protocol.js"
import * as RestClient from "../src/Http/RestClient.js"
import * as Settings from "../src/Http/Settings.js"
import type { Transport } from "../src/Http/Transport.js"
import * as TransportFetch from "../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../src/Http/TransportUndici.js"
import { getOpenOrders } from "../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../src/Http/V5/Order/placeOrder.js"
import * as ClockOffset from "../src/Layers/ClockOffset.js"
import { Credentials } from "../src/Layers/Credentials.js"
import * as OrderEntry from "../src/Layers/OrderEntry.js"
import * as RateLimiter from "../src/Layers/RateLimiter.js"
import * as Venue from "../src/Layers/Venue.js"
import * as Recording from "../src/Recording.js"
import * as Schema from "../src/Schema/Shape.js"
import * as ParameterStyle from "../src/Signing/internal/ParameterStyle.js"
import { layerNode } from "../src/Signing/SignerNode.js"
import { Dialer } from "../src/Socket/Dialer.js"
import { keepPort } from "./Http/keepPort.js"
import { share } from "./sample.js"

const pem = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString()
const secret = "theSecretThatMustNeverShow0000000001"
const accounts = {
  hmac: { key: "SECRETSkeyOfHmac01", secret: Redacted.make(secret) },
  rsa: { key: "SECRETSkeyOfRsa002", privateKey: Redacted.make(pem) }
}

/** A server that answers with a function of the raw request, and records the signatures it received. */
const parrot = (answer: (request: string) => string) =>
  Effect.gen(function* () {
    const signatures = new Set<string>()
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on("error", () => {})
      socket.on("data", (chunk) => {
        const request = chunk.toString()
        for (const [, found] of request.matchAll(/(?:x-bapi-sign: |[?&]sign=|"sign":")([^\s"&]+)/gi)) {
          if (found !== undefined) signatures.add(found).add(decodeURIComponent(found))
        }
        socket.end(answer(request))
      })
    })
    keepPort(server)
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.async<void>((resume) => {
          server.close(() => resume(Effect.void))
          for (const socket of sockets) socket.destroy()
        })
    )
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return { origin: `http://127.0.0.1:${port}`, signatures }
  })

const http = (status: string, body: string, headers = ""): string =>
  `HTTP/1.1 ${status}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n${headers}\r\n${body}`

const json = (body: object): string => http("200 OK", JSON.stringify(body))

const oneLine = (request: string): string => request.replace(/\s+/g, " ")

/** Ways in which the network may return key and signature. */
const echoes: Record<string, (request: string) => string> = {
  "a gateway's page that shows the request": (request) => http("502 Bad Gateway", `<html><pre>${request}</pre></html>`),
  "a refused status that shows the request": (request) => http("403 Forbidden", request),
  "a header that repeats the request": (request) => http("500 Oops", "", `x-debug: ${oneLine(request)}\r\n`),
  "a status text that repeats the request": (request) => http(`503 ${oneLine(request)}`, ""),
  "a page with status 200": (request) => http("200 OK", `<html>${request}</html>`),
  "JSON without a code": (request) => json({ request, deep: [{ request: oneLine(request) }] }),
  "a refusal with the signed text": (request) =>
    json({ retCode: 10004, retMsg: `error sign! origin_string[${request}]`, result: {} }),
  "a refusal that repeats the request": (request) =>
    json({ retCode: 10003, retMsg: oneLine(request), retExtInfo: { request } }),
  "an unknown code": (request) => json({ retCode: 987_654, retMsg: oneLine(request), retExtInfo: [request] }),
  "a result of another shape": (request) =>
    json({ retCode: 0, retMsg: "OK", result: { list: 5, orderId: 5, request } }),
  "a body that is cut": (request) => `HTTP/1.1 200 OK\r\ncontent-length: 99999\r\n\r\n${request}`,
  "something that is no HTTP": (request) => oneLine(request),
  "a broken header": (request) => `HTTP/1.1 200 OK\r\n${oneLine(request)}\0\r\n\r\n`,
  "nothing at all": () => ""
}

/** An operation of an older API, which has key and signature among its parameters. */
const older: Protocol = { ...v5, api: "older", signing: ParameterStyle.parameters }
const facts = {
  access: "private",
  limit: "undocumented",
  demo: true,
  docs: "",
  result: Schema.Struct({ orderId: Schema.String })
} as const
type Older = { readonly orderId: string }
const olderRead = Endpoint.of(older).get<void, Older, never, "private">("Older.olderRead", "/v2/read", {
  ...facts,
  kind: "read"
})
const olderWrite = Endpoint.of(older).post<void, Older, never, "private">("Older.olderWrite", "/v2/write", {
  ...facts,
  kind: "commit"
})

type Needs = Credentials | RestClient.RestClient | OrderEntry.OrderEntry
const calls: Record<string, Effect.Effect<unknown, Refusal | NetworkError, Needs>> = {
  "a read": getOpenOrders({ category: "linear", symbol: "BTCUSDT" }),
  "an order": placeOrder({ category: "spot", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "1" }),
  "an older read": olderRead(),
  "an older write": olderWrite()
}

const overClient = (client: Layer.Layer<HttpClient.HttpClient>) => Layer.provide(TransportHttpClient.layer(), client)
const transports: Record<string, Layer.Layer<Transport>> = {
  undici: TransportUndici.layer,
  fetch: TransportFetch.layer,
  "HttpClient over fetch": overClient(FetchHttpClient.layer),
  "HttpClient over node:http": overClient(NodeHttpClient.layer)
}

const client = (rest: string, transport: Layer.Layer<Transport>) =>
  OrderEntry.layerRest().pipe(
    Layer.provideMerge(RestClient.layer({ venue: Venue.custom({ name: "parrot", rest, live: false }) })),
    Layer.provide([transport, ClockOffset.layer, RateLimiter.layerNone, layerNode])
  )

/** The same transport, recording everything that passes. */
const recorded = (transport: Layer.Layer<Transport>, sink: Recording.Sink): Layer.Layer<Transport> =>
  Layer.orDie(Recording.record(sink, { venue: { name: "parrot" } })).pipe(
    Layer.provide([transport, Layer.succeed(Dialer, { dial: () => assert.fail("nothing is to be dialed") })])
  )

/** Every way of displaying a value. */
const shown = (value: unknown): string =>
  [
    String(value),
    inspect(value, { depth: 15, showHidden: true, getters: true }),
    JSON.stringify(value),
    value instanceof Error ? `${value.message} ${value.stack} ${JSON.stringify({ ...value })}` : "",
    Cause.pretty(Cause.fail(value), { renderErrorCause: true }),
    JSON.stringify(Cause.fail(value)),
    JSON.stringify(Either.left(value)),
    inspect(Either.left(value), { depth: 15 })
  ].join("\n")

/** Runs a program and keeps its logs and spans as text. */
const overheard = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    const loggers = [Logger.jsonLogger, Logger.stringLogger, Logger.logfmtLogger]
    const logger = Layer.merge(
      Logger.replace(
        Logger.defaultLogger,
        Logger.make((options) => {
          for (const one of loggers) lines.push(one.log(options))
          lines.push(inspect(options.message, { depth: 15 }), inspect(options.cause, { depth: 15 }))
        })
      ),
      Logger.minimumLogLevel(LogLevel.All)
    )
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
          event: (name, _, attributes) => {
            lines.push(inspect({ name, attributes }, { depth: 15 }))
          },
          addLinks: () => {},
          end: (_, exit) => {
            lines.push(
              `span ${name}`,
              inspect({ attributes, exit: Exit.isFailure(exit) ? exit : "success" }, { depth: 15 })
            )
          }
        }
      }
    })
    const result = yield* program.pipe(Effect.withTracer(tracer), Effect.provide(logger))
    return { result, lines }
  })

const pieceOfPem = pem.split("\n")[5] ?? ""

const assertClean = (what: string, text: string, signatures: Iterable<string>): void => {
  const telling = [secret, pieceOfPem, ...Object.values(accounts).map(({ key }) => key), ...signatures]
  for (const part of telling) {
    if (text.includes(part))
      assert.fail(
        `${what} shows ${part.slice(0, 8)}...: ${text.slice(Math.max(0, text.indexOf(part) - 200), text.indexOf(part) + 60)}`
      )
  }
}

const noRetries = <A, E, R>(self: Effect.Effect<A, E, R>) =>
  Effect.provideService(self, Settings.Retries, { times: 0, firstWait: Duration.zero })

const provoke = (
  answer: (request: string) => string,
  transport: Layer.Layer<Transport>,
  mode: Endpoint.DecodeMode
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const server = yield* parrot(answer)
    const texts: Array<readonly [string, string]> = []
    const recording = Recording.memory()
    yield* Effect.gen(function* () {
      const stop = yield* Drift.listen((drift) => texts.push(["drift", shown(drift)]))
      for (const [style, account] of Object.entries(accounts)) {
        for (const [name, call] of Object.entries(calls)) {
          const { result, lines } = yield* overheard(
            noRetries(call).pipe(
              Settings.withDecoding(mode),
              Effect.provideService(Credentials, account),
              Effect.tapErrorCause((cause) => Effect.logError("the call failed", cause)),
              Effect.tapError((error) => Effect.logWarning(error, { error })),
              Effect.either
            )
          )
          if (mode === "strict") assert.isTrue(Either.isLeft(result), `${name} succeeded`)
          if (Either.isLeft(result)) texts.push([`${name} (${style})`, shown(result.left)])
          assert.isTrue(lines.some((line) => line.startsWith("span effect-bybit/")))
          for (const line of lines) texts.push([`a log or span of ${name} (${style})`, line])
        }
      }
      stop()
    }).pipe(Effect.provide(client(server.origin, recorded(transport, recording.sink))))
    texts.push(["the recording", recording.text()])
    assert.include(recording.text(), '"kind":"request"')
    texts.push(["the metrics", inspect(yield* Metric.snapshot, { depth: 15 })])
    assert.isAtLeast(server.signatures.size, 4)
    for (const [what, text] of texts) assertClean(what, text, server.signatures)
  })

const entries = Object.entries(transports)
for (const [nth, [name, transport]] of entries.entries()) {
  describe(`over ${name}, no key, secret or signature is shown`, () => {
    for (const [what, answer] of share(Object.entries(echoes), entries.length, nth)) {
      it.scopedLive(`after ${what}`, () => provoke(answer, transport, "strict"))
    }

    it.scopedLive("in a drift", () => provoke(echoes["a result of another shape"] ?? (() => ""), transport, "tolerant"))

    it.live("after an invalid host", () =>
      Effect.gen(function* () {
        for (const origin of ["https://a b.invalid", "https://[::1", "https://user:pass@127.0.0.1:1"]) {
          for (const [call, program] of Object.entries(calls)) {
            const { result, lines } = yield* overheard(
              noRetries(program).pipe(
                Effect.provideService(Credentials, accounts.hmac),
                Effect.tapErrorCause((cause) => Effect.logError(cause)),
                Effect.either,
                Effect.provide(client(origin, transport))
              )
            )
            assert.isTrue(Either.isLeft(result))
            if (Either.isLeft(result)) {
              assert.strictEqual(result.left._tag, "RequestFailed")
              assert.notMatch(shown(result.left), /[?&]sign=(?!\*)/)
              assertClean(call, shown(result.left), [])
            }
            for (const line of lines) {
              assert.notMatch(line, /[?&]sign=(?!\*)/)
              assertClean(call, line, [])
            }
          }
        }
      })
    )
  })
}

describe("credentials that cannot sign", () => {
  it.effect("are rejected with messages that contain no part of them", () =>
    Effect.gen(function* () {
      const broken = [
        { key: "SECRETSkeyOfHmac01\n", secret: Redacted.make(secret) },
        { key: "SECRETSkeyOfRsa002", privateKey: Redacted.make(pem.slice(0, 400)) },
        { key: "SECRETSkeyOfRsa002", privateKey: Redacted.make(secret) }
      ]
      for (const account of broken) {
        const error = yield* getOpenOrders({ category: "spot" }).pipe(
          Effect.provideService(Credentials, account),
          Effect.provide(client("https://127.0.0.1:1", TransportUndici.layer)),
          Effect.flip
        )
        assert.strictEqual(error._tag, "CredentialsError")
        assertClean("the refusal", shown(error), [])
      }
    })
  )
})
