import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { times } from "../../sample.js"
import { account, FakeServer } from "../FakeDialer.js"
import { VirtualClock } from "../VirtualClock.js"
import { Account, fill, fills, lives, order, position, push, reading } from "./AccountServer.js"

/** A machine whose wall clock is wrong. What waits on it doesn't notice. */
class WrongClock extends VirtualClock {
  /** In milliseconds; negative if it is behind. */
  ahead = 0
  get truth(): number {
    return super.unsafeCurrentTimeMillis()
  }
  override unsafeCurrentTimeMillis(): number {
    return super.unsafeCurrentTimeMillis() + this.ahead
  }
  override readonly currentTimeMillis = Effect.sync(() => this.unsafeCurrentTimeMillis())
}

const begin = 1_700_000_000_000
const second = 1000
const minute = 60 * second
const hour = 60 * minute

const onMachine = <A, E>(
  body: (
    clock: WrongClock,
    server: FakeServer,
    exchange: Account
  ) => Effect.Effect<A, E, Effect.Effect.Context<ReturnType<typeof reading>>>
) => {
  const clock = new WrongClock()
  const server = new FakeServer()
  const exchange = new Account()
  server.measured = () => -clock.ahead
  return Effect.zipRight(clock.pass(begin), body(clock, server, exchange)).pipe(
    Effect.provide(
      Socket.layer({ venue: Venue.live, rotateAfter: "never" }).pipe(
        Layer.provideMerge(server.layer),
        Layer.merge(exchange.layer)
      )
    ),
    Effect.provideService(Credentials, account),
    Effect.withClock(clock)
  )
}

const usdt = (walletBalance: string) => ({
  accountType: "UNIFIED",
  totalEquity: walletBalance,
  coin: [{ coin: "USDT", equity: walletBalance, walletBalance }]
})

/** After how many milliseconds a feed is live that begins while the clock is ahead, which is set right three seconds later. */
const liveAfter = (ahead: number, prepare: (exchange: Account) => void) =>
  onMachine((clock, _, exchange) =>
    Effect.gen(function* () {
      prepare(exchange)
      clock.ahead = ahead
      const { all } = yield* reading({ cursor: Socket.FeedCursor.from(begin - minute) })
      for (let passed = 0; passed < 10 * minute; passed += second) {
        if (passed === 3 * second) clock.ahead = 0
        yield* clock.pass(second)
        if (lives(all).length > 0) return { millis: passed, told: fills(all) }
      }
      return { millis: Number.POSITIVE_INFINITY, told: fills(all) }
    })
  )

const accounts: ReadonlyArray<readonly [name: string, prepare: (exchange: Account) => void]> = [
  ["without anything", () => {}],
  [
    "with an order and its execution",
    (exchange) => {
      exchange.executions = [fill("e1", begin - 30 * second)]
      exchange.history = [{ ...order("o1", "Filled", begin - 30 * second), cumExecQty: "1" }]
    }
  ],
  [
    "whose order has more executed than its executions add up to",
    (exchange) => {
      exchange.executions = [fill("e1", begin - 30 * second)]
      exchange.history = [{ ...order("o1", "Filled", begin - 30 * second), qty: "2", cumExecQty: "2" }]
    }
  ],
  [
    "with an execution of no order",
    (exchange) => {
      exchange.executions = [fill("e1", begin - 30 * second)]
    }
  ]
]

