import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TransportError } from "../../src/Http/Transport.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { combinations, share } from "../sample.js"
import { assertNone, excesses, gapsOf, lateness, lies, traces } from "./cancelStormRules.js"
import {
  type Answer,
  type Call,
  type Ended,
  type Fate,
  http,
  lost,
  type Market,
  markets,
  prompt,
  refused,
  rounds,
  type Storm,
  storming,
  targets
} from "./cancelStormWorld.js"
import { cut, refusal } from "./haltedExchange.js"

const minute = 60_000
const refusals: Readonly<Record<string, Answer>> = {
  "10002": refusal(10002),
  "10006": refusal(10006),
  "10016": refusal(10016),
  "10018": refusal(10018),
  "98765": refusal(98765),
  "a 403": http(403),
  "a 429": http(429),
  "a 502": http(502),
  "a cut": cut,
  "a refused connection": Effect.fail(new TransportError({ cause: "refused", sent: false }))
}
const every =
  (act: Call["act"], fate: Fate) =>
  (call: Call): Fate =>
    call.act === act ? fate : prompt

/** Halts a market, for a minute, with an order of each kind. */
const flooded = (market: Market, prepare: (storm: Storm) => void, check: (ended: Ended) => void) =>
  Effect.map(
    storming({
      deadline: minute,
      prepare: (storm) => {
        storm.fill(market)
        prepare(storm)
      },
      targets: [targets[market]]
    }),
    (ended) => {
      assertNone([...lies(ended), ...traces(ended), ...lateness(ended)])
      check(ended)
    }
  )
/** The client sends a call once more at once if it certainly wasn't acted on. */
const triesOf = (why: string): number => (why === "10006" || why === "a refused connection" ? 2 : 1)
/** The times between sends of each kind, except at once. */
const pacesOf = ({ storm }: Ended, market: Market) =>
  rounds[market].map((kind) => gapsOf(storm.of(kind)).filter((gap) => gap > 0))
/** An order of the first kind reappears with each cancel. */
const reappears = (storm: Storm, market: Market): void => {
  storm.onAct = ({ kind }) => {
    if (kind === rounds[market][0]) storm.place(market)
  }
}
/** What remains was listed in the last second. */
const assertFresh = ({ at, storm, tags }: Ended): void => {
  assert.deepStrictEqual(tags, ["Remaining"])
  assert.isAtLeast(Math.max(...storm.calls.filter(({ act }) => act === "list").map((call) => call.at)), at - 1001)
}

describe("a halt of a minute, all of whose cancels are refused at once", () => {
  const all = combinations({ refusal: share(Object.entries(refusals), 3), market: markets })
  for (const {
    market,
    refusal: [why, answer]
  } of all) {
    it.live(`sends them after 250 ms, 500 ms, 1 s and then every 2 s: ${why}, ${market}`, () =>
      flooded(
        market,
        (storm) => {
          storm.fate = every("cancel", refused(answer))
        },
        (ended) => {
          for (const gaps of pacesOf(ended, market)) {
            assert.deepStrictEqual(gaps.slice(0, 5), [250, 500, 1000, 2000, 2000], market)
            assert.deepStrictEqual([...new Set(gaps.slice(3))], [2000], market)
            assert.isAtLeast(gaps.length, 30, market)
          }
          assertNone(excesses(ended, market, { tries: triesOf(why) }))
          assertFresh(ended)
        }
      )
    )
    it.live(`sends them no faster through a rate limiter: ${why}, ${market}`, () =>
      flooded(
        market,
        (storm) => {
          storm.limiter = RateLimiter.layerMemory()
          storm.fate = every("cancel", refused(answer))
        },
        (ended) => {
          assertNone(excesses(ended, market, { tries: triesOf(why) }))
          // After a 403, nothing is sent for ten minutes.
          if (why === "a 403") return assert.deepStrictEqual(ended.tags, ["Unknown"])
          for (const gaps of pacesOf(ended, market)) assert.isAtLeast(gaps.length, 15, market)
          assert.deepStrictEqual(ended.tags, ["Remaining"])
        }
      )
    )
  }
})

