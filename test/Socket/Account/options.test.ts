import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Stream } from "effect"
import { describe } from "vitest"
import { failuresOf } from "../../../src/internal/Causes.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { pass } from "../inMemory.js"
import {
  fill,
  fills,
  inVirtualTime,
  liveReading,
  lives,
  order,
  position,
  push,
  reading,
  withAccount
} from "./AccountServer.js"

const audits = (all: ReadonlyArray<Socket.FeedEvent>) => all.filter((event) => event._tag === "Audited")

const named = (event: Socket.AccountEvent): string => {
  switch (event._tag) {
    case "Execution":
      return event.execution.execId
    case "Position":
      return `position ${event.position.size}`
    case "Wallet":
      return `wallet ${event.wallet.coin[0]?.walletBalance}`
    case "Order":
      return event.order.orderId
  }
}

const wallet = (walletBalance: number) => ({
  accountType: "UNIFIED",
  totalEquity: `${walletBalance}`,
  coin: [{ coin: "USDT", equity: `${walletBalance}`, walletBalance: `${walletBalance}` }]
})

describe("audits", () => {
  it.scoped("report in ten minutes exactly what was not pushed, each once, in the audit after it happened", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const { all } = yield* reading({ audit: "1 minute" })
        yield* clock.pass(2000)
        const start = 1_002_000
        for (let minute = 0; minute < 10; minute++) {
          yield* clock.pass(30_000)
          const at = start + minute * 60_000 + 30_000
          const pushed = fill(`pushed${minute}`, at)
          exchange.executions = [pushed, ...exchange.executions]
          push(server, "execution", pushed)
          if (minute % 3 === 0) exchange.wallets = [wallet(100 + minute)]
          if (minute % 3 === 1) exchange.positions = [position(`${minute}`, at)]
          if (minute === 9) exchange.executions = [fill("lost", at), ...exchange.executions]
          yield* clock.pass(30_000)
        }
        assert.deepStrictEqual(
          audits(all).map(({ repaired }) => repaired.map(named)),
          [
            ["wallet 100"],
            ["position 1"],
            [],
            ["wallet 103"],
            ["position 4"],
            [],
            ["wallet 106"],
            ["position 7"],
            [],
            ["lost", "wallet 109"]
          ]
        )
        assert.deepStrictEqual(
          audits(all).map(({ completeUntil }) => completeUntil),
          Array.from({ length: 10 }, (_, minute) => start + (minute + 1) * 60_000 - 2000)
        )
        for (const [i, event] of all.entries()) {
          if (event._tag !== "Audited") continue
          assert.deepStrictEqual(event.unresolved, [])
          for (const one of event.repaired) {
            assert.isBelow(all.indexOf(one), i)
            assert.strictEqual(one.source, "rest")
          }
        }
        // Only a lost execution or order asks for a new connection.
        assert.strictEqual(all.filter(({ _tag }) => _tag === "Interrupted").length, 1)
        assert.strictEqual(all.at(-1)?._tag, "Interrupted")
      })
    )
  )

  for (const [audit, millis] of [
    [undefined, 60_000],
    ["20 seconds", 20_000],
    [5000, 5000]
  ] as const) {
    it.scoped(`come every ${millis} ms if the option is ${audit}`, () =>
      inVirtualTime((_server, _exchange, clock) =>
        Effect.gen(function* () {
          const { all } = yield* reading({ audit })
          yield* clock.pass(2000)
          yield* clock.pass(millis - 1)
          assert.lengthOf(audits(all), 0)
          yield* clock.pass(9 * millis + 1)
          assert.lengthOf(audits(all), 10)
        })
      )
    )
  }
})

