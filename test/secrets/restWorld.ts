/** A REST host on loopback that answers with bytes, and everything that a program could print of a call to it. */
import { generateKeyPairSync } from "node:crypto"
import { createServer, type Socket } from "node:net"
import { FetchHttpClient } from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import { assert } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Layer, Redacted, type Scope } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import type { Transport } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Inverse from "../../src/Legacy/Inverse.js"
import * as SpotV1 from "../../src/Legacy/SpotV1.js"
import * as Recording from "../../src/Recording.js"
import { layerNode as signer } from "../../src/Signing/SignerNode.js"
import { layerNode as dialer } from "../../src/Socket/DialerNode.js"
import { type Hidden, overheard, type Shown, shown } from "../Socket/Connection/leakWorld.js"
import { order } from "../Socket/tradeWorld.js"

const secret = "wN3xJ8uVd5RgY1sHqB7mKtZ0cPfL6eAo"
const pem = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString()
export const accounts: Readonly<Record<"hmac" | "rsa", ApiKey>> = {
  hmac: { key: "kQ7vZp2mXw9LrT4bNc", secret: Redacted.make(secret) },
  rsa: { key: "gH5nWj8yDs3RxV6tMf", privateKey: Redacted.make(pem) }
}
const password = "pW9rT5yQ2zKdBxVu"
const basic = Buffer.from(`trader:${password}`).toString("base64")

/** One request as the host sees it. */
export interface Seen {
  readonly request: string
  readonly url: string
  readonly key: string
  readonly signature: string
}

const seenOf = (request: string, host: string): Seen => {
  const found = (names: string): string =>
    decodeURIComponent(new RegExp(`(?:${names})"?[:=]\\s*"?([^\\s"&]+)`, "i").exec(request)?.[1] ?? "")
  return {
    request,
    url: `http://${host}${request.split(" ")[1]}`,
    key: found("x-bapi-api-key|api_key|apiKey"),
    signature: found("x-bapi-sign|[?&]sign|\\bsign|signature")
  }
}

export type Answer = (seen: Seen) => string | Buffer

export const http = (status: string, body: string | Buffer, headers = ""): Buffer =>
  Buffer.concat([
    Buffer.from(
      `HTTP/1.1 ${status}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n${headers}\r\n`
    ),
    Buffer.from(body)
  ])
export const refusal = (fields: object): Buffer =>
  http("200 OK", JSON.stringify({ retCode: 10001, retMsg: "no", result: {}, retExtInfo: {}, time: 1, ...fields }))

export const host = (
  answer: Answer
): Effect.Effect<{ readonly host: string; readonly seen: ReadonlyArray<Seen> }, never, Scope.Scope> =>
  Effect.gen(function* () {
    const seen: Array<Seen> = []
    const open = new Set<Socket>()
    const server = createServer((socket) => {
      open.add(socket)
      let request = ""
      socket.on("error", () => {})
      socket.on("data", (chunk) => {
        request += chunk.toString()
        const [head = "", body] = request.split("\r\n\r\n")
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        if (body === undefined || Buffer.byteLength(body) < length) return
        const one = seenOf(request, address())
        seen.push(one)
        socket.end(answer(one))
      })
    })
    const address = (): string => {
      const bound = server.address()
      return `127.0.0.1:${typeof bound === "object" ? bound?.port : 0}`
    }
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
      () =>
        Effect.async<void>((resume) => {
          server.close(() => resume(Effect.void))
          for (const one of open) one.destroy()
        })
    )
    return { host: address(), seen }
  })

