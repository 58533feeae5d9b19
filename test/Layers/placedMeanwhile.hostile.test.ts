import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import { withReceiveWindow } from "../../src/Http/Settings.js"
import { TransportError } from "../../src/Http/Transport.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { createSpreadOrder } from "../../src/Http/V5/Spread/createSpreadOrder.js"
import type * as Safety from "../../src/Layers/Safety.js"
import { randomOf } from "../Socket/random.js"
import { type Case, combinations, seeds, share } from "../sample.js"
import { cut, refusal } from "./haltedExchange.js"
import { type Call, type Ended, type Fate, prompt, type Route, type Services, World } from "./placedMeanwhileWorld.js"

const categories = ["spot", "linear", "spread"] as const
type Category = (typeof categories)[number]
const targets: Readonly<Record<Category, Safety.Target>> = {
  spot: { category: "spot" },
  linear: { category: "linear", settleCoin: "USDT" },
  spread: { category: "spread" }
}
const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "1000" } as const
type Filter = "Order" | "StopOrder" | "tpslOrder"
type Placing = Effect.Effect<unknown, unknown, Services>

const one = (category: Category, orderLinkId: string, orderFilter?: Filter): Placing =>
  category === "spread"
    ? createSpreadOrder({ ...row, symbol: "SOLUSDT_SOL/USDT", orderLinkId })
    : placeOrder({ category, ...row, orderLinkId, ...(category === "spot" && orderFilter ? { orderFilter } : {}) })
const several = (category: "spot" | "linear", orderLinkId: string): Placing =>
  batchPlaceOrder({
    category,
    request: ["a", "b"].map((end) => ({ ...row, orderLinkId: `${orderLinkId}-${end}` }))
  })
type Beside = Effect.Effect<void, never, Services | Scope.Scope>
/** An order is sent, and goes its own way. */
const flying = (world: World, order: Placing): Beside =>
  Effect.asVoid(
    Effect.forkScoped(Effect.tap(Effect.exit(order), ({ _tag }) => Effect.sync(() => world.exits.push(_tag))))
  )
const at = (world: World, millis: number, order: Placing): Beside =>
  Effect.zipRight(Effect.sleep(millis), flying(world, order))
const assertNone = (wrongs: ReadonlyArray<string>): void =>
  assert.isEmpty(wrongs, `${wrongs.length} wrong\n${wrongs.slice(0, 3).join("\n\n")}`)
/** When `cancelAll` is called. */
const start = 500
const minute = 60_000

/** One cancel of a target is refused until then. */
const refusedUntil = (category: Category, millis: number, { what, kind, at }: Call): Fate | undefined =>
  what === "cancel" && (kind === "OcoOrder" || kind === category) && at < millis
    ? { answers: 0, says: refusal(10016) }
    : undefined
/** Places orders of one market while all are canceled there, and returns what is wrong. */
const meanwhile = (
  category: Category,
  fate: (world: World) => (call: Call) => Fate,
  beside: (world: World) => Beside,
  options: { readonly route?: Route; readonly deadline?: number; readonly clears?: number } = {}
) =>
  Effect.gen(function* () {
    const world = new World()
    world.fate = fate(world)
    const { clears = 30_000, deadline = minute, route } = options
    const ended = yield* world.cancelAll([targets[category]], deadline, beside(world), route)
    return { world, ended, wrongs: [...world.lies(ended), ...world.notCleared(ended, start + clears)] }
  })