describe("the lag of REST", () => {
  for (const [lag, millis] of [
    [undefined, 2000],
    ["10 seconds", 10_000]
  ] as const) {
    it.scoped(`is waited for before Live, and in what is claimed, if the option is ${lag}`, () =>
      inVirtualTime((_server, exchange, clock) =>
        Effect.gen(function* () {
          const { all } = yield* reading({ lag, audit: "1 minute" })
          yield* clock.pass(millis - 1)
          assert.lengthOf(lives(all), 0)
          // Only the second reading shows it.
          exchange.executions = [fill("late", 1_000_000)]
          exchange.history = [{ ...order("o1", "Filled", 1_000_000), cumExecQty: "1", createdTime: "1000000" }]
          yield* clock.pass(1)
          assert.deepStrictEqual(fills(all), ["late"])
          assert.deepStrictEqual(
            all.flatMap((event) => (event._tag === "Live" ? [event.completeUntil] : [])),
            [1_000_000]
          )
          // What is younger may still be on its way, so an audit leaves it to the socket.
          const young = 1_060_000 + 1
          exchange.executions = [fill("young", young), fill("old", young - 1), ...exchange.executions]
          yield* clock.pass(60_000)
          assert.deepStrictEqual(fills(all), ["late", "old"])
          assert.strictEqual(audits(all)[0]?.completeUntil, 1_060_000)
        })
      )
    )
  }
})

describe("the limit of pushes that wait", () => {
  it.scoped("is 100,000 by default", () =>
    inVirtualTime((server, _exchange, clock) =>
      Effect.gen(function* () {
        const all: Array<Socket.FeedEvent> = []
        let isBusy = true
        const fiber = yield* Effect.forkScoped(
          Socket.feed({ audit: "off" }).pipe(
            Stream.chunks,
            Stream.runForEach((chunk) =>
              Effect.zipRight(
                Effect.sync(() => all.push(...Array.from(chunk))),
                Effect.suspend(() => (isBusy ? Effect.sleep(60_000) : Effect.void))
              )
            )
          )
        )
        yield* settle
        yield* clock.pass(1000)
        let count = 0
        const burst = (size: number) =>
          push(server, "execution", ...Array.from({ length: size }, () => fill(`e${count++}`, 1_000_100)))
        for (let i = 0; i < 100; i++) burst(1000)
        yield* clock.pass(59_500)
        assert.isNull(fiber.unsafePoll())
        assert.lengthOf(fills(all), 100_000)
        for (let i = 0; i < 100; i++) burst(1000)
        burst(1)
        isBusy = false
        yield* clock.pass(60_000)
        const exit = yield* Fiber.await(fiber)
        const error = Exit.isFailure(exit) ? failuresOf(exit.cause)[0] : undefined
        assert.strictEqual(error?._tag, "StreamOverflow")
        assert.strictEqual(error?._tag === "StreamOverflow" ? error.waiting : 0, 100_001)
        // What was received before is handed out all the same.
        assert.lengthOf(fills(all), 200_001)
      })
    )
  )
})

describe("a silent socket", () => {
  it.scoped("is noticed by an audit, which emits what was missing and asks for a new connection", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all, events } = yield* liveReading({ audit: "1 minute" })
        exchange.executions = [fill("e1", 1_010_000)]
        const dials = server.sockets.length
        yield* pass(60_000)
        assert.deepStrictEqual(fills(all), ["e1"])
        const audited = all.find((event) => event._tag === "Audited")
        assert.deepStrictEqual(audited?._tag === "Audited" ? audited.repaired.map(({ _tag }) => _tag) : [], [
          "Execution"
        ])
        assert.include(events, "Interrupted")
        yield* pass(5000)
        assert.strictEqual(server.sockets.length, dials + 1)
        exchange.executions = [fill("e2", 1_070_000), ...exchange.executions]
        for (let i = 0; i < 5; i++) yield* pass(60_000)
        assert.deepStrictEqual(fills(all), ["e1", "e2"])
        assert.strictEqual(server.sockets.length, dials + 1)
      })
    )
  )

  it.scoped("an audit that finds nothing says so", () =>
    withAccount(() =>
      Effect.gen(function* () {
        const { all } = yield* liveReading({ audit: "1 minute" })
        yield* pass(60_000)
        const last = all.at(-1)
        assert.strictEqual(last?._tag, "Audited")
        if (last?._tag === "Audited") {
          assert.deepStrictEqual(last.repaired, [])
          assert.isAbove(last.completeUntil, 1_050_000)
        }
      })
    )
  )
})
