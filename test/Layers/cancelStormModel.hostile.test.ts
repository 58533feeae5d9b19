import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { seeds } from "../sample.js"
import { assertNone, excesses, lateness, lies, traces } from "./cancelStormRules.js"
import {
  type Call,
  type Ended,
  type Fate,
  flying,
  type How,
  http,
  lost,
  type Market,
  markets,
  type Storm,
  storming,
  targets
} from "./cancelStormWorld.js"
import { cut, refusal } from "./haltedExchange.js"

/** Mulberry32: numbers from 0 to 1. */
const dice = (seed: number) => {
  let state = seed * 0x9e3779b1
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const unrepeated = [refusal(10016), refusal(98765), refusal(10005), http(429)]
/** Reads are sent again after these. */
const repeated = [...unrepeated, http(502), cut]

interface Weather {
  readonly slow: number
  readonly refused: number
  readonly lost: number
}

/** A world, and what is done in it, as the seed has it. */
const planned = (seed: number) => {
  const next = dice(seed)
  const chance = (share: number): boolean => next() < share
  const upTo = (most: number): number => Math.floor(next() * most)
  const oneOf = <A>(first: A, ...others: ReadonlyArray<A>): A => others[upTo(others.length + 1) - 1] ?? first

  const recovers = chance(0.4)
  const deadline = recovers ? 60_000 : oneOf(1, 100, 1000, 3000, 10_000, 10_000, 10_000, 30_000, 60_000)
  const calmAt = recovers ? upTo(12_000) : Infinity
  const how: How = oneOf("halt", "cancelAll", "cancelAllOnClose")
  const few = markets.filter(() => chance(0.4))
  const chosen: ReadonlyArray<Market> = few.length === 0 ? [oneOf("linear", "rfq", "spot", "spread")] : few
  const areListsRepeated = chance(0.3)
  const areListsRefused = chance(0.4)
  const areListsLost = !recovers && chance(0.2)
  const weathers = new Map<string, Weather>()
  const weatherOf = ({ act, kind }: Call): Weather => {
    const known = weathers.get(kind)
    if (known) return known
    const one =
      act === "list"
        ? {
            lost: areListsLost ? oneOf(0, 0.1, 0.5) : 0,
            refused: areListsRefused ? oneOf(0, 0.1, 0.5, 1) : 0,
            slow: oneOf(0, 0, 300, 1000, 3000)
          }
        : {
            lost: oneOf(0, 0, 0.1, 0.5, 1),
            refused: oneOf(0, 0.2, 0.5, 0.9, 1),
            slow: oneOf(0, 300, 1000, 3000, 9000)
          }
    weathers.set(kind, one)
    return one
  }
  const fateOf = (call: Call): Fate => {
    const weather = weatherOf(call)
    const answers = upTo(weather.slow)
    const acts = upTo(answers)
    if (chance(weather.lost)) return chance(0.5) ? lost : { acts }
    if (!chance(weather.refused)) return { acts, answers }
    const [first = cut, ...others] = call.act === "cancel" || areListsRepeated ? repeated : unrepeated
    return { acts: chance(0.3) ? acts : undefined, answers, instead: oneOf(first, ...others) }
  }
  const order: Fate | undefined = chance(0.3) ? { acts: upTo(4900), answers: oneOf(undefined, 1000, 4900) } : undefined
  const arrivals = Array.from({ length: oneOf(0, 0, 1, 3, 10) }, () => ({
    after: upTo(Math.min(deadline, calmAt)),
    market: oneOf("linear", "rfq", "spot", "spread") as Market,
    nth: upTo(5)
  })).sort((one, other) => one.after - other.after)
  const isOrdered = order !== undefined && chosen.some((market) => market === "spot" || market === "linear")
  const prepare = (storm: Storm): void => {
    for (const market of chosen) if (chance(0.8)) storm.fill(market)
    if (chance(0.3)) storm.limiter = RateLimiter.layerMemory()
    storm.fate = (call) =>
      call.act === "other" ? (order ?? lost) : call.at >= 1000 + calmAt ? { acts: 10, answers: 20 } : fateOf(call)
  }
  const plan = {
    before: () => (isOrdered ? flying(chosen.includes("spot") ? "spot" : "linear") : Effect.void),
    beside: (storm: Storm) =>
      Effect.forEach(arrivals, ({ after, market, nth }, index) =>
        Effect.map(storm.sleep(after - (arrivals[index - 1]?.after ?? 0)), () => storm.place(market, nth))
      ),
    deadline,
    how,
    prepare,
    targets: chosen.map((market) => targets[market])
  }
  return { areListsRepeated, chosen, isOrdered, plan, recovers }
}

const checked = (ended: Ended, { areListsRepeated, chosen, isOrdered, recovers }: ReturnType<typeof planned>) => [
  ...lies(ended),
  // The timer of an order that is still awaited isn't the halt's.
  ...traces(isOrdered ? { ...ended, timers: 0 } : ended),
  ...lateness(ended),
  ...(ended.all.length === chosen.length ? [] : [`${ended.all.length} outcomes`]),
  ...(recovers && !ended.tags.every((tag) => tag === "Cleared")
    ? [`the exchange has recovered, and it ends ${ended.tags}\n${ended.storm.trace}`]
    : []),
  ...chosen.flatMap((market) =>
    excesses(ended, market, { attempts: areListsRepeated ? 3 : 1, total: 2 + Math.ceil(ended.took / 900) })
  )
]

describe("a stop in a storm of random latencies, refusals, losses and new orders", () => {
  for (const seed of seeds(6, 150))
    it.live(`says the truth, keeps to its pace and leaves nothing: seed ${seed}`, () =>
      Effect.gen(function* () {
        const world = planned(seed)
        assertNone(checked(yield* storming(world.plan), world))
      })
    )
  it.live("is the same storm for the same seed", () =>
    Effect.gen(function* () {
      const [one, other] = [yield* storming(planned(7).plan), yield* storming(planned(7).plan)]
      assert.strictEqual(one.storm.trace, other.storm.trace)
    })
  )
})
