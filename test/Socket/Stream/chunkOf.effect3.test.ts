import { Chunk, Effect, Either, Equal, Hash, Option, Order, Stream } from "effect"
import { assert, describe, it } from "vitest"
import { chunkOf } from "../../../src/Socket/internal/Stream/chunkOf.effect3.js"

type Numbers = Chunk.Chunk<number>
const isOdd = (n: number) => n % 2 === 1
const other = Chunk.make(2, 9, 3)
const pairs = (chunk: Numbers) => Chunk.map(chunk, (n): [number, string] => [n, `${n}`])
const inTwo = (chunk: Numbers) => Chunk.map(chunk, (n) => (isOdd(n) ? Either.right(n) : Either.left(n)))
const filled = (chunk: Numbers): Chunk.NonEmptyChunk<number> => chunk as Chunk.NonEmptyChunk<number>
const collect = (run: (seen: Array<unknown>) => void) => {
  const seen: Array<unknown> = []
  run(seen)
  return seen
}

/** One call of each of Effect's functions on a chunk. */
const operations = {
  append: Chunk.append(7),
  appendAll: (chunk) => [Chunk.appendAll(chunk, other), Chunk.appendAll(other, chunk)],
  chunksOf: Chunk.chunksOf(2),
  compact: (chunk) => Chunk.compact(Chunk.map(chunk, (n) => (isOdd(n) ? Option.some(n) : Option.none()))),
  contains: Chunk.contains(2),
  containsWith: Chunk.containsWith<number>((a, b) => a + 1 === b)(2),
  dedupe: Chunk.dedupe,
  dedupeAdjacent: Chunk.dedupeAdjacent,
  difference: Chunk.difference(other),
  differenceWith: (chunk) => Chunk.differenceWith<number>((a, b) => a === b)(chunk, other),
  drop: Chunk.drop(1),
  dropRight: Chunk.dropRight(1),
  dropWhile: Chunk.dropWhile(isOdd),
  every: Chunk.every(isOdd),
  filter: Chunk.filter(isOdd),
  filterMap: Chunk.filterMap((n: number) => (isOdd(n) ? Option.some(n * 2) : Option.none())),
  filterMapWhile: Chunk.filterMapWhile((n: number) => (isOdd(n) ? Option.some(n * 2) : Option.none())),
  findFirst: Chunk.findFirst(isOdd),
  findFirstIndex: Chunk.findFirstIndex(isOdd),
  findLast: Chunk.findLast(isOdd),
  findLastIndex: Chunk.findLastIndex(isOdd),
  flatMap: Chunk.flatMap((n: number) => Chunk.make(n, n)),
  flatten: (chunk) => Chunk.flatten(Chunk.make(chunk, other, chunk)),
  forEach: (chunk) => collect((seen) => Chunk.forEach(chunk, (n, i) => seen.push(n, i))),
  fromIterable: Chunk.fromIterable,
  get: Chunk.get(1),
  getEquivalence: (chunk) => Chunk.getEquivalence<number>((a, b) => a === b)(chunk, other),
  head: Chunk.head,
  headNonEmpty: (chunk) => (chunk.length === 0 ? undefined : Chunk.headNonEmpty(filled(chunk))),
  intersection: Chunk.intersection(other),
  isChunk: Chunk.isChunk,
  isEmpty: Chunk.isEmpty,
  isNonEmpty: Chunk.isNonEmpty,
  join: (chunk) => Chunk.join(Chunk.map(chunk, String), ","),
  last: Chunk.last,
  lastNonEmpty: (chunk) => (chunk.length === 0 ? undefined : Chunk.lastNonEmpty(filled(chunk))),
  map: Chunk.map((n: number) => n + 1),
  mapAccum: Chunk.mapAccum(0, (sum: number, n: number) => [sum + n, sum]),
  modify: Chunk.modify(1, (n: number) => n * 10),
  modifyOption: Chunk.modifyOption(1, (n: number) => n * 10),
  partition: Chunk.partition(isOdd),
  partitionMap: (chunk) => Chunk.partitionMap(chunk, (n) => (isOdd(n) ? Either.right(n) : Either.left(n))),
  prepend: Chunk.prepend(7),
  prependAll: (chunk) => [Chunk.prependAll(chunk, other), Chunk.prependAll(other, chunk)],
  reduce: Chunk.reduce("", (text: string, n: number) => text + n),
  reduceRight: Chunk.reduceRight("", (text: string, n: number) => text + n),
  remove: Chunk.remove(1),
  removeOption: Chunk.removeOption(1),
  replace: Chunk.replace(1, 8),
  replaceOption: Chunk.replaceOption(1, 8),
  reverse: Chunk.reverse,
  separate: (chunk) => Chunk.separate(inTwo(chunk)),
  size: Chunk.size,
  some: Chunk.some(isOdd),
  sort: Chunk.sort(Order.number),
  sortWith: Chunk.sortWith((n: number) => -n, Order.number),
  split: Chunk.split(2),
  splitAt: Chunk.splitAt(1),
  splitNonEmptyAt: (chunk) => (chunk.length === 0 ? undefined : Chunk.splitNonEmptyAt(filled(chunk), 1)),
  splitWhere: Chunk.splitWhere((n: number) => n === 3),
  tail: Chunk.tail,
  tailNonEmpty: (chunk) => (chunk.length === 0 ? undefined : Chunk.tailNonEmpty(filled(chunk))),
  take: Chunk.take(2),
  takeRight: Chunk.takeRight(2),
  takeWhile: Chunk.takeWhile(isOdd),
  toArray: Chunk.toArray,
  toReadonlyArray: Chunk.toReadonlyArray,
  union: Chunk.union(other),
  unsafeGet: (chunk) => (chunk.length === 0 ? undefined : Chunk.unsafeGet(chunk, chunk.length - 1)),
  unsafeHead: (chunk) => (chunk.length === 0 ? undefined : Chunk.unsafeHead(chunk)),
  unsafeLast: (chunk) => (chunk.length === 0 ? undefined : Chunk.unsafeLast(chunk)),
  unzip: (chunk) => Chunk.unzip(pairs(chunk)),
  zip: (chunk) => [Chunk.zip(chunk, other), Chunk.zip(other, chunk)],
  zipWith: (chunk) => Chunk.zipWith(chunk, other, (a, b) => a * b)
} satisfies Record<string, (chunk: Numbers) => unknown>

