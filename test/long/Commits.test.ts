import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { assert, it } from "@effect/vitest"
import { Effect, Either, Layer } from "effect"
import { describe } from "vitest"
import * as Settings from "../../src/Http/Settings.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/BybitNode.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"

/** What the exchange does with one order. */
interface Turn {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Places the order. */
  readonly act: () => void
  readonly answer: (body: unknown, status?: number) => void
  /** From 0 to 99, the same in each run. */
  readonly dice: number
}

const accepted = { retCode: 0, retMsg: "OK", result: { orderId: "o-1", orderLinkId: "" }, retExtInfo: {}, time: 1 }
const refused = (retCode: number) => ({ ...accepted, retCode, retMsg: "no", result: {} })

/** Kinds of faults. Each affects about every second order; the others are placed. */
const faults: Readonly<Record<string, (turn: Turn) => void>> = {
  "the connection is reset before the exchange acts": ({ request }) => request.socket.resetAndDestroy(),
  "the connection is reset after the exchange has acted": ({ act, request }) => {
    act()
    request.socket.resetAndDestroy()
  },
  "the answer is cut": ({ act, response }) => {
    act()
    response.writeHead(200, { "content-length": 500 })
    response.write('{"retCode":0,"retMsg":"OK","result":{"orde')
    setImmediate(() => response.destroy())
  },
  "the answer does not come": ({ act, dice }) => {
    if (dice < 50) act()
  },
  "the exchange acts after the caller has given up": ({ act }) => {
    setTimeout(act, 150)
  },
  "a gateway fails before or after the exchange": ({ act, answer, dice }) => {
    if (dice < 50) act()
    answer("<html>Bad Gateway</html>", 502)
  },
  "the gateway is overloaded, before or after the exchange": ({ act, answer, dice }) => {
    if (dice < 50) act()
    answer("", dice % 2 === 0 ? 429 : 408)
  },
  "the answer is not JSON, or has another shape": ({ act, answer, dice }) => {
    act()
    answer(dice < 30 ? "<html></html>" : dice < 60 ? { ...accepted, result: { orderId: 1 } } : { ok: true })
  },
  "the exchange refuses with an internal error, before or after it has acted": ({ act, answer, dice }) => {
    if (dice < 50) act()
    answer(refused(dice % 2 === 0 ? 10016 : 10000))
  },
  "the exchange refuses for the rate limit or the clock": ({ answer, dice }) => {
    answer(refused(dice % 2 === 0 ? 10006 : 10002))
  }
}

/** Whose answers don't come: its callers must give up soon. A slow machine is too slow for that in every fault. */
const isUnanswered = (name: string) => /does not come|given up/.test(name)

/** A generator of 32 bits, so that each run is the same. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const serve = (fault: (turn: Turn) => void) =>
  Effect.gen(function* () {
    const placed = new Map<string, number>()
    const next = random(1)
    const sockets = new Set<Socket>()
    const server: Server = createServer((request, response) => {
      const parts: Array<Buffer> = []
      request.on("data", (part: Buffer) => parts.push(part))
      request.on("end", () => {
        const answer = (body: unknown, status = 200) => {
          response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body))
        }
        if (request.method === "GET") return answer({ ...accepted, time: Date.now(), result: {} })
        const { orderLinkId } = JSON.parse(Buffer.concat(parts).toString()) as { readonly orderLinkId: string }
        const act = () => void placed.set(orderLinkId, (placed.get(orderLinkId) ?? 0) + 1)
        if (next() < 0.5) return fault({ request, response, act, answer, dice: Math.floor(next() * 100) })
        act()
        // Sometimes the connection is closed after the answer, just as the next order may be written on it.
        if (next() < 0.1) response.setHeader("connection", "close")
        answer(accepted)
        if (next() < 0.1) setImmediate(() => request.socket.destroy())
      })
    })
    server.on("connection", (socket) => {
      sockets.add(socket)
      socket.on("error", () => {})
      socket.on("close", () => sockets.delete(socket))
    })
    yield* Effect.acquireRelease(
      Effect.promise(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))),
      () =>
        Effect.promise(() => {
          for (const socket of sockets) socket.destroy()
          return new Promise<void>((resolve) => server.close(() => resolve()))
        })
    )
    return { placed, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  })

const commits = 1500

describe("1500 orders over undici", () => {
  for (const [name, fault] of Object.entries(faults)) {
    it.scopedLive(`are never placed twice, and never wrongly reported as not placed, if ${name}`, () =>
      Effect.gen(function* () {
        const { origin, placed } = yield* serve(fault)
        const venue = Venue.custom({ name: "faulty", rest: origin })
        const layer = Layer.merge(
          Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone }),
          Credentials.layer({ key: "key", secret: "secret" })
        )
        const outcomes = new Map<string, string>()
        yield* Effect.forEach(
          Array.from({ length: commits }, (_, i) => `order-${i}`),
          (orderLinkId) =>
            placeOrder({
              category: "linear",
              symbol: "BTCUSDT",
              side: "Buy",
              orderType: "Limit",
              qty: "0.01",
              price: "50000",
              orderLinkId
            }).pipe(
              Effect.either,
              Effect.map(Either.match({ onLeft: (error) => error.outcome, onRight: () => "placed" })),
              Effect.tap((outcome) => Effect.sync(() => outcomes.set(orderLinkId, outcome)))
            ),
          { concurrency: 50, discard: true }
        ).pipe(Settings.withRequestTimeout(isUnanswered(name) ? "100 millis" : "10 seconds"), Effect.provide(layer))
        // Orders that the exchange places late.
        yield* Effect.sleep("200 millis")
        const times = (orderLinkId: string) => placed.get(orderLinkId) ?? 0
        const wrong = [...outcomes].filter(
          ([orderLinkId, outcome]) =>
            times(orderLinkId) > 1 ||
            (outcome === "notExecuted" && times(orderLinkId) !== 0) ||
            ((outcome === "placed" || outcome === "executed") && times(orderLinkId) !== 1)
        )
        assert.deepStrictEqual(wrong, [])
        assert.strictEqual(outcomes.size, commits)
        const isPlaced = (outcome: string) => outcome === "placed"
        assert.isAbove([...outcomes.values()].filter(isPlaced).length, isUnanswered(name) ? 0 : commits / 10)
      })
    )
  }
})
