import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import * as Safety from "../../src/Layers/Safety.js"
import { Settings } from "../../src/Layers.js"
import { combinations, share } from "../sample.js"
import { assertNone, excesses, lateness, lies, traces } from "./cancelStormRules.js"
import {
  type Call,
  type Ended,
  type Fate,
  flying,
  type How,
  http,
  lost,
  markets,
  type Plan,
  prompt,
  refused,
  rounds,
  type Storm,
  spot,
  storming,
  targets
} from "./cancelStormWorld.js"
import { refusal } from "./haltedExchange.js"

const all = markets.map((market) => targets[market])
const ways: ReadonlyArray<How> = ["halt", "cancelAll", "cancelAllOnClose"]
const fillAll = (storm: Storm): void => markets.forEach((market) => storm.fill(market))
const every =
  (act: Call["act"], fate: Fate) =>
  (call: Call): Fate =>
    call.act === act ? fate : prompt
const busy = refused(refusal(10016))

/** What the exchange does to all targets. */
const weathers: Readonly<Record<string, (storm: Storm) => void>> = {
  "everything is answered at once": () => {},
  "nothing is answered": (storm) => {
    storm.fate = () => lost
  },
  "no cancel is answered": (storm) => {
    storm.fate = every("cancel", lost)
  },
  "no list is answered": (storm) => {
    storm.fate = every("list", lost)
  },
  "each cancel is refused": (storm) => {
    storm.fate = every("cancel", busy)
  },
  "each list is refused": (storm) => {
    storm.fate = every("list", busy)
  },
  "each list fails with a 502": (storm) => {
    storm.fate = every("list", refused(http(502)))
  },
  "everything takes 1900 ms": (storm) => {
    storm.fate = () => ({ acts: 900, answers: 1900 })
  },
  "cancels take 2100 ms": (storm) => {
    storm.fate = every("cancel", { acts: 2000, answers: 2100 })
  },
  "cancels are acted on and take 2100 ms to be refused": (storm) => {
    storm.fate = every("cancel", { acts: 2000, answers: 2100, instead: refusal(10016) })
  },
  "orders reappear with each cancel": (storm) => {
    storm.onAct = ({ act, kind, market }) => {
      for (const one of markets) if (act === "cancel" && one === market) storm.place(one, rounds[one].indexOf(kind))
    }
  }
}
const stopped = (plan: Partial<Plan>, prepare: (storm: Storm) => void = () => {}) =>
  storming({
    targets: all,
    ...plan,
    prepare: (storm) => {
      fillAll(storm)
      prepare(storm)
    }
  })
const assertTrue = (ended: Ended, halts = 1): void =>
  assertNone([...lies(ended, halts), ...traces(ended), ...lateness(ended)])
const assertOrdered = (ended: Ended): void =>
  assert.deepStrictEqual(
    ended.all.map(({ target }) => target.category),
    [...markets]
  )

const weather = Object.entries(weathers)
describe("a stop in any weather", () => {
  const deadlines = [undefined, 1, 100, 1000, 10_000, 60_000]
  for (const {
    deadline,
    how,
    weather: [name, prepare]
  } of combinations({ weather: share(weather, 2), how: ways, deadline: deadlines }))
    it.live(
      `${how} ends by its deadline, says the truth about each target and leaves nothing: ${deadline} ms, if ${name}`,
      () =>
        Effect.gen(function* () {
          const ended = yield* stopped({ deadline, how }, prepare)
          assertTrue(ended)
          assertOrdered(ended)
          for (const market of markets) assertNone(excesses(ended, market, { attempts: 3 }))
        })
    )
  const how = ["halt", "cancelAll"] as const
  const moments = [0, 1, 250, 251, 750, 999, 1000, 1001, 1999, 2000, 2100, 2250, 2350, 3800, 6750, 9999]
  for (const {
    how: way,
    millis,
    weather: [name, prepare]
  } of combinations({ weather: share(weather, 2, 1), how, millis: share(moments, 3) }))
    it.live(`nothing is left of a halt that is interrupted at any moment: ${way}, after ${millis} ms, if ${name}`, () =>
      Effect.gen(function* () {
        const ended = yield* stopped(
          {
            around: (stop, storm) =>
              Effect.gen(function* () {
                const fiber = yield* Effect.fork(stop)
                yield* storm.sleep(millis)
                return yield* Effect.flatten(Fiber.interrupt(fiber))
              }),
            how: way
          },
          prepare
        )
        assertTrue(ended)
        assert.strictEqual(ended.took, millis)
      })
    )
  for (const {
    apart,
    how: way,
    weather: [name, prepare]
  } of combinations({ weather: share(weather, 3), apart: [0, 1000], how }))
    it.live(
      `two halts at once send at most twice as much, and both say the truth: ${way}, ${apart} ms apart, if ${name}`,
      () =>
        Effect.gen(function* () {
          const ended = yield* stopped(
            {
              around: (stop) =>
                Effect.map(
                  Effect.all([stop, Effect.delay(stop, apart)], { concurrency: "unbounded" }),
                  ([first, second]) => [...first, ...second]
                ),
              how: way
            },
            prepare
          )
          assertNone([...lies(ended, 2), ...traces(ended)])
          assert.isAtMost(ended.took, 10_000 + apart + 1)
          assert.strictEqual(ended.all.length, 2 * markets.length)
          for (const market of markets) assertNone(excesses(ended, market, { attempts: 3, halts: 2 }))
        })
    )
  const closings = [0, 1, 250, 750, 1000, 1001, 2000, 2100, 2250, 6750, 9999]
  for (const {
    millis,
    weather: [name, prepare]
  } of combinations({ weather: share(weather, 3, 1), millis: share(closings, 3) }))
    it.live(`nothing is left of a halt whose layers close at any moment: ${millis} ms, if ${name}`, () =>
      Effect.gen(function* () {
        const ended = yield* stopped(
          { beside: (storm, layers) => Effect.zipRight(storm.sleep(millis), Scope.close(layers, Exit.void)) },
          prepare
        )
        assertTrue(ended)
      })
    )
})