const { category, ...row } = order
type Needs = Layer.Layer.Success<ReturnType<typeof Bybit.layer>> | Credentials
export const rows = [row, row]
export const calls = {
  read: getOpenOrders({ category: "linear", symbol: "BTCUSDT" }),
  order: placeOrder(order),
  batch: batchPlaceOrder({ category, request: rows }),
  inverse: Inverse.getActiveOrderList({ symbol: "BTCUSD" }),
  spotV1: SpotV1.getOpenOrders({ symbol: "BTCUSDT" })
} satisfies Readonly<Record<string, Effect.Effect<unknown, unknown, Needs>>>
export type CallName = keyof typeof calls
export const callNames = Object.keys(calls) as ReadonlyArray<CallName>

export const transports = {
  undici: TransportUndici.layer,
  fetch: TransportFetch.layer,
  "HttpClient over fetch": Layer.provide(TransportHttpClient.layer(), FetchHttpClient.layer),
  "HttpClient over node:http": Layer.provide(TransportHttpClient.layer(), NodeHttpClient.layer)
} satisfies Readonly<Record<string, Layer.Layer<Transport>>>
export const transportNames = Object.keys(transports) as ReadonlyArray<keyof typeof transports>

export interface Use {
  readonly call: CallName
  readonly transport: keyof typeof transports
  readonly account: keyof typeof accounts
  readonly userInfo?: string
}

/** A call at such a host, which fails; with everything recorded. */
export const failing = (at: string, { account, call, transport, userInfo = "" }: Use) =>
  Effect.gen(function* () {
    const recording = Recording.memory()
    const venue = Venue.custom({
      name: "parrot",
      rest: `http://${userInfo}${at}`,
      socket: "ws://127.0.0.1:1",
      live: false
    })
    const platform = Layer.orDie(Recording.record(recording.sink, { venue })).pipe(
      Layer.provide([transports[transport], Layer.orDie(dialer)])
    )
    const client = Layer.orDie(Bybit.layer({ venue })).pipe(Layer.provide([platform, signer]))
    const one: Effect.Effect<unknown, unknown, Needs> = calls[call]
    const exit = yield* one.pipe(
      Effect.provideService(Settings.Retries, { times: 1, firstWait: Duration.zero }),
      Effect.provide(client),
      Effect.provideService(Credentials, accounts[account]),
      Effect.exit
    )
    return { exit, recording: recording.text() }
  })

/** Everything that a program could print of it. */
export const provoked = (at: string, use: Use) =>
  Effect.gen(function* () {
    const program = failing(at, use).pipe(
      Effect.tap(({ exit }) => {
        if (!Exit.isFailure(exit)) return Effect.void
        const error = Cause.squash(exit.cause)
        return Effect.zipRight(Effect.logError("the call failed", exit.cause), Effect.logTrace(error, { error }))
      })
    )
    const { heard, result } = yield* overheard(program)
    assert.isTrue(Exit.isFailure(result.exit), `${use.call} succeeded`)
    const texts: Array<Shown> = [...heard, ["the recording", result.recording], ["the exit", shown(result.exit)]]
    if (Exit.isFailure(result.exit)) {
      texts.push(["the cause", Cause.pretty(result.exit.cause, { renderErrorCause: true })])
      for (const error of Cause.failures(result.exit.cause)) texts.push(["the error", shown(error)])
      for (const defect of Cause.defects(result.exit.cause)) texts.push(["the defect", shown(defect)])
    }
    return { exit: result.exit, texts }
  })

/** What nobody may read: more than four characters of a key, and any part of a secret, a signature or a password. */
export const hiddenOf = (seen: ReadonlyArray<Seen>): ReadonlyArray<Hidden> => {
  const signatures = new Set(seen.flatMap(({ signature }) => [signature, encodeURIComponent(signature)]))
  return [
    ...Object.values(accounts).map(({ key }) => ({ name: "API key", value: key, most: 4 })),
    ...[...signatures].map((value) => ({ name: "signature", value, most: 7 })),
    { name: "secret", value: secret, most: 7 },
    { name: "private key", value: pem.split("\n")[5] ?? "", most: 7 },
    { name: "password", value: password, most: 4 },
    { name: "password in the header", value: basic, most: 7 }
  ]
}
