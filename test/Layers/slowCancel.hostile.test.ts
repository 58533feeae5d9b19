// The order in which layers are provided is what is tested.
// @effect-diagnostics multipleEffectProvide:off
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Case, combinations } from "../sample.js"
import { cut, refusal } from "./haltedExchange.js"
import {
  cancels,
  fillMarket,
  halted,
  isOnly,
  type Market,
  slowWorld,
  traceOf,
  type World,
  ways
} from "./slowCancelWorld.js"

const second = 1000
const latencies = [900, 1100, 2000, 3000, 4900]
const markets: ReadonlyArray<Market> = ["spot", "rfq"]
const targetOf = (market: Market) => ({ category: market }) as const
const busy = { status: 502, statusText: "Bad Gateway", headers: {}, body: "" }
const refusals = {
  "a server error": refusal(10016),
  "too many visits": refusal(10006),
  "an unknown code": refusal(98765),
  "a 502": Effect.succeed(busy),
  "a reset": cut
}

/** Halts with one order of each kind, on a network that `prepare` spoils. */
const halting = (market: Market, deadline: number | undefined, prepare: (world: World) => void) =>
  Effect.suspend(() => {
    const { layer, world } = slowWorld()
    fillMarket(world.exchange, market)
    prepare(world)
    return halted(world).pipe(
      Effect.map((ended) => ({ ...ended, later: world.exchange.left, tag: ended.all[0]?._tag, world })),
      Effect.provide(layer([targetOf(market)], deadline)),
      Effect.withClock(world.clock)
    )
  })
type Ended = Effect.Effect.Success<ReturnType<typeof halting>>

/** What is wrong if everything should have been canceled. */
const notCleared = ({ later, left, tag, took, world }: Ended): ReadonlyArray<string> =>
  tag === "Cleared" && left.length === 0 && later.length === 0
    ? []
    : [`${tag} after ${took} ms, open: ${left.join(", ")}; later ${later.join(", ")}\n${traceOf(world)}`]
/** What is never true. */
const lies = ({ later, left, tag, all }: Ended): ReadonlyArray<string> => [
  ...(tag === "Cleared" && left.length + later.length > 0 ? [`Cleared, and open: ${left.join(", ")}`] : []),
  ...all.flatMap((one) =>
    one._tag === "Remaining" && one.orders.length !== left.length
      ? [`Remaining ${one.orders.length} of ${left.length}`]
      : []
  )
]
const assertNone = (wrongs: ReadonlyArray<string>) => assert.isEmpty(wrongs, wrongs.join("\n"))

const network = { market: markets, way: ways, millis: latencies } as const
type Network = Case<typeof network>
const slow = (world: World, { millis, way }: Network) => {
  world.way = way
  world.latency = () => millis
}
const shown = ({ market, millis, way }: Network) => `${market}, ${way}, by ${millis} ms`
/** Two waits for an answer and a third for what is open may be too many for ten seconds. */
const deadline = [undefined, 60 * second] as const

