import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, Option, Runtime, type Scope } from "effect"
import { maskText } from "../../src/Errors/Mask.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Dialect from "../../src/Legacy/internal/socket/Dialect.js"
import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Control from "../../src/Socket/Control.js"
import { trade } from "../../src/Socket/internal/Trade/TradeDialect.js"
import { layerSocket } from "../../src/Socket/OrderEntrySocket.js"
import { isUndecoded } from "../../src/Socket/Undecoded.js"
import * as Socket from "../../src/Socket.js"
import { cases, casesAsync, pick } from "../fuzz/Cases.js"
import { frame, pushOf } from "../fuzz/Frames.js"
import { mutate, mutateText, withSafeNumbers } from "../fuzz/Mutations.js"
import { account, answer, type ClientMessage, FakeServer, settle } from "../Socket/FakeDialer.js"

const linear = { category: "linear", symbol: "BTCUSDT" } as const
const publicTopics = [
  Socket.Topic.publicTrade(linear),
  Socket.Topic.tickers(linear),
  Socket.Topic.orderbook({ ...linear, depth: 50 }),
  Socket.Topic.kline({ ...linear, interval: "1" }),
  Socket.Topic.allLiquidation(linear)
]
const privateTopics = [
  Socket.Topic.order(),
  Socket.Topic.execution(),
  Socket.Topic.position(),
  Socket.Topic.wallet(),
  Socket.Topic.greeks()
]

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** The same frame without numbers beyond 2^53: see `withSafeNumbers`. Some frames are nested too deeply for that. */
const safe = (text: string): string => {
  try {
    const json = parsed(text)
    const replaced = withSafeNumbers(json)
    return json === undefined || JSON.stringify(replaced) === JSON.stringify(json) ? text : JSON.stringify(replaced)
  } catch {
    return text
  }
}
const topicOf = (text: string): unknown => (parsed(text) as { readonly topic?: unknown } | null | undefined)?.topic

const withSocket = <A, E>(
  run: (server: FakeServer) => Effect.Effect<A, E, Socket.Sockets | Credentials | Scope.Scope>
) =>
  Effect.suspend(() => {
    const server = new FakeServer()
    return run(server).pipe(
      Effect.provide(Socket.layer({ venue: Venue.testnet }).pipe(Layer.provide(server.layer))),
      Effect.provideService(Credentials, account)
    )
  })