// ---- An order whose answer never comes.
const badGateway = Effect.succeed({ status: 502, statusText: "Bad Gateway", headers: {}, body: "" })
const losses: Readonly<Record<string, Omit<Fate, "acts">>> = {
  "is never answered": {},
  "is cut off": { answers: 100, isUnclear: true, says: cut },
  "is answered by a gateway": { answers: 40, isUnclear: true, says: badGateway },
  "is answered by a server in trouble": { answers: 40, isUnclear: true, says: refusal(10016) }
}
describe.concurrent("cancelAll, with an order that arrives after the list", () => {
  const loss = Object.entries(losses)
  const lost = {
    category: categories,
    loss,
    isGivenUp: [false, true],
    before: [1400, 300, 20, -20],
    acts: [350, 1100, 4950]
  } as const
  for (const {
    acts,
    before,
    category,
    isGivenUp,
    loss: [what, fateOfOrder]
  } of combinations(lost))
    it.live(
      `says nothing wrong of ${category} if it ${what}${isGivenUp ? " and its caller has given up" : ""}: ${before}, ${acts} ms`,
      () =>
        Effect.gen(function* () {
          const order = one(category, "lost", acts === 1100 ? "StopOrder" : "Order")
          const { world, wrongs } = yield* meanwhile(
            category,
            () => (call) =>
              call.what === "order" ? { ...fateOfOrder, acts } : (refusedUntil(category, start + 2500, call) ?? prompt),
            (world) => at(world, start + 2500 - before, isGivenUp ? Effect.timeout(order, "30 millis") : order)
          )
          assertNone(wrongs)
          assert.strictEqual(world.of("order")[0]?.ids.length, 1, "the order arrives")
        })
    )
})

describe("cancelAll, with an order of a long receive window", () => {
  const late = { category: categories, begun: [-300, 10, 2000], acts: [4000, 9000, 11_900] } as const
  for (const { acts, begun, category } of combinations(late))
    it.live(`says nothing wrong of ${category} if it arrives late: ${begun}, ${acts} ms`, () =>
      Effect.gen(function* () {
        const { world, wrongs } = yield* meanwhile(
          category,
          () => (call) => (call.what === "order" ? { acts } : (refusedUntil(category, start + 2500, call) ?? prompt)),
          (world) => at(world, start + begun, withReceiveWindow(one(category, "long"), "12 seconds"))
        )
        assertNone(wrongs)
        assert.strictEqual(world.of("order")[0]?.ids.length, 1, "the order arrives")
      })
    )
})

// ---- An order that is acted on after the list was taken, and answered before that is known.
describe("cancelAll, with an order that is answered before the list that missed it", () => {
  let missed = 0
  const answered = {
    category: categories,
    route: ["REST", "a socket"],
    isBatch: [false, true],
    begun: [-500, -1, 0, 1, 900, 2600],
    behind: [1, 250],
    later: [-4, 300, 1500],
    refused: [0, 2500]
  } as const
  const exists = ({ category, isBatch, route }: Case<typeof answered>) =>
    category !== "spread" || (route === "REST" && !isBatch)
  for (const { begun, behind, category, isBatch, later, refused, route } of combinations(answered, exists))
    it.live(
      `says nothing wrong of ${category} after ${isBatch ? "a batch" : "an order"} over ${route}: ${begun}, ${behind}, ${later}, ${refused} ms`,
      () =>
        Effect.gen(function* () {
          const fate = (world: World) => (call: Call) => {
            const next = Effect.zipRight(world.next("list", category), Effect.sleep(behind))
            if (call.what === "order") return { acts: Effect.raceFirst(next, Effect.sleep(4900)), answers: 5 }
            return call.what === "list"
              ? { acts: 0, answers: behind + 5 + later }
              : (refusedUntil(category, start + refused, call) ?? prompt)
          }
          const order = isBatch && category !== "spread" ? several(category, "missed") : one(category, "missed")
          const { world, wrongs } = yield* meanwhile(category, fate, (world) => at(world, start + begun, order), {
            route
          })
          assertNone(wrongs)
          const [call] = world.of("order")
          assert.deepStrictEqual([call?.ids.length, world.exits], [isBatch ? 2 : 1, ["Success"]])
          const { actedAt = 0, answeredAt = 0, at: sentAt = 0 } = call ?? {}
          const isMissed = world
            .of("list")
            .some((list) => sentAt <= list.at && list.at < actedAt && answeredAt < (list.answeredAt ?? 0))
          if (isMissed) missed++
        })
    )
  afterAll(() => assert.isAtLeast(missed, 1, "lists miss orders"))
})

