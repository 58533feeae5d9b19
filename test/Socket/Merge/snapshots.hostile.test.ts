import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, FastCheck, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { combinations, runs, share } from "../../sample.js"
import { symbol } from "./snapshotMarket.js"
import { readBook } from "./snapshotReaders.js"
import { all, books, fatesOfNew, quiet, rotated, rotating, rotatingOnce, scene } from "./snapshotScenes.js"
import { runSchedule, type Schedule, schedules } from "./snapshotSchedule.js"
import { type Fate, inMarket } from "./snapshotWorld.js"

/** An older snapshot's connection ends before it has caught up; what a faster one sends until its next snapshot leaves out a part. */
const overtaken: Schedule = {
  ...{ seed: 362, depth: 200, lines: 2, rotateAfter: "12 seconds", lags: [850, 850, 150, 5], acts: [] },
  fates: ["undecodable", "early", "lost"]
}
/** After its end, a faster connection is resubscribed and waits for its snapshot; the snapshot of a slower one lies before what it sends. */
const resubscribed: Schedule = {
  ...{ seed: 577, depth: 1, lines: 2, rotateAfter: "25 seconds", lags: [150, 60, 0, 150, 5], acts: [] },
  fates: ["undecodable", "early", "sent", { late: 3156 }, "sent"]
}
/** After its end, the next snapshot is also of a slow connection, and even older than what a fast one had sent by then. */
const slowTwice: Schedule = {
  ...{ seed: 7, depth: 50, lines: 3, rotateAfter: "25 seconds", lags: [5, 850], fates: ["early", "sent", "cut"] },
  acts: [
    { at: 10, act: { kind: "set", by: 5000 } },
    { at: 38_971, act: { kind: "sleep", millis: 300, isCut: true } },
    { at: 40_020, act: { kind: "join" } },
    { at: 44_910, act: { kind: "join" } }
  ]
}

describe("over several connections, whatever becomes of snapshots, connections and clocks,", () => {
  for (const [reads, title] of [
    ["book", "a book tells the truth, is never silently old, asks for snapshots at a pace, and is fresh in the end"],
    ["ticker", "a ticker tells the truth, asks for snapshots at a pace, and is fresh in the end"]
  ] as const)
    it(
      title,
      () =>
        FastCheck.assert(
          FastCheck.asyncProperty(schedules(false), (plan) =>
            Effect.runPromiseExit(quiet(Effect.scoped(runSchedule(reads, plan)))).then((exit) => {
              if (Exit.isFailure(exit)) throw new Error(Cause.pretty(exit.cause).split("    at ")[0])
            })
          ),
          { ...runs(2, 60), endOnFailure: true, examples: [[overtaken], [resubscribed], [slowTwice]] }
        ),
      300_000
    )
})

describe("a rotation in which nothing is lost", () => {
  const speeds = [
    ["with one lag everywhere", [20]],
    ["to a faster connection", [400, 400, 20, 20]],
    ["to a slower connection", [20, 20, 600, 600]],
    ["between connections of different lags", [20, 300, 150, 0]]
  ] as const
  for (const {
    lines,
    speed: [title, lags],
    what
  } of combinations({ what: share(all, 2), lines: [1, 2], speed: speeds }))
    it.effect(`leaves no trace in ${what} over ${lines} of them, ${title}`, () =>
      scene(
        what,
        { lines, ...rotating },
        ({ exchange, reader }) =>
          Effect.gen(function* () {
            yield* rotated(exchange)
            yield* exchange.run(15_000)
            assert.deepStrictEqual(
              reader.statuses.filter((status) => status !== "Synced"),
              []
            )
            assert.isTrue(reader.isFresh(), "it is old")
            if ("ids" in reader) {
              // A new snapshot may be ahead of what the old connection still has: it contains it.
              const jumps = reader.ids.filter((id, i) => i > 0 && id !== (reader.ids[i - 1] ?? 0) + 1)
              assert.isAtMost(jumps.length, lines * 2, `jumps to ${jumps}`)
              for (const [i, id] of reader.ids.entries()) assert.isAbove(id, reader.ids[i - 1] ?? 0)
            }
            assert.deepStrictEqual(exchange.again(reader.truth.topic), [], exchange.history.join("\n"))
          }),
        lags
      )
    )

  for (const { depth, lags } of combinations({ depth: books, lags: [[20], [400, 20], [20, 600], [850, 0, 300]] }))
    it.effect(`shows a raw stream of ${depth} levels each update once, in order, with lags ${lags}`, () =>
      quiet(
        Effect.scoped(
          inMarket(rotating, (exchange) =>
            Effect.gen(function* () {
              exchange.lagOf = (index) => lags[index % lags.length] ?? 20
              const { truth } = yield* readBook(exchange, depth)
              yield* exchange.run(3000)
              const seen: Array<readonly [type: string, u: number]> = []
              const markers: Array<string> = []
              const events = Socket.events(Socket.Topic.orderbook({ category: "linear", depth, symbol }))
              yield* Effect.forkScoped(
                Stream.runForEach(events, (event) =>
                  Effect.sync(() => {
                    if (event._tag === "Message") seen.push([event.message.type, event.message.data.u])
                    else markers.push(event._tag)
                  })
                )
              )
              yield* exchange.run(3000)
              seen.length = 0
              markers.length = 0
              yield* rotated(exchange)
              yield* rotated(exchange)
              yield* exchange.run(3000)
              assert.deepStrictEqual(markers, [])
              assert.isAtLeast(seen.length, 300)
              for (const [i, [type, u]] of seen.entries()) {
                const before = seen[i - 1]?.[1]
                // A snapshot contains what it skips.
                if (type === "snapshot" && before !== undefined) assert.isAbove(u, before)
                else if (before !== undefined) assert.strictEqual(u, before + 1)
              }
              assert.isAtMost(truth.u - (seen.at(-1)?.[1] ?? 0), 12)
            })
          )
        )
      )
    )
})

