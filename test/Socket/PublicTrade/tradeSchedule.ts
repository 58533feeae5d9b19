import { Effect, FastCheck, Random, Scope } from "effect"
import { randomOf } from "../random.js"
import { check } from "./tradeTruth.js"
import { inWorld, type PushFate, type Reader, type RestFate, reading, type TradeWorld } from "./tradeWorld.js"

type Act =
  | { readonly kind: "cut"; readonly which: number }
  | { readonly kind: "cut all" | "late block" }
  | { readonly kind: "down"; readonly millis: number }
  | { readonly kind: "burst"; readonly count: number; readonly isCut: boolean }
  | { readonly kind: "join"; readonly after?: number; readonly history?: number }

export interface Schedule {
  readonly seed: number
  readonly category: "linear" | "spot" | "option"
  readonly hasSeq: boolean
  readonly decoding: "strict" | "tolerant"
  readonly lines: number
  readonly rotateAfter: "never" | "7 seconds"
  /** How many trades there were, and how far apart. */
  readonly past: number
  readonly every: number
  /** The mean pause between pushes. */
  readonly pause: number
  readonly lags: ReadonlyArray<number>
  readonly acks: ReadonlyArray<number>
  readonly pushes: ReadonlyArray<PushFate>
  readonly rest: ReadonlyArray<RestFate>
  readonly acts: ReadonlyArray<{ readonly at: number; readonly act: Act }>
}

const act: FastCheck.Arbitrary<Act> = FastCheck.oneof(
  FastCheck.record({ kind: FastCheck.constant("cut" as const), which: FastCheck.nat(2) }),
  FastCheck.record({ kind: FastCheck.constantFrom("cut all" as const, "cut all" as const, "late block" as const) }),
  FastCheck.record({ kind: FastCheck.constant("down" as const), millis: FastCheck.constantFrom(200, 3000, 9000) }),
  FastCheck.record({
    kind: FastCheck.constant("burst" as const),
    count: FastCheck.constantFrom(2, 59, 60, 61, 999, 1000, 1001, 1300),
    isCut: FastCheck.boolean()
  }),
  FastCheck.record({ kind: FastCheck.constant("join" as const) }),
  FastCheck.record({
    kind: FastCheck.constant("join" as const),
    after: FastCheck.constantFrom(0, 1, 3, 58, 60, 61, 999, 1001)
  }),
  FastCheck.record({
    kind: FastCheck.constant("join" as const),
    history: FastCheck.constantFrom(1, 2, 60, 61, 1000)
  })
)

const restFate: FastCheck.Arbitrary<RestFate> = FastCheck.record({
  lag: FastCheck.constantFrom(0, 0, 10, 200, 1000, 3000, 5000),
  takes: FastCheck.constantFrom(0, 10, 300, 2000),
  fails: FastCheck.constantFrom(0 as const, 0 as const, 0 as const, 10002 as const, 10006 as const, "timeout" as const)
})

export const schedules: FastCheck.Arbitrary<Schedule> = FastCheck.record({
  seed: FastCheck.nat(1000),
  category: FastCheck.constantFrom("linear", "spot", "option"),
  hasSeq: FastCheck.boolean(),
  decoding: FastCheck.constantFrom("strict", "tolerant"),
  lines: FastCheck.constantFrom(1, 1, 2, 3),
  rotateAfter: FastCheck.constantFrom("never", "never", "7 seconds"),
  past: FastCheck.constantFrom(0, 1, 5, 70, 1100),
  every: FastCheck.constantFrom(0, 1, 400),
  pause: FastCheck.constantFrom(20, 150, 800, 4000),
  lags: FastCheck.array(FastCheck.constantFrom(0, 5, 20, 150, 800), { minLength: 1, maxLength: 4 }),
  acks: FastCheck.array(FastCheck.constantFrom(0, 0, 100, 2000), { minLength: 1, maxLength: 4 }),
  pushes: FastCheck.array(
    FastCheck.constantFrom<PushFate>("sent", "sent", "sent", "garbled", "half garbled", "cut off", "other", "doubled"),
    { maxLength: 25 }
  ),
  rest: FastCheck.array(restFate, { maxLength: 12 }),
  acts: FastCheck.array(FastCheck.record({ at: FastCheck.nat(10_000), act }), { maxLength: 6 })
})

/** Pushes a burst in messages of at most 100 rows. */
const burst = (world: TradeWorld, count: number) => {
  for (let left = count; left > 0; left -= 100) world.push(world.trade(Math.min(left, 100)))
}

const perform = (world: TradeWorld, readers: Array<Reader>, one: Act) =>
  Effect.gen(function* () {
    switch (one.kind) {
      case "cut":
        return world.cut(one.which)
      case "cut all":
        return world.cut()
      case "late block":
        return world.push(world.trade(1, 1500))
      case "down":
        world.cut()
        world.isRefusing = true
        return world.at(world.now + one.millis, () => {
          world.isRefusing = false
        })
      case "burst":
        if (one.isCut) world.cut()
        return burst(world, one.count)
      case "join": {
        const { after, history } = one
        const before = world.trades.slice(0, Math.max(0, world.trades.length - (after ?? 0)))
        const place = before.findLastIndex(({ isBlockTrade }) => !isBlockTrade)
        const from =
          after !== undefined && place >= 0 ? { after: place } : history !== undefined ? { history } : undefined
        readers.push(yield* reading(world, from))
      }
    }
  })

const length = 10_000

/** Trades happen from the beginning to the end; the hostile part takes 10 s, the calm one half a minute, with few trades. */
const trading = (world: TradeWorld, { pause, seed }: Schedule) => {
  const random = randomOf(seed)
  const step = () => {
    if (world.now > length + 26_000) return
    const isCalm = world.now > length
    const count = random() < 0.7 ? 1 : 1 + Math.floor(random() * 5)
    world.push(world.trade(count, !isCalm && random() < 0.04 ? Math.ceil(random() * 3000) : 0))
    const next = isCalm ? 5000 : Math.floor(random() * 2 * pause)
    world.at(world.now + next, step)
  }
  world.at(world.now + Math.floor(random() * 2 * pause), step)
}

export const runSchedule = (plan: Schedule) =>
  inWorld(
    { category: plan.category, hasSeq: plan.hasSeq },
    (world) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const readers: Array<Reader> = []
        world.past(plan.past, plan.every)
        world.lagOf = (index) => plan.lags[index % plan.lags.length] ?? 20
        world.ackOf = (index) => plan.acks[index % plan.acks.length] ?? 0
        let nth = 0
        world.pushFate = () => (world.now > length ? undefined : plan.pushes[nth++]) ?? "sent"
        let reads = 0
        world.restFate = () => (world.now > length ? undefined : plan.rest[reads++]) ?? { lag: 0, takes: 10, fails: 0 }
        trading(world, plan)
        readers.push(yield* Scope.extend(reading(world, undefined), scope))
        for (const { act: one, at } of [...plan.acts].sort((some, other) => some.at - other.at)) {
          yield* world.run(Math.max(0, at - world.now))
          yield* Scope.extend(perform(world, readers, one), scope)
        }
        yield* world.run(Math.max(0, length - world.now))
        world.note("calm begins")
        yield* world.run(30_000)
        const mayHaveGaps = world.trades.length >= world.options.rows
        for (const reader of readers)
          check(world, reader, { isOneLine: plan.lines === 1 && plan.rotateAfter === "never", mayHaveGaps })
      }),
    { lines: plan.lines, rotateAfter: plan.rotateAfter, decoding: plan.decoding }
  ).pipe(Effect.withRandom(Random.make(plan.seed)))