describe.concurrent("cancelAll, with a list that gets lost", () => {
  const all = {
    category: categories,
    begun: [-1, 1, 500, 1900, 1999, 2001, 2100],
    lost: [1, 2],
    answers: [30, 500, 1500]
  } as const
  for (const { answers, begun, category, lost } of combinations(all))
    it.live(
      `says nothing wrong of ${category} if the next one misses an order that is answered before it: ${begun}, ${lost}, ${answers} ms`,
      () =>
        Effect.gen(function* () {
          const { world, wrongs } = yield* meanwhile(
            category,
            (world) => (call) => {
              const next = Effect.zipRight(world.next("list", category), Effect.sleep(1))
              if (call.what === "order") return { acts: Effect.raceFirst(next, Effect.sleep(4900)), answers: 5 }
              if (call.what === "list") return call.nth < lost ? {} : { acts: 0, answers }
              return prompt
            },
            (world) => at(world, start + begun, one(category, "missed"))
          )
          assertNone(wrongs)
          assert.strictEqual(world.of("order")[0]?.ids.length, 1, "the order arrives")
        })
    )
})

// ---- Orders that are placed when a cancel is sent, and are answered around the list.
describe.concurrent("cancelAll, with orders that are placed at once with its cancels", () => {
  const all = {
    category: categories,
    acts: [0, 40, 900],
    behind: [0, 60],
    answers: [0, 1000],
    cancel: [
      { acts: 0, answers: 0 },
      { acts: 50, answers: 0 },
      { acts: 0, answers: 400 },
      { acts: 45, answers: 2300 }
    ],
    list: [
      { acts: 0, answers: 0 },
      { acts: 30, answers: 0 },
      { acts: 0, answers: 700 }
    ]
  } as const
  for (const { acts, answers, behind, cancel, category, list } of combinations(all))
    it.live(
      `says nothing wrong of ${category} if they arrive after ${acts} ms: ${JSON.stringify({ behind, answers, cancel, list })}`,
      () =>
        Effect.gen(function* () {
          const fate =
            () =>
            ({ what }: Call) =>
              what === "order" ? { acts, answers } : what === "cancel" ? cancel : list
          const beside = (world: World) =>
            Effect.forEach(
              ["first", "second", "third"],
              (link) => Effect.zipRight(world.next("cancel", category), at(world, behind, one(category, link))),
              { discard: true }
            )
          assertNone((yield* meanwhile(category, fate, beside)).wrongs)
        })
    )
})

// ---- An order that is refused, and sent again by the client: its call is the same one, and has no final answer before.
const unsent = Effect.fail(new TransportError({ cause: "refused", sent: false }))
describe.concurrent("cancelAll, with an order that the client sends again", () => {
  const begun = Array.from({ length: 16 }, (_, i) => 40 * i - 300)
  const all = combinations({ category: categories, begun: share(begun, 4), answers: [5, 60] })
  for (const { answers, begun, category } of all)
    it.live(`says nothing wrong of ${category} if it does so at once: ${begun}, ${answers} ms`, () =>
      Effect.gen(function* () {
        const { wrongs } = yield* meanwhile(
          category,
          () => {
            const first = { answers, says: unsent }
            return ({ what, nth }) =>
              what === "order" ? (nth === 0 ? first : { acts: 20, answers: 30 }) : { acts: 5, answers: 5 }
          },
          (world) => at(world, start + begun, one(category, "again"))
        )
        assertNone(wrongs)
      })
    )
})

// ---- What is said instead.
describe("cancelAll, with orders placed meanwhile", () => {
  for (const category of categories) {
    it.live(`clears ${category} within seconds if an order was placed meanwhile and answered promptly`, () =>
      Effect.gen(function* () {
        for (const begun of [-100, 5, 300, 1400, 2600]) {
          const { wrongs, world } = yield* meanwhile(
            category,
            () => (call) =>
              call.what === "order"
                ? { acts: 30, answers: 30 }
                : (refusedUntil(category, start + 2500, call) ?? prompt),
            (world) => at(world, start + begun, one(category, "prompt")),
            { clears: 6000 }
          )
          assertNone(wrongs)
          assert.deepStrictEqual(world.exits, ["Success"])
        }
      })
    )
    it.live(`says what remains of ${category} if its cancel stays refused`, () =>
      Effect.gen(function* () {
        for (const begun of [100, 900, 1900]) {
          const { ended, world } = yield* meanwhile(
            category,
            () => (call) => refusedUntil(category, minute, call) ?? prompt,
            (world) =>
              Effect.zipRight(
                Effect.sync(() =>
                  category === "spread"
                    ? world.exchange.spreads.push("spread 0")
                    : world.exchange.place({ category, orderFilter: "OcoOrder" })
                ),
                at(world, start + begun, one(category, "more"))
              ),
            { deadline: 4000 }
          )
          assertNone(world.lies(ended))
          assert.deepStrictEqual(
            ended.all.map(({ _tag }) => _tag),
            ["Remaining"]
          )
        }
      })
    )
    it.live(`doesn't know about ${category} as long as an order is in flight, and says how many are`, () =>
      Effect.gen(function* () {
        for (const begun of [-400, 10, 700])
          for (const acts of [undefined, 4000]) {
            const { ended, world } = yield* meanwhile(
              category,
              () => (call) =>
                call.what === "order" ? { acts } : (refusedUntil(category, start + 900, call) ?? prompt),
              (world) => at(world, start + begun, one(category, "lost")),
              { deadline: 3000 }
            )
            assertNone(world.lies(ended))
            assert.deepStrictEqual(
              ended.all.map((one) => (one._tag === "Unknown" ? one.inFlight : one._tag)),
              [1]
            )
          }
      })
    )
  }
})

