/** Venues whose URLs contain a user and a password, as for a proxy that asks for them. */
import { assert, it } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Layer } from "effect"
import { describe } from "vitest"
import * as Settings from "../../../src/Http/Settings.js"
import type { Transport } from "../../../src/Http/Transport.js"
import * as TransportFetch from "../../../src/Http/TransportFetch.js"
import * as TransportUndici from "../../../src/Http/TransportUndici.js"
import { getServerTime } from "../../../src/Http/V5/Market/getServerTime.js"
import { getOpenOrders } from "../../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { layerNode as signer } from "../../../src/Signing/SignerNode.js"
import { layerNode as dialer } from "../../../src/Socket/DialerNode.js"
import { share } from "../../sample.js"
import { order } from "../tradeWorld.js"
import { accounts, type Door, doors, hiddenOf, provoke } from "./leakDoors.js"
import { http } from "./leakEchoes.js"
import { assertHidden, type Hidden, type Hostility, overheard, parrot, type Shown, shown } from "./leakWorld.js"

const password = "pW9r@T5yQ2zKdBx"
const userInfo = `trader:${encodeURIComponent(password)}@`
const basic = Buffer.from(`trader:${password}`).toString("base64")
const hidden: ReadonlyArray<Hidden> = [
  { name: "password", value: password, most: 4 },
  { name: "password in the URL", value: encodeURIComponent(password), most: 4 },
  { name: "password in the header", value: basic, most: 7 }
]