describe("an account's feed on a machine whose wall clock is wrong", () => {
  for (const [name, prepare] of accounts)
    for (const [text, ahead] of [
      ["two minutes", 2 * minute],
      ["an hour", hour]
    ] as const)
      it.scoped(`is live no more than a minute later if it begins ${text} ahead, for an account ${name}`, () =>
        Effect.gen(function* () {
          const right = yield* liveAfter(0, prepare)
          const wrong = yield* liveAfter(ahead, prepare)
          assert.isFinite(right.millis)
          assert.isAtMost(wrong.millis, right.millis + minute + 5 * second)
          assert.deepStrictEqual(wrong.told, right.told)
        })
      )

  for (const [text, jump] of [
    ["back", -hour],
    ["forward", hour]
  ] as const)
    it.scoped(`audits as often as before when the clock is set ${text} by an hour`, () =>
      onMachine((clock, _, exchange) =>
        Effect.gen(function* () {
          const { all } = yield* reading({ audit: "1 minute" })
          yield* clock.pass(2 * minute + 30 * second)
          const audits = () => all.filter(({ _tag }) => _tag === "Audited").length
          const before = audits()
          clock.ahead = jump
          const reads = exchange.count("getWalletBalance")
          yield* clock.pass(10 * minute)
          assert.isAtLeast(before, 1)
          assert.isAtLeast(audits() - before, 9)
          assert.isAtMost(exchange.count("getWalletBalance") - reads, 22)
        })
      )
    )

  const kinds: ReadonlyArray<
    readonly [
      kind: string,
      topic: string,
      pushed: (at: number) => object,
      later: (at: number, exchange: Account) => void,
      shown: (event: Socket.FeedEvent) => string | undefined,
      expected: string
    ]
  > = [
    [
      "wallet",
      "wallet",
      () => usdt("50"),
      (_, exchange) => {
        exchange.wallets = [usdt("30")]
      },
      (event) => (event._tag === "Wallet" ? event.wallet.totalEquity : undefined),
      "30"
    ],
    [
      "position",
      "position",
      (at) => ({ ...position("5", at), entryPrice: "1" }),
      (at, exchange) => {
        exchange.positions = [position("7", at)]
      },
      (event) => (event._tag === "Position" ? event.position.size : undefined),
      "7"
    ],
    [
      "order",
      "order",
      (at) => order("o9", "New", at),
      (at, exchange) => {
        exchange.history = [{ ...order("o9", "Cancelled", at), createdTime: String(at - 1) }]
      },
      (event) => (event._tag === "Order" ? event.order.orderStatus : undefined),
      "Cancelled"
    ]
  ]

  for (const [kind, topic, pushed, later, shown, expected] of kinds)
    for (const [how, lose] of [
      ["with the connection", (server: FakeServer) => server.last.cut()],
      ["since it couldn't be decoded", (server: FakeServer) => push(server, topic, { symbol: 7, orderId: 7, coin: 7 })]
    ] as const)
      it.scoped(
        `corrects ${kind === "order" ? "an" : "a"} ${kind} that was pushed an hour ahead and whose next push was lost ${how}`,
        () =>
          onMachine((clock, server, exchange) =>
            Effect.gen(function* () {
              const { all } = yield* reading()
              yield* clock.pass(10 * second)
              assert.lengthOf(lives(all), 1)
              clock.ahead = hour
              yield* clock.pass(second)
              push(server, topic, pushed(clock.truth))
              yield* clock.pass(second)
              const last = () => all.flatMap((event) => shown(event) ?? []).at(-1)
              assert.notStrictEqual(last(), expected)
              clock.ahead = 0
              later(clock.truth, exchange)
              lose(server)
              yield* clock.pass(30 * second)
              assert.strictEqual(last(), expected)
            })
          )
      )

  it.scoped("reads again within seconds if a push can't be decoded while the clock is an hour ahead", () =>
    onMachine((clock, server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* clock.pass(10 * second)
        clock.ahead = hour
        yield* clock.pass(second)
        exchange.executions = [fill("e1", clock.truth)]
        exchange.history = [{ ...order("o1", "Filled", clock.truth), cumExecQty: "1" }]
        push(server, "execution", { ...fill("e1", clock.truth), execId: 7 })
        yield* clock.pass(second)
        clock.ahead = 0
        yield* clock.pass(15 * second)
        assert.deepStrictEqual(fills(all), ["e1"])
      })
    )
  )

  for (const [how, whenSet] of [
    ["before it is noticed", "before"],
    ["before it is open again", "after"]
  ] as const)
    it.scoped(`tells what a lost connection missed, if the clock is an hour ahead and set right ${how}`, () =>
      onMachine((clock, server, exchange) =>
        Effect.gen(function* () {
          const { all } = yield* reading()
          yield* clock.pass(10 * second)
          clock.ahead = hour
          yield* clock.pass(second)
          push(server, "wallet", usdt("50"))
          yield* clock.pass(second)
          exchange.executions = [fill("e1", clock.truth)]
          exchange.history = [{ ...order("o1", "Filled", clock.truth), cumExecQty: "1" }]
          if (whenSet === "before") clock.ahead = 0
          server.last.cut()
          clock.ahead = 0
          yield* clock.pass(30 * second)
          assert.lengthOf(lives(all), 2)
          assert.deepStrictEqual(fills(all), ["e1"])
        })
      )
    )

  it.scoped("tells what only REST shows, if it begins an hour ahead and the clock is set right", () =>
    onMachine((clock, _, exchange) =>
      Effect.gen(function* () {
        clock.ahead = hour
        const { all } = yield* reading({ audit: "1 minute" })
        yield* clock.pass(5 * second)
        clock.ahead = 0
        yield* clock.pass(5 * second)
        exchange.executions = [fill("e1", clock.truth)]
        exchange.history = [{ ...order("o1", "Filled", clock.truth), cumExecQty: "1" }]
        yield* clock.pass(3 * minute)
        assert.deepStrictEqual(fills(all), ["e1"])
      })
    )
  )

  it.scoped("tells no execution of a busy account twice while its clock is two hours behind", () =>
    onMachine((clock, _, exchange) =>
      Effect.gen(function* () {
        const count = times(2000, 12_000)
        exchange.executions = Array.from({ length: count }, (_, i) =>
          fill(`e${i}`, begin - minute * 30 - i * 400, `o${i}`)
        )
        const { all } = yield* reading({
          audit: "1 minute",
          cursor: Socket.FeedCursor.from(begin - 2 * hour),
          coverage: { categories: ["linear"] }
        })
        for (let i = 0; i < 300 && lives(all).length === 0; i++) yield* clock.pass(second)
        assert.lengthOf(fills(all), count)
        yield* clock.pass(2 * minute)
        clock.ahead = -2 * hour
        yield* clock.pass(5 * minute)
        clock.ahead = 0
        yield* clock.pass(2 * minute)
        assert.lengthOf(fills(all), count)
      })
    )
  )

  for (const [text, refuses] of [
    ["accepts any time", false],
    ["refuses wrong times, so that the clock is measured", true]
  ] as const)
    for (const ahead of [hour, -hour])
      it.scoped(`tells each execution once while its clock jumps by ${ahead / hour} h and back, if REST ${text}`, () =>
        onMachine((clock, server, exchange) =>
          Effect.gen(function* () {
            if (refuses)
              exchange.failureOf = () => {
                server.offset = server.measured()
                return undefined
              }
            const { all } = yield* reading({ audit: "1 minute" })
            yield* clock.pass(10 * second)
            const ids: Array<string> = []
            for (let i = 0; i < 12; i++) {
              clock.ahead = i % 3 === 0 ? 0 : ahead
              const row = fill(`e${i}`, clock.truth, `o${i}`)
              ids.push(row.execId)
              exchange.executions.unshift(row)
              exchange.history.unshift({ ...order(row.orderId, "Filled", clock.truth), cumExecQty: "1" })
              if (i % 4 === 1) server.last.cut()
              else if (i % 4 !== 2) push(server, "execution", row)
              yield* clock.pass(20 * second)
            }
            clock.ahead = 0
            yield* clock.pass(3 * minute)
            assert.deepStrictEqual(fills(all).toSorted(), ids.toSorted())
          })
        )
      )
})