describe("a halt on a slow network", () => {
  const all = { ...network, reason: Object.entries(refusals), nth: [0, -1], deadline } as const
  for (const one of combinations(all))
    it.scoped(
      `clears all if one cancel is refused once by ${one.reason[0]}: number ${one.nth}, ${one.deadline}, ${shown(one)}`,
      () =>
        Effect.gen(function* () {
          const kind = cancels[one.market].at(one.nth)
          const ended = yield* halting(one.market, one.deadline, (world) => {
            slow(world, one)
            world.refused = (some, nth) => (some === kind && nth === 0 ? one.reason[1] : undefined)
          })
          assertNone(lies(ended))
          if (one.deadline !== undefined || one.millis <= 3000) assertNone(notCleared(ended))
        })
    )

  const stubborn = { ...network, kind: [...cancels.spot, ...cancels.rfq], deadline } as const
  for (const one of combinations(stubborn, ({ kind, market }) => cancels[market].some((some) => some === kind)))
    it.scoped(`cancels all others if one cancel is refused for ever: ${one.kind}, ${one.deadline}, ${shown(one)}`, () =>
      Effect.gen(function* () {
        const ended = yield* halting(one.market, one.deadline, (world) => {
          slow(world, one)
          world.refused = (some) => (some === one.kind ? refusal(10016) : undefined)
        })
        const { asked, exchange } = ended.world
        assertNone(lies(ended))
        assert.isTrue(
          isOnly(exchange, one.kind),
          `${ended.tag} after ${ended.took} ms, open: ${ended.later.join(", ")}`
        )
        assert.isAtLeast(asked.filter(({ kind }) => kind === one.kind).length, 2)
      })
    )

  for (const one of combinations({ ...network, times: [1, 2], late: [0.5, 1, 2] }))
    it.scoped(
      `clears all if one cancel is refused late, as late as others are answered: ${one.times} times, ${one.late} as late, ${shown(one)}`,
      () =>
        Effect.gen(function* () {
          const ended = yield* halting(one.market, 60 * second, (world) => {
            slow(world, one)
            world.refused = (some, nth) =>
              some === cancels[one.market][1] && nth < one.times
                ? Effect.delay(refusal(10016), one.millis * one.late)
                : undefined
          })
          assertNone([...lies(ended), ...notCleared(ended)])
        })
    )

  for (const one of combinations({ ...network, isRefused: [false, true] }))
    it.scoped(
      `clears all if one cancel gets no answer, and the next one does: ${shown(one)}, another refused: ${one.isRefused}`,
      () =>
        Effect.gen(function* () {
          const [first, next] = cancels[one.market]
          const ended = yield* halting(one.market, 60 * second, (world) => {
            slow(world, one)
            world.refused = (some, nth) =>
              some === first && nth === 0
                ? Effect.never
                : one.isRefused && some === next && nth === 0
                  ? refusal(10016)
                  : undefined
          })
          assertNone([...lies(ended), ...notCleared(ended)])
        })
    )

  for (const one of combinations(network)) {
    const kinds: ReadonlyArray<string> = cancels[one.market]
    it.scoped(`clears all if cancels are refused in turns: ${shown(one)}`, () =>
      Effect.gen(function* () {
        const ended = yield* halting(one.market, 60 * second, (world) => {
          slow(world, one)
          // Every second call of each kind is accepted.
          world.refused = (some, nth) =>
            (nth + kinds.indexOf(some)) % 2 === 0 && kinds.includes(some) && nth < 40 ? refusal(10016) : undefined
        })
        assertNone([...lies(ended), ...notCleared(ended)])
      })
    )

    it.scoped(`clears all if the exchange accepts all but one of the cancels of a second: ${shown(one)}`, () =>
      Effect.gen(function* () {
        const ended = yield* halting(one.market, 60 * second, (world) => {
          slow(world, one)
          const times: Array<number> = []
          world.refused = (some) => {
            if (!kinds.includes(some)) return undefined
            const now = world.clock.unsafeCurrentTimeMillis()
            if (times.filter((time) => time > now - second).length >= kinds.length - 1) return refusal(10016)
            times.push(now)
            return undefined
          }
        })
        assertNone([...lies(ended), ...notCleared(ended)])
      })
    )
  }
})

describe("a halt on a prompt network", () => {
  for (const market of markets)
    it.scoped(
      `says what remains if one cancel is refused for ever, and the exchange answers everything else: ${market}`,
      () =>
        Effect.gen(function* () {
          for (const kind of cancels[market])
            for (const answer of [refusal(10016), refusal(10005)]) {
              const { all } = yield* halting(market, undefined, (world) => {
                world.refused = (one) => (one === kind ? answer : undefined)
              })
              for (const one of all)
                assert.lengthOf(one._tag === "Remaining" ? one.orders : [], 1, `${kind}: ${one._tag}`)
            }
        })
    )
})