describe("a halt of a minute, on a network that answers late or never", () => {
  const lose = Object.entries({
    "no cancel": every("cancel", lost),
    "no cancel, although it's acted on": every("cancel", { acts: 0 }),
    nothing: () => lost
  })
  for (const {
    lose: [what, isLost],
    market
  } of combinations({ lose, market: markets }))
    it.live(`sends another cancel after 2 s, 4 s, 8 s and so on if ${what} is answered: ${market}`, () =>
      flooded(
        market,
        (storm) => {
          storm.fate = isLost
        },
        (ended) => {
          for (const gaps of pacesOf(ended, market)) {
            assert.isAtLeast(gaps.length, 3, market)
            // After each wait comes a pause.
            gaps.forEach((gap, nth) => {
              assert.isAtLeast(gap, 2000 * 2 ** nth, market)
              assert.isAtMost(gap, 2000 * 2 ** nth + Math.min(2000, 250 * 2 ** nth), market)
            })
          }
          assertNone(excesses(ended, market, { total: 5 }))
        }
      )
    )
  for (const { market, millis } of combinations({ millis: share([0, 1900, 2100, 7000], 2), market: markets })) {
    it.live(`sends few cancels and few lists if each cancel is refused after ${millis} ms: ${market}`, () =>
      flooded(
        market,
        (storm) => {
          storm.fate = every("cancel", refused(refusal(10016), millis))
        },
        (ended) => {
          assertNone(excesses(ended, market))
          assertFresh(ended)
        }
      )
    )
    it.live(`sends few cancels and few lists if each cancel takes ${millis} ms and an order reappears: ${market}`, () =>
      flooded(
        market,
        (storm) => {
          reappears(storm, market)
          storm.fate = every("cancel", { acts: 0, answers: millis })
        },
        (ended) => {
          assertNone(excesses(ended, market))
          assert.deepStrictEqual(ended.tags, ["Remaining"])
        }
      )
    )
    it.live(`sends few cancels and few lists if everything takes ${millis} ms and an order reappears: ${market}`, () =>
      flooded(
        market,
        (storm) => {
          reappears(storm, market)
          storm.fate = () => ({ acts: millis / 2, answers: millis })
        },
        (ended) => {
          assertNone(excesses(ended, market))
          assert.deepStrictEqual(ended.tags, ["Remaining"])
        }
      )
    )
    it.live(`clears all in one round if each cancel takes ${millis} ms: ${market}`, () =>
      flooded(
        market,
        (storm) => {
          storm.fate = every("cancel", { acts: millis, answers: millis })
        },
        (ended) => {
          assertNone(excesses(ended, market, { total: millis <= 2000 ? 1 : millis === 7000 ? 3 : 2 }))
          assert.deepStrictEqual([ended.tags, ended.took], [["Cleared"], millis])
        }
      )
    )
  }
  for (const market of markets)
    it.live(
      `sends a refused cancel again after a pause, although an earlier one of its kind is never answered: ${market}`,
      () =>
        flooded(
          market,
          (storm) => {
            storm.fate = ({ act }, nth) => (act === "list" ? prompt : nth === 0 ? lost : refused(refusal(10016)))
          },
          (ended) => {
            assertNone(excesses(ended, market))
            for (const gaps of pacesOf(ended, market)) assert.isAtMost(Math.max(...gaps.slice(1)), 2000, market)
          }
        )
    )
})

describe("a halt of a minute, whose lists fail", () => {
  const failures: Readonly<Record<string, readonly [fate: Fate, attempts: number]>> = {
    "are refused by 10016": [refused(refusal(10016)), 1],
    "are refused by a 429": [refused(http(429)), 1],
    "are refused by a 502": [refused(http(502)), 3],
    "are cut": [refused(cut), 3],
    "are refused after 1900 ms": [refused(refusal(10016), 1900), 1],
    "are never answered": [lost, 1]
  }
  const failure = Object.entries(failures)
  for (const {
    failure: [how, [fate, attempts]],
    market
  } of combinations({ failure: share(failure, 2), market: markets })) {
    it.live(`sends few cancels and few lists if they ${how}: ${market}`, () =>
      flooded(
        market,
        (storm) => {
          storm.fate = every("list", fate)
        },
        (ended) => {
          assertNone(excesses(ended, market, { attempts }))
          assert.deepStrictEqual(ended.tags, ["Unknown"])
        }
      )
    )
    it.live(`sends few cancels and few lists if they ${how}, and one kind of cancel is refused: ${market}`, () =>
      flooded(
        market,
        (storm) => {
          storm.fate = ({ act, kind }) =>
            act === "list" ? fate : kind === rounds[market].at(-1) ? refused(refusal(10016)) : prompt
        },
        (ended) => {
          assertNone(excesses(ended, market, { attempts }))
          assert.deepStrictEqual(ended.tags, ["Unknown"])
          for (const kind of rounds[market].slice(0, -1)) assert.strictEqual(ended.storm.of(kind).length, 1)
        }
      )
    )
  }
  const passing = { failure: share(failure, 2, 1), market: markets, millis: [500, 3000, 7000] } as const
  for (const {
    failure: [how, [fate, attempts]],
    market,
    millis
  } of combinations(passing, ({ failure: [, [fate]] }) => fate !== lost))
    it.live(`clears all if they ${how} for ${millis} ms: ${market}`, () =>
      flooded(
        market,
        (storm) => {
          storm.fate = ({ act, at }) => (act === "list" && at < 1000 + millis ? fate : prompt)
        },
        (ended) => {
          assertNone(excesses(ended, market, { attempts }))
          assert.deepStrictEqual(ended.tags, ["Cleared"])
          // Two pauses of at most 2 s, and what a list takes that fails.
          assert.isAtMost(ended.took, millis + 6000)
        }
      )
    )
  for (const market of markets) {
    it.live(`clears all, although the first list is never answered: ${market}`, () =>
      flooded(
        market,
        (storm) => {
          storm.fate = ({ act }, nth) => (act === "list" && nth === 0 ? lost : prompt)
        },
        (ended) => assert.deepStrictEqual(ended.tags, ["Cleared"])
      )
    )
    it.live(
      `lists the open orders every second while cancels are refused, although one list is never answered: ${market}`,
      () =>
        flooded(
          market,
          (storm) => {
            storm.fate = ({ act }, nth) => (act === "cancel" ? refused(refusal(10016)) : nth === 2 ? lost : prompt)
          },
          (ended) => {
            assertNone(excesses(ended, market))
            assertFresh(ended)
          }
        )
    )
  }
})

describe("a halt of spot, where one kind of cancel is refused by 10001", () => {
  for (const kind of rounds.spot)
    it.live(`cancels the others, and says that an order of this kind remains: ${kind}`, () =>
      Effect.gen(function* () {
        const ended = yield* storming({
          prepare: (storm) => {
            storm.fill("spot")
            storm.fate = (call) => (call.kind === kind ? refused(refusal(10001)) : prompt)
          },
          targets: [targets.spot]
        })
        assertNone([...lies(ended), ...traces(ended), ...lateness(ended)])
        assert.deepStrictEqual([ended.tags, ended.left.length], [["Remaining"], 1])
      })
    )
})