// ---- Anything.
const fatesOf = (random: () => number, isCalmAfter: number, refused: number) => {
  const some = (most: number) => Math.floor(random() * most)
  const chance = (of: number) => random() < of
  const isSlow = chance(0.6)
  // Orders are answered before the lists that missed them.
  const isMissing = chance(0.4)
  return ({ at: time, what }: Call): Fate => {
    if (time >= isCalmAfter) return { acts: some(20), answers: some(20) }
    if (isMissing && what === "order") return { acts: some(1500), answers: some(60) }
    if (isMissing && what === "list") return { acts: some(60), answers: 300 + some(2000) }
    if (what === "order") {
      const acts = chance(0.15) ? undefined : chance(0.5) ? some(300) : some(5200)
      if (acts === undefined || chance(0.25))
        return chance(0.5) ? { acts } : { acts, answers: some(3000), isUnclear: true, says: cut }
      return { acts, answers: chance(0.6) ? some(200) : some(3000) }
    }
    if (what === "cancel") {
      if (time < refused && chance(0.5)) return { answers: some(400), says: refusal(chance(0.5) ? 10016 : 10006) }
      return isSlow
        ? { acts: some(1500), answers: chance(0.1) ? undefined : some(1500) }
        : { acts: some(50), answers: some(50) }
    }
    return isSlow ? { acts: some(800), answers: some(2500) } : { acts: some(50), answers: some(400) }
  }
}
describe.concurrent("cancelAll, with anything at any time", () => {
  const said = new Set<string>()
  for (const seed of seeds(20, 400))
    it.live(`says nothing wrong with seed ${seed}`, () =>
      Effect.gen(function* () {
        const random = randomOf(seed)
        const isCalm = random() < 0.5
        const world = new World()
        world.fate = fatesOf(random, isCalm ? start + 5000 : Infinity, random() * 6000)
        const all = categories.filter(() => random() < 0.6)
        const chosen = all.length === 0 ? categories : all
        const placed = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index): Beside => {
          const category = chosen[Math.floor(random() * chosen.length)] ?? "spot"
          const order =
            category !== "spread" && random() < 0.3
              ? several(category, `l-${index}`)
              : one(category, `l-${index}`, random() < 0.5 ? "tpslOrder" : "Order")
          const whole = random() < 0.2 ? Effect.timeout(order, random() * 2000) : order
          return at(world, random() * (isCalm ? 5000 : 9000), whole)
        })
        const ended: Ended = yield* world.cancelAll(
          chosen.map((category) => targets[category]),
          isCalm ? minute : ([2000, 5000, 10_000, 20_000][Math.floor(random() * 4)] ?? 0),
          Effect.asVoid(Effect.all(placed.map((one) => Effect.forkScoped(one)))),
          random() < 0.3 ? "a socket" : "REST",
          start
        )
        for (const { _tag } of ended.all) said.add(_tag)
        const some = [...world.lies(ended), ...(isCalm ? world.notCleared(ended, start + minute) : [])]
        assertNone(some)
      })
    )
  afterAll(() => assert.sameMembers([...said], ["Cleared", "Remaining", "Unknown"]))
})