describe("several targets, one of which hangs", () => {
  for (const { act, how, hung } of combinations({
    hung: markets,
    act: [["cancel", "list"], ["cancel"], ["list"]],
    how: ways
  }))
    it.live(`clears the others within a second: each ${act.join(" and each ")} of ${hung}, ${how}`, () =>
      Effect.gen(function* () {
        const ended = yield* stopped({ how }, (storm) => {
          storm.fate = (call) => (call.market === hung && act.some((one) => one === call.act) ? lost : prompt)
        })
        assertTrue(ended)
        assertOrdered(ended)
        assert.strictEqual(ended.took, 10_000)
        for (const one of ended.all)
          assert.strictEqual(
            one._tag,
            one.target.category !== hung ? "Cleared" : act.some((one) => one === "list") ? "Unknown" : "Remaining"
          )
        const others = ended.storm.calls.filter(({ market }) => market !== hung)
        assert.isAtMost(Math.max(...others.map(({ answered = Infinity }) => answered)), ended.began + 1000)
        for (const market of markets.filter((one) => one !== hung)) assertNone(excesses(ended, market, { total: 1 }))
      })
    )
})

describe("orders of this client that are in flight", () => {
  const short = Settings.withRequestTimeout("1 second")
  const acted = [undefined, 500, 3000, 4900]
  const deadlines = [100, 3000, 10_000, 60_000]
  for (const { acts, category, deadline, how } of combinations({
    category: ["spot", "linear"],
    how: ways,
    acts: acted,
    deadline: deadlines
  }))
    it.live(
      `${how} isn't Cleared before they are over: ${category}, acted on after ${acts} ms, no answer, within ${deadline} ms`,
      () =>
        Effect.gen(function* () {
          const ended = yield* storming({
            before: () => short(flying(category)),
            deadline,
            how,
            prepare: (storm) => {
              storm.fate = ({ act }) => (act === "other" ? { acts: acts === undefined ? acts : acts + 1000 } : prompt)
            },
            targets: [targets[category]]
          })
          assertTrue(ended)
          assertNone(excesses(ended, category))
          assert.deepStrictEqual(ended.tags, [deadline >= 10_000 ? "Cleared" : "Unknown"])
        })
    )
})

describe("an order that was answered seconds before the halt ends", () => {
  for (const [pace, slow] of Object.entries({
    "everything takes 1900 ms": () => ({ acts: 900, answers: 1900 }),
    "cancels take 2100 ms": every("cancel", { acts: 2000, answers: 2100 })
  }))
    for (const millis of [3300, 4500, 5500])
      it.live(`isn't said to be in flight after another round: it takes ${millis} ms, and ${pace}`, () =>
        Effect.gen(function* () {
          const ended = yield* storming({
            before: () => flying("spot"),
            prepare: (storm) => {
              storm.fate = (call) =>
                call.act === "other" ? { acts: millis + 900, answers: millis + 1000 } : slow(call)
            },
            targets: [spot]
          })
          assertNone([...lies(ended), ...lateness(ended)])
        })
      )
})

describe("resume during a halt", () => {
  const resume = Effect.flatMap(Safety.KillSwitch, (one) => one.resume)
  const resumed = { weather, millis: [0, 500, 1500, 2050, 5000], late: [0, 300, 3000] } as const
  for (const {
    late,
    millis,
    weather: [name, prepare]
  } of combinations(resumed))
    it.live(
      `lets an order be placed, and the halt still says the truth: ${name}; after ${millis} ms, ${late} ms late`,
      () =>
        Effect.gen(function* () {
          const ended = yield* storming({
            beside: (storm) =>
              storm
                .sleep(millis)
                .pipe(
                  Effect.zipRight(resume),
                  Effect.zipRight(storm.sleep(1)),
                  Effect.zipRight(Effect.scoped(Effect.zipRight(flying("spot"), storm.sleep(20_000))))
                ),
            prepare: (storm) => {
              storm.fill("spot")
              prepare(storm)
              const { fate } = storm
              storm.fate = (call, nth) => (call.act === "other" ? { acts: late, answers: late + 100 } : fate(call, nth))
            },
            targets: [spot]
          })
          assertTrue(ended)
          assert.strictEqual(ended.storm.of("/v5/order/create").length, 1, "the order is sent")
          assertNone(excesses(ended, "spot", { attempts: 3 }))
        })
    )
})
