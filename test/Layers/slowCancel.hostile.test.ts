// The order in which layers are provided is what is tested.
// @effect-diagnostics multipleEffectProvide:off
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
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

for (const market of markets) {
  const kinds: ReadonlyArray<string> = cancels[market]
  describe(`a halt of ${market} on a slow network`, () => {
    for (const way of ways)
      for (const millis of latencies) {
        const slow = (world: World) => {
          world.way = way
          world.latency = () => millis
        }

        for (const [reason, answer] of Object.entries(refusals))
          it.scoped(`clears all if one cancel is refused once by ${reason}: ${way}, by ${millis} ms`, () =>
            Effect.gen(function* () {
              const wrongs: Array<string> = []
              for (const kind of [kinds[0], kinds.at(-1)])
                for (const deadline of [undefined, 60 * second]) {
                  const ended = yield* halting(market, deadline, (world) => {
                    slow(world)
                    world.refused = (one, nth) => (one === kind && nth === 0 ? answer : undefined)
                  })
                  wrongs.push(...lies(ended))
                  // Two waits for an answer and a third for what is open may be too many for ten seconds.
                  if (deadline !== undefined || millis <= 3000) wrongs.push(...notCleared(ended))
                }
              assertNone(wrongs)
            })
          )

        it.scoped(`cancels all others if one cancel is refused for ever: ${way}, by ${millis} ms`, () =>
          Effect.gen(function* () {
            const wrongs: Array<string> = []
            for (const kind of kinds)
              for (const deadline of [undefined, 60 * second]) {
                const ended = yield* halting(market, deadline, (world) => {
                  slow(world)
                  world.refused = (one) => (one === kind ? refusal(10016) : undefined)
                })
                wrongs.push(...lies(ended))
                if (!isOnly(ended.world.exchange, kind))
                  wrongs.push(
                    `${kind} is refused, ${ended.tag} after ${ended.took} ms, open: ${ended.later.join(", ")}`
                  )
                if (ended.world.asked.filter((one) => one.kind === kind).length < 2)
                  wrongs.push(`${kind} is asked once`)
              }
            assertNone(wrongs)
          })
        )

        it.scoped(
          `clears all if one cancel is refused late, as late as others are answered: ${way}, by ${millis} ms`,
          () =>
            Effect.gen(function* () {
              const wrongs: Array<string> = []
              for (const times of [1, 2])
                for (const late of [millis / 2, millis, millis * 2]) {
                  const ended = yield* halting(market, 60 * second, (world) => {
                    slow(world)
                    world.refused = (one, nth) =>
                      one === kinds[1] && nth < times ? Effect.delay(refusal(10016), late) : undefined
                  })
                  wrongs.push(...lies(ended), ...notCleared(ended))
                }
              assertNone(wrongs)
            })
        )

        it.scoped(`clears all if one cancel gets no answer, and the next one does: ${way}, by ${millis} ms`, () =>
          Effect.gen(function* () {
            const wrongs: Array<string> = []
            for (const isRefused of [false, true]) {
              const ended = yield* halting(market, 60 * second, (world) => {
                slow(world)
                world.refused = (one, nth) =>
                  one === kinds[0] && nth === 0
                    ? Effect.never
                    : isRefused && one === kinds[1] && nth === 0
                      ? refusal(10016)
                      : undefined
              })
              wrongs.push(...lies(ended), ...notCleared(ended).map((text) => `another refused: ${isRefused}; ${text}`))
            }
            assertNone(wrongs)
          })
        )

        it.scoped(`clears all if cancels are refused in turns: ${way}, by ${millis} ms`, () =>
          Effect.gen(function* () {
            const ended = yield* halting(market, 60 * second, (world) => {
              slow(world)
              // Every second call of each kind is accepted.
              world.refused = (one, nth) =>
                (nth + kinds.indexOf(one)) % 2 === 0 && kinds.includes(one) && nth < 40 ? refusal(10016) : undefined
            })
            assertNone([...lies(ended), ...notCleared(ended)])
          })
        )

        it.scoped(
          `clears all if the exchange accepts all but one of the cancels of a second: ${way}, by ${millis} ms`,
          () =>
            Effect.gen(function* () {
              const ended = yield* halting(market, 60 * second, (world) => {
                slow(world)
                const times: Array<number> = []
                world.refused = (one) => {
                  if (!kinds.includes(one)) return undefined
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

    it.scoped("says what remains if one cancel is refused for ever, and the exchange answers everything else", () =>
      Effect.gen(function* () {
        const wrongs: Array<string> = []
        for (const kind of kinds)
          for (const [reason, answer] of Object.entries({ busy: refusal(10016), forbidden: refusal(10005) })) {
            const { all } = yield* halting(market, undefined, (world) => {
              world.refused = (one) => (one === kind ? answer : undefined)
            })
            for (const one of all)
              if (one._tag !== "Remaining" || one.orders.length !== 1) wrongs.push(`${kind}, ${reason}: ${one._tag}`)
          }
        assertNone(wrongs)
      })
    )
  })
}