/** What the new connection does with its snapshots, and how long the book may say that it is not synced. */
const fates: ReadonlyArray<readonly [string, ReadonlyArray<Fate>, number]> = [
  ["is lost", ["lost", "sent"], 9000],
  ["is lost twice", ["lost", "lost", "sent"], 16_000],
  ["is cut", ["cut", "sent"], 9000],
  ["can't be decoded", ["undecodable", "sent"], 9000],
  ["has no type", ["untyped", "sent"], 9000],
  ["can't be decoded, and neither can the next", ["undecodable", "undecodable", "sent"], 16_000],
  ["is 3 s late", [{ late: 3000 }, "sent"], 9000],
  ["is 8 s late", [{ late: 8000 }, "sent"], 9000],
  ["comes 300 ms after deltas that are newer", [{ stale: 300 }, "sent"], 9000]
]

/** The connection is replaced by one whose snapshots have these fates. */
const replaced = (exchange: Parameters<typeof rotated>[0], list: Parameters<typeof fatesOfNew>[1]) =>
  Effect.gen(function* () {
    yield* exchange.run(185_000)
    fatesOfNew(exchange, list)
    yield* rotated(exchange)
  })

describe("the new connection of a rotation, whose snapshot", () => {
  const speeds = [
    [[20], "as fast as the old one"],
    [[400, 20], "faster than the old one"],
    [[20, 400], "slower than the old one"]
  ] as const
  for (const {
    fate: [title, list, within],
    speed: [lags, speed],
    what
  } of combinations({ what: share(all, 2, 1), speed: speeds, fate: fates }))
    it.effect(`${title}, and which is ${speed}, leaves ${what} true and soon fresh`, () =>
      scene(
        what,
        rotatingOnce,
        ({ exchange, reader }) =>
          Effect.gen(function* () {
            yield* replaced(exchange, list)
            yield* exchange.run(within)
            assert.isTrue(reader.isFresh(), `${reader.status()}\n${exchange.history.slice(-20).join("\n")}`)
            assert.isUndefined(exchange.stormOf(reader.truth.topic))
          }),
        lags
      )
    )

  for (const {
    speed: [lags, speed],
    what
  } of combinations({ what: share(all, 2), speed: speeds }))
    it.effect(`never comes, and which is ${speed}, makes ${what} say that it is old, and asks at a pace`, () =>
      scene(
        what,
        rotatingOnce,
        ({ exchange, reader }) =>
          Effect.gen(function* () {
            yield* replaced(exchange, ["lost"])
            const from = exchange.clock.exchange
            yield* exchange.run(90_000)
            if ("secondIsFresh" in reader)
              assert.notStrictEqual(yield* reader.secondIsFresh, false, "a second listener is given an old row")
            else if (what !== "a book with 1 level" && !reader.isFresh())
              assert.notStrictEqual(reader.status(), "Synced")
            assert.isUndefined(exchange.stormOf(reader.truth.topic))
            const asked = exchange.again(reader.truth.topic).filter(({ at }) => at >= from)
            assert.isAtMost(asked.length, 12)
          }),
        lags
      )
    )
})

describe("a snapshot that is merely late", () => {
  for (const { late, lines, what } of combinations({ what: share(all, 2, 1), lines: [1, 2, 3], late: [200, 500, 900] }))
    it.effect(`by ${late} ms is not asked for again in a rotation of ${lines}, by ${what}`, () =>
      scene(what, { lines, ...rotating }, ({ exchange, reader }) =>
        Effect.gen(function* () {
          fatesOfNew(exchange, [{ late }])
          yield* rotated(exchange)
          yield* exchange.run(8000)
          assert.deepStrictEqual(exchange.again(reader.truth.topic), [], exchange.history.join("\n"))
          assert.isTrue(reader.isFresh(), "it is old")
        })
      )
    )
})