/** Functions that take no chunk. */
const constructors = ["empty", "make", "makeBy", "of", "range", "unsafeFromArray", "unsafeFromNonEmptyArray"]

const samples = [[], [1], [1, 2], [1, 3, 3, 2, 2], Array.from({ length: 100 }, (_, i) => i % 7)]

describe("a chunk around an inbox's array", () => {
  it("has the shape of Effect's own: were it another, floods would be slow again", () => {
    const values = [1, 2, 3]
    const ours = chunkOf(values)
    const theirs = Chunk.unsafeFromArray(values)
    assert.notStrictEqual(chunkOf, Chunk.unsafeFromArray)
    assert.deepStrictEqual(Object.keys(ours), Object.keys(theirs))
    assert.strictEqual(Object.getPrototypeOf(ours), Object.getPrototypeOf(theirs))
    const fields = (chunk: Numbers) =>
      Object.entries(chunk).map(([name, value]) => [name, name === "backing" ? { ...value } : value])
    assert.deepStrictEqual(fields(ours), fields(theirs))
    assert.strictEqual(Chunk.toReadonlyArray(ours), values)
  })

  it("the comparison knows every function that Effect exports", () =>
    assert.deepStrictEqual([...Object.keys(operations), ...constructors].sort(), Object.keys(Chunk).sort()))

  for (const values of samples)
    it(`gives the results of Effect's own in each function, with ${values.length} values`, () => {
      for (const [name, operation] of Object.entries<(chunk: Numbers) => unknown>(operations))
        assert.strictEqual(
          JSON.stringify(operation(chunkOf(values))),
          JSON.stringify(operation(Chunk.unsafeFromArray(values))),
          name
        )
      const ours = chunkOf(values)
      const theirs = Chunk.unsafeFromArray(values)
      assert.isTrue(Equal.equals(ours, theirs))
      assert.isTrue(Equal.equals(theirs, ours))
      assert.strictEqual(Hash.hash(ours), Hash.hash(theirs))
      assert.strictEqual(String(ours), String(theirs))
      assert.deepStrictEqual([...ours], values)
      assert.deepStrictEqual(Chunk.toArray(Chunk.appendAll(Chunk.drop(ours, 1), Chunk.take(ours, 1))), [
        ...values.slice(1),
        ...values.slice(0, 1)
      ])
    })

  it("passes through streams that cut and join chunks", async () => {
    const values = [1, 2, 3, 4, 5, 6, 7]
    const seen = await Effect.runPromise(
      Stream.fromChunks(chunkOf(values), chunkOf([8]), chunkOf([9, 10])).pipe(
        Stream.rechunk(3),
        Stream.drop(1),
        Stream.take(8),
        Stream.runCollect
      )
    )
    assert.deepStrictEqual(Chunk.toArray(seen), [2, 3, 4, 5, 6, 7, 8, 9])
  })
})
