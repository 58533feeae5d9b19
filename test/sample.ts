/**
 * What is run of all cases of a combination or a list and of all seeds of a random model: a fixed sample by `npm test`, everything by
 * `npm run test:long` and every night. Three loops around a test are combinations, and so are seeds: `test/sample.test.ts` finds
 * files that don't take them from here.
 */
import { randomOf } from "./Socket/random.js"

/** Whether everything is run. What needs more time or memory than a sample may take is left to that. */
export const isWhole: boolean = process.env["EVERY_CASE"] === "true"
/** The first seed of random models. The nightly run draws another one, prints it, and `SEED` repeats it. */
export const firstSeed: number = Number(process.env["SEED"] ?? 1)

type Dimensions = Readonly<Record<string, ReadonlyArray<unknown>>>
export type Case<D extends Dimensions> = { readonly [K in keyof D]: D[K][number] }

/**
 * All cases of a combination, or of those that exist, in the order of nested loops. The sample has each value of each dimension at
 * least once, and as many pairs of values as fit into that.
 */
export const combinations = <const D extends Dimensions>(
  dimensions: D,
  exists: (one: Case<D>) => boolean = () => true
): ReadonlyArray<Case<D>> => (isWhole ? everyCase(dimensions, exists) : sample(dimensions, exists))

export const everyCase = <const D extends Dimensions>(
  dimensions: D,
  exists: (one: Case<D>) => boolean = () => true
): ReadonlyArray<Case<D>> => indexed(dimensions, exists).map(([one]) => one)

/** The sample is always the same one. */
export const sample = <const D extends Dimensions>(
  dimensions: D,
  exists: (one: Case<D>) => boolean = () => true
): ReadonlyArray<Case<D>> => {
  const all = indexed(dimensions, exists)
  const next = randomOf(all.length)
  // The best ones are equally good at first: their order decides.
  const waiting = all.map(([one, at], place) => ({ one, place, values: valuesOf(at), pairs: pairsOf(at), by: next() }))
  waiting.sort((some, other) => some.by - other.by)
  const missing = new Set(waiting.flatMap(({ values }) => values))
  const seen = new Set<number>()
  const chosen: typeof waiting = []
  while (missing.size > 0) {
    let best = waiting[0]
    let most = -1
    for (const candidate of waiting) {
      const values = candidate.values.filter((value) => missing.has(value)).length
      if (values === 0 || values * scale < most) continue
      const worth = values * scale + candidate.pairs.filter((pair) => !seen.has(pair)).length
      if (worth > most) [best, most] = [candidate, worth]
    }
    if (best === undefined) break
    chosen.push(best)
    for (const value of best.values) missing.delete(value)
    for (const pair of best.pairs) seen.add(pair)
  }
  return chosen.sort((some, other) => some.place - other.place).map(({ one }) => one)
}

/** More than a dimension has values. */
const scale = 1000
const valuesOf = (at: ReadonlyArray<number>) => at.map((value, dimension) => dimension * scale + value)
const pairsOf = (at: ReadonlyArray<number>) =>
  valuesOf(at).flatMap((one, i) => valuesOf(at).flatMap((other, j) => (i < j ? [one * scale * scale + other] : [])))

/** Each case with the indexes of its values. */
const indexed = <D extends Dimensions>(dimensions: D, exists: (one: Case<D>) => boolean) =>
  Object.entries(dimensions)
    .reduce<ReadonlyArray<readonly [one: object, at: ReadonlyArray<number>]>>(
      (cases, [name, values]) =>
        cases.flatMap(([one, at]) => values.map((value, i) => [{ ...one, [name]: value }, [...at, i]] as const)),
      [[{}, []]]
    )
    .flatMap(([one, at]) => (exists(one as Case<D>) ? [[one as Case<D>, at] as const] : []))

/** How often something is done or repeated. */
export const times = (few: number, many: number): number => (isWhole ? many : few)

/** Moments from one to another: in the sample the first, the last, and some that lie between them evenly. */
export const moments = (first: number, last: number, step: number): ReadonlyArray<number> => {
  const steps = Math.floor((last - first) / step)
  const count = Math.min(steps, times(3, steps))
  return Array.from({ length: count + 1 }, (_, i) => first + step * Math.round((i * steps) / count))
}

/** Seeds of a random model: always those that have found something, then a few, or as many as the long run has time for. */
export const seeds = (few: number, many: number, found: ReadonlyArray<number> = []): ReadonlyArray<number> => [
  ...found,
  ...Array.from({ length: times(few, many) }, (_, i) => firstSeed + i).filter((seed) => !found.includes(seed))
]

/** How often FastCheck tries a property, and the first seed. What has found something belongs into its `examples`. */
export const runs = (few: number, many: number) => ({ numRuns: times(few, many), seed: firstSeed })

/**
 * Every `of`-th value, from the `nth` on; the long run has all. Suites that have a dimension in common take other shares of it. In the
 * sample each value then still occurs, but in one of them.
 */
export const share = <A>(values: ReadonlyArray<A>, of: number, nth = 0): ReadonlyArray<A> =>
  isWhole ? values : values.filter((_, i) => i % of === nth % of)