describe("frames of any kind", () => {
  it.scoped("30,000: a stream continues, and nothing private is lost", () =>
    withSocket((server) =>
      Effect.gen(function* () {
        const shown: Array<unknown> = []
        const failures: Array<unknown> = []
        const failed = (error: unknown) => void failures.push(error)
        const undecoded = (one: Socket.Undecoded) => void shown.push(one)
        yield* Socket.tap(publicTopics, (message) => void shown.push(message), { failed, undecoded })
        yield* Socket.tap(privateTopics, (message) => void shown.push(message), { failed })
        const [open, closed] = server.sockets
        if (open === undefined || closed === undefined) return assert.fail("two sockets are open")
        cases("frames", 30_000, (chance, i) => {
          const [socket, topics] = i % 2 === 0 ? ([open, publicTopics] as const) : ([closed, privateTopics] as const)
          shown.length = 0
          const text = safe(frame(chance, topics))
          socket.push(text)
          const topic = topics.find((one) => one.text === topicOf(text))
          assert.lengthOf(shown, topic === undefined ? 0 : 1, text.slice(0, 200))
          const [one] = shown
          if (topic !== undefined) {
            assert.strictEqual(isUndecoded(one), !topic.is(parsed(text)))
            if (isUndecoded(one)) {
              assert.strictEqual(one.raw, maskText(text, socket === open ? [] : [account.key]))
              assert.strictEqual(one.topic, topic.text)
              assert.isAtMost(one.error.message.length, 500)
            } else assert.deepStrictEqual(one, parsed(text))
          }
          if (i % 250 > 1) return
          for (const sound of topics) {
            const message = pushOf(chance, sound)
            shown.length = 0
            socket.push(message)
            assert.deepStrictEqual(shown, [message], `${sound.text} goes on`)
          }
        })
        yield* settle
        assert.deepStrictEqual(failures, [])
        assert.strictEqual(server.sockets.length, 2, "nothing was dialed anew")
        assert.strictEqual(server.live, 2)
        for (const socket of server.sockets) assert.lengthOf(socket.topics(), 1, "nothing was subscribed anew")
      })
    )
  )

  it.scoped("in the middle of a handshake and of a subscription do not break either", () =>
    Effect.promise(() =>
      casesAsync("handshakes", 200, (chance) =>
        Effect.runPromise(
          Effect.scoped(
            withSocket((server) => {
              const noise = () => {
                for (let k = chance.integer(0, 4); k > 0; k--) {
                  // An answer to the open request without its ID, or a refusal of the key, is accepted.
                  const text = frame(chance, privateTopics)
                  if (Control.read(parsed(text)) === undefined) server.last.push(text)
                }
              }
              server.behaviour.message = (socket, message) =>
                queueMicrotask(() => {
                  noise()
                  answer(socket, message)
                  noise()
                })
              return Effect.gen(function* () {
                const seen: Array<unknown> = []
                yield* Socket.tap(privateTopics, (message) => void seen.push(message))
                seen.length = 0
                const message = pushOf(chance, Socket.Topic.order())
                server.last.push(message)
                assert.deepStrictEqual(seen, [message])
                assert.strictEqual(server.sockets.length, 1)
              })
            })
          )
        )
      )
    )
  )

  it("15,000 are handled by the older protocols, too", () => {
    const dialects = [Control.v5, Dialect.v2, Dialect.usdc, Dialect.spotV1, Dialect.spotV2, Dialect.spotPrivate]
    cases("dialects", 15_000, (chance, i) => {
      const { read, topicsOf } = dialects[i % dialects.length] ?? Control.v5
      const json = parsed(frame(chance, privateTopics))
      const control = read(json)
      if (control !== undefined) assert.isString(control._tag)
      for (const topic of topicsOf?.(json) ?? []) assert.isString(topic)
    })
  })
})

interface Order extends ClientMessage {
  readonly reqId: string
}
const order = { ...linear, side: "Buy", orderType: "Limit", qty: "0.010", price: "65000" } as const

const replyTo = (chance: Stream, id: unknown, data: unknown) => ({
  reqId: id,
  retCode: pick(chance, [0, 0, 0, 0, 10001, 110007, 10019.5, 10016]),
  retMsg: "OK",
  op: "order.create",
  data,
  retExtInfo: {},
  header: { "X-Bapi-Limit": "10", "X-Bapi-Limit-Status": "9", Timenow: "1711001595209" },
  connId: "c"
})

/** The answer to a request among texts, if there is one. */
const heardIn = (texts: ReadonlyArray<string>, reqId: string) =>
  texts.map(parsed).find((json) => {
    const control = trade.read(json)
    // A message with a topic counts as a push.
    if (typeof (json as { readonly topic?: unknown } | null)?.topic === "string") return false
    return control?._tag === "Reply" && control.id === reqId
  }) as { readonly retCode?: unknown; readonly data?: { readonly orderId?: unknown } } | undefined

