import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { gapRuleFor, gapRules, weakerGapRule } from "../../../src/Socket/internal/Book/GapRules.js"
import { RuleTrust } from "../../../src/Socket/internal/Book/RuleTrust.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import type { FakeServer } from "../FakeDialer.js"
import { pass, withoutWatchdog, withServer } from "../inMemory.js"
import { message, params, snapshot, statusOf } from "./bookPushes.js"

const { OrderBook } = Socket

describe("a gap rule", () => {
  const gaps = (server: FakeServer, live: Socket.OrderBook.LiveBook, count: number) =>
    Effect.gen(function* () {
      for (let i = 0; i < count; i++) {
        server.last.push(snapshot(live.book.updateId + 10))
        server.last.push(message("delta", live.book.updateId + 10))
        yield* settle
        server.last.push(snapshot(live.book.updateId + 10))
        yield* pass("31 seconds")
      }
    })

  it.scoped("is relaxed after three gaps, tried again after 10 quiet minutes, and then left for longer", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        assert.strictEqual(live.book.rule, "consecutive")
        yield* gaps(server, live, 3)
        assert.strictEqual(live.book.rule, "increasing")
        server.last.push(message("delta", live.book.updateId + 5))
        assert.strictEqual(statusOf(live), "Synced")
        yield* pass("11 minutes")
        assert.strictEqual(live.book.rule, "consecutive")
        const before = live.resyncs()
        yield* gaps(server, live, 1)
        assert.deepStrictEqual([live.book.rule, live.resyncs()], ["increasing", before + 1])
        yield* pass("11 minutes")
        assert.strictEqual(live.book.rule, "increasing")
        yield* pass("11 minutes")
        assert.strictEqual(live.book.rule, "consecutive")
      })
    )
  )

  it("that is wrong costs three faults", () => {
    const trust = new RuleTrust("consecutive")
    let faults = 0
    for (let now = 0; now < 30 * 86_400_000; now += 1000) {
      trust.restore(now)
      if (trust.rule === "consecutive") {
        faults++
        trust.breach(now)
      } else trust.wouldBreach(now)
    }
    assert.strictEqual(faults, 3, "it is never tried again while IDs jump")
  })

  it("that is broken in each trial is tried after 10, 20, 40 minutes, at most after a day", () => {
    const trust = new RuleTrust("consecutive")
    const trials: Array<number> = []
    for (let minute = 0; minute < 7 * 1440; minute++) {
      const now = minute * 60_000
      if (trust.restore(now)) trials.push(minute)
      if (trust.rule === "consecutive") trust.breach(now)
    }
    const waits = trials.map((at, i) => at - (trials[i - 1] ?? 2))
    assert.deepStrictEqual(waits.slice(0, 10), [10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440])
  })
})

describe("gap rules", () => {
  it("an unverified rule is never stricter than `increasing`", () => {
    assert.deepStrictEqual(
      gapRules.filter((row) => !row.isVerified && row.rule === "consecutive"),
      []
    )
    assert.strictEqual(gapRuleFor("linear", 50), "consecutive")
    assert.strictEqual(gapRuleFor("linear", 200), "increasing")
    assert.strictEqual(gapRuleFor("linear", 12), "increasing")
    assert.deepStrictEqual(
      [weakerGapRule("consecutive"), weakerGapRule("increasing"), weakerGapRule("none")],
      ["increasing", "none", "none"]
    )
  })
})

describe("deltas of a book", () => {
  const params = { category: "linear", depth: 50, symbol: "BTCUSDT" } as const
  const push = (type: "snapshot" | "delta", u: number, bid: string) => ({
    topic: "orderbook.50.BTCUSDT",
    type,
    ts: u,
    data: { s: "BTCUSDT", b: [[bid, "1"]], a: type === "snapshot" ? [["200", "1"]] : [], u, seq: u }
  })
  const kept = (rule: "consecutive" | "increasing", deltas: ReadonlyArray<readonly [u: number, bid: string]>) =>
    withServer((server) =>
      Effect.gen(function* () {
        const live = yield* Socket.OrderBook.live(params, { rule })
        server.last.push(push("snapshot", 5, "100"))
        for (const [u, bid] of deltas) server.last.push(push("delta", u, bid))
        const after = live.status()
        const bids = live.book.top("bids", 50).map(({ price }) => price)
        yield* settle
        yield* settle
        const resyncs = live.resyncs()
        server.last.push(push("snapshot", 50, "150"))
        return { after, bids, resyncs, healed: [live.status()._tag, live.book.bestBid?.price] }
      })
    )

  it.scoped("that are duplicated change nothing and cause no resync", () =>
    Effect.gen(function* () {
      const { after, bids, resyncs } = yield* kept("consecutive", [
        [6, "101"],
        [6, "101"],
        [7, "102"],
        [7, "102"]
      ])
      assert.deepStrictEqual([after, bids, resyncs], [{ _tag: "Synced" }, ["102", "101", "100"], 0])
    })
  )

  it.scoped("in the wrong order make the book Stale, and one snapshot repairs it", () =>
    Effect.gen(function* () {
      const { after, healed, resyncs } = yield* kept("increasing", [
        [7, "102"],
        [6, "101"]
      ])
      assert.deepStrictEqual([after, resyncs, healed], [{ _tag: "Stale", reason: "order" }, 1, ["Synced", "150"]])
    })
  )

  it.scoped("with a gap make the book Stale, and one snapshot repairs it", () =>
    Effect.gen(function* () {
      const { after, bids, healed, resyncs } = yield* kept("consecutive", [
        [6, "101"],
        [8, "103"]
      ])
      assert.deepStrictEqual([after, resyncs, healed], [{ _tag: "Stale", reason: "gap" }, 1, ["Synced", "150"]])
      assert.deepStrictEqual(bids, ["101", "100"])
    })
  )
})