describe("a socket's URL that contains a password", () => {
  const refusing: Hostility = { handshake: () => http("403 Forbidden", "no") }
  const repeating: Hostility = { handshake: (wire) => http("403 Forbidden", `${wire.request} ${wire.url}`) }
  const situations: Readonly<Record<string, readonly [Door, Hostility]>> = {
    "V5: a refused handshake": [doors.v5, refusing],
    "V5, public: a refused handshake": [doors.public, refusing],
    "V5: a refused handshake that repeats the request": [doors.v5, repeating],
    "V5, public: a refused handshake that repeats the request": [doors.public, repeating],
    "inverse: a refused handshake that repeats the request": [doors.inverse, repeating],
    "USDC options: a 401 that repeats the request": [
      doors.usdcOption,
      { handshake: (wire) => http("401 Unauthorized", wire.request) }
    ],
    "orders: a refused handshake": [doors.trade, refusing],
    "orders: a 401 that repeats the request": [
      doors.trade,
      { handshake: (wire) => http("401 Unauthorized", wire.request) }
    ],
    "V5: no answer to the handshake": [doors.v5, { handshake: () => "" }],
    "V5: a close that repeats the header": [doors.v5, { opened: (wire) => wire.close(`denied: Basic ${basic}`) }],
    "V5: a close that repeats the password": [doors.v5, { opened: (wire) => wire.close(`denied: ${userInfo}`) }]
  }
  for (const [name, [door, hostility]] of share(Object.entries(situations), 3)) {
    it.scopedLive(`isn't shown after ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* parrot(hostility)
        const { texts } = yield* provoke(server, door, accounts.hmac, userInfo)
        assert.isAbove(server.wires.length, 0)
        assertHidden(texts, [...hidden, ...hiddenOf(server)])
      })
    )
  }

  const wrong = [
    `ws://${userInfo}127.0.0.1:1`,
    `wss://${userInfo}127.0.0.1:1`,
    `ws://${userInfo}exchange.invalid`,
    `ws://${userInfo}exchange.invalid:99999`,
    `ftp://${userInfo}exchange.invalid`,
    `//${userInfo}exchange.invalid`,
    `wss://${userInfo}a b`,
    `wss://${userInfo}`,
    `${userInfo}exchange.invalid`
  ]
  for (const url of share(wrong, 3)) {
    it.scopedLive(`isn't shown if nothing can be dialed at ${url.replace(userInfo, "...@")}`, () =>
      Effect.forEach([doors.v5, doors.trade, doors.linear], (door) =>
        Effect.gen(function* () {
          const venue = Venue.custom({ name: "typo", rest: "http://127.0.0.1:1", socket: url, live: false })
          const { exit, texts } = yield* door({ venue, account: accounts.hmac, redials: false })
          assert.isTrue(Exit.isFailure(exit) && !Cause.isInterruptedOnly(exit.cause))
          assertHidden(texts, hidden)
        })
      )
    )
  }

  it.scopedLive("isn't shown if the venue has no sockets", () =>
    Effect.forEach([doors.v5, doors.trade, doors.linear], (door) =>
      Effect.gen(function* () {
        const venue = Venue.custom({ name: "none", rest: `http://${userInfo}127.0.0.1:1`, live: false })
        const { exit, texts } = yield* door({ venue, account: accounts.hmac, redials: false })
        assert.isTrue(Exit.isFailure(exit))
        assertHidden(texts, hidden)
      })
    )
  )
})

type Needs = Layer.Layer.Success<ReturnType<typeof Bybit.layer>> | Credentials
const calls: Readonly<Record<string, Effect.Effect<unknown, unknown, Needs>>> = {
  "a public read": getServerTime(),
  "a private read": getOpenOrders({ category: "linear", symbol: "BTCUSDT" }),
  "an order": placeOrder(order)
}
const transports: Readonly<Record<string, Layer.Layer<Transport>>> = {
  undici: TransportUndici.layer,
  fetch: TransportFetch.layer
}

/** Calls a REST venue in every way, and returns what a program could print. */
const callAt = (rest: string, transport: Layer.Layer<Transport>) =>
  Effect.gen(function* () {
    const texts: Array<Shown> = []
    const venue = Venue.custom({ name: "rest", rest, socket: "ws://127.0.0.1:1", live: false })
    for (const [name, call] of Object.entries(calls)) {
      const { heard, result } = yield* call.pipe(
        Effect.tapErrorCause((cause) => Effect.logError(cause)),
        Effect.provide(Bybit.layer({ venue }).pipe(Layer.provide(Layer.mergeAll(transport, dialer, signer)))),
        Effect.provideService(Credentials, accounts.hmac),
        Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
        Effect.exit,
        overheard
      )
      assert.isTrue(Exit.isFailure(result), `${name} succeeded`)
      if (Exit.isSuccess(result)) continue
      texts.push(...heard, [`the exit of ${name}`, shown(result)])
      texts.push([`the cause of ${name}`, Cause.pretty(result.cause, { renderErrorCause: true })])
      for (const error of Cause.failures(result.cause)) texts.push([`the error of ${name}`, shown(error)])
      for (const defect of Cause.defects(result.cause)) texts.push([`the defect of ${name}`, shown(defect)])
    }
    return texts
  })

describe("a REST host that contains a password", () => {
  for (const [nth, [name, transport]] of Object.entries(transports).entries()) {
    it.scopedLive(`isn't shown over ${name} by an answer that repeats the request`, () =>
      Effect.gen(function* () {
        const server = yield* parrot({})
        assertHidden(yield* callAt(`http://${userInfo}${server.host}`, transport), hidden)
      })
    )
    const urls = [
      `https://${userInfo}127.0.0.1:1`,
      `http://${userInfo}255.255.255.255:1`,
      `https://${userInfo}a b.invalid`,
      `https://${userInfo}[::1`,
      `https://${userInfo}127.0.0.1:99999`,
      `ftp://${userInfo}127.0.0.1:1`,
      `${userInfo}127.0.0.1:1`
    ]
    for (const url of share(urls, 3, nth)) {
      it.scopedLive(`isn't shown over ${name} if ${url.replace(userInfo, "...@")} can't be called`, () =>
        Effect.map(callAt(url, transport), (texts) => assertHidden(texts, hidden))
      )
    }
  }
})