describe("answers of the trade socket", () => {
  it.scopedLive("2,000 orders get the answer with their ID, or their outcome is unknown", () => {
    const server = new FakeServer()
    let sent: Order | undefined
    const { message } = server.behaviour
    server.behaviour.message = (socket, one) => {
      if ("reqId" in one) sent = one as Order
      else if (one.op === "auth") queueMicrotask(() => socket.push({ retCode: 0, retMsg: "OK", op: "auth" }))
      else message(socket, one)
    }
    const counts = { ok: 0, failed: 0 }
    return Effect.gen(function* () {
      const run = Runtime.runPromise(yield* Effect.runtime<OrderEntry | Credentials>())
      const unanswered: Array<{
        readonly fiber: Effect.Effect.Success<ReturnType<typeof place>>
        /** An answer that names no order settles the only one that waits. */
        readonly isAnonymous: boolean
      }> = []
      const place = (qty: string) =>
        Effect.gen(function* () {
          sent = undefined
          const fiber = yield* Effect.forkDaemon(Effect.exit(placeOrder({ ...order, qty })))
          for (let k = 0; k < 50 && sent === undefined; k++) yield* Effect.yieldNow()
          if (sent === undefined) yield* settle
          return fiber
        })
      yield* Effect.promise(() =>
        casesAsync("order answers", 2000, async (chance, i) => {
          const fiber = await run(place(`${i + 1}`))
          const { reqId } = sent ?? assert.fail("nothing was sent")
          const reply = (id: unknown, data: unknown) => replyTo(chance, id, data)
          const texts: Array<string> = []
          for (let k = chance.integer(0, 3); k > 0; k--) {
            const id = pick<unknown>(chance, [`${reqId}-x`, `x${reqId}`, "", null, 7, [reqId], ` ${reqId}`])
            texts.push(JSON.stringify(mutate(chance, reply(id, { orderId: "another's", orderLinkId: "" }), 1)) ?? "")
          }
          const own = reply(reqId, { orderId: `for ${i}`, orderLinkId: "" })
          if (chance.next() < 0.9) {
            const text = JSON.stringify(chance.next() < 0.7 ? mutate(chance, own) : own) ?? ""
            texts.push(chance.next() < 0.2 ? mutateText(chance, text) : text)
          }
          for (const text of texts) server.last.push(text)
          const heard = heardIn(texts, reqId)
          if (heard === undefined) {
            const isAnonymous = texts.some((text) => Control.readReply(parsed(text))?.isNamed === false)
            unanswered.push({ fiber, isAnonymous })
            return
          }
          const exit = await run(Fiber.join(fiber))
          const { retCode } = heard
          const code = typeof retCode === "string" && /^-?\d+$/.test(retCode) ? Number(retCode) : retCode
          if (Exit.isSuccess(exit)) {
            counts.ok++
            assert.strictEqual(code, 0)
            const id = heard.data?.orderId
            // A number that JavaScript would round is read as its digits.
            assert.strictEqual(exit.value.orderId, typeof id !== "number" || Number.isSafeInteger(id) ? id : String(id))
            return
          }
          counts.failed++
          const error = Cause.failureOption(exit.cause)
          if (Option.isNone(error)) assert.fail(`died: ${Cause.pretty(exit.cause)}`)
          if (typeof code !== "number") assert.strictEqual(error.value.outcome, "unknown")
          else if (code === 0) assert.strictEqual(error.value.outcome, "executed")
        })
      )
      // Nothing more arrives, so unanswered requests time out.
      for (const { fiber, isAnonymous } of unanswered) {
        const exit = yield* Fiber.join(fiber)
        if (isAnonymous) continue
        const error = Exit.isSuccess(exit) ? exit.value : Option.getOrUndefined(Cause.failureOption(exit.cause))
        assert.deepInclude(error, { _tag: "RequestTimeout", outcome: "unknown" })
      }
      assert.isAbove(Math.min(counts.ok, counts.failed, unanswered.length), 300, JSON.stringify(counts))
    }).pipe(
      Effect.provide(
        layerSocket({ venue: Venue.testnet, timeout: "2 seconds" }).pipe(
          Layer.provide(Layer.mergeAll(server.layer, RateLimiter.layerNone, WriteGate.layer()))
        )
      ),
      Effect.provideService(Credentials, account)
    )
  })
})
