import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { BookMerge } from "../../../src/Socket/internal/Merge/BookMerge.js"
import type { Merge, Options } from "../../../src/Socket/internal/Merge/Merge.js"
import { SequenceMerge } from "../../../src/Socket/internal/Merge/SequenceMerge.js"
import { runs } from "../../sample.js"

type Fields = Readonly<Record<string, number>>
interface Push {
  readonly type: string
  readonly at: number
  readonly fields: Fields
}
interface Connection {
  readonly origin: object
  /** What is on the way; undefined if it is lost. "left" is the answer to an unsubscribe. */
  way: Array<Push | "left"> | undefined
  isSubscribed: boolean
  untold: Record<string, number>
  /** Makes the snapshot that follows the next push. */
  late: (() => Push) | undefined
}

const connection = FastCheck.nat(2)
/** What becomes of a snapshot: `stale` was made at once, but comes after a delta. */
type Fate = "sent" | "lost" | "late" | "stale"
type Step =
  | { readonly do: "change"; readonly field: number }
  | { readonly do: "push" | "arrive"; readonly of: number }
  | { readonly do: "resubscribe" | "lose"; readonly of: number; readonly snapshot: Fate }
  | { readonly do: "expect" }

const step: FastCheck.Arbitrary<Step> = FastCheck.oneof(
  { arbitrary: FastCheck.record({ do: FastCheck.constant("change" as const), field: FastCheck.nat(3) }), weight: 4 },
  {
    arbitrary: FastCheck.record({ do: FastCheck.constantFrom<"push" | "arrive">("push", "arrive"), of: connection }),
    weight: 12
  },
  {
    arbitrary: FastCheck.record({
      do: FastCheck.constantFrom<"resubscribe" | "lose">("resubscribe", "resubscribe", "lose"),
      of: connection,
      snapshot: FastCheck.constantFrom<Fate>("sent", "lost", "late", "stale")
    }),
    weight: 1
  },
  { arbitrary: FastCheck.record({ do: FastCheck.constant("expect" as const) }), weight: 1 }
)

/** An exchange whose connections each send what changed since their last push, and a listener that applies what a merge delivers. */
class World {
  readonly #merge: Merge
  readonly #connections = Array.from(
    { length: 3 },
    (): Connection => ({ origin: {}, way: [], isSubscribed: false, untold: {}, late: undefined })
  )
  readonly #history = new Map<number, Fields>()
  #row: Record<string, number> = {}
  #at = 100
  #shown: Fields | undefined

  constructor(
    make: (options: Options) => Merge,
    readonly wire: (push: Push) => object
  ) {
    this.#merge = make({
      deliver: (json) => {
        this.#show(json)
        return true
      },
      after: () => {},
      renew: () => {},
      requestSnapshot: () => {}
    })
    for (const one of this.#connections) this.#subscribe(one, "sent")
    // Until the merge knows that IDs aren't consecutive.
    for (let i = 0; i < 80; i++) {
      this.#change(i % 4)
      for (const one of this.#connections) this.#push(one)
    }
    for (const one of this.#connections) {
      this.#subscribe(one, "sent")
      while ((one.way?.length ?? 0) > 0) this.#arrive(one)
    }
  }

  perform(step: Step): void {
    if (step.do === "expect") this.#merge.expectSnapshot?.()
    else if (step.do === "change") this.#change(step.field)
    else {
      const one = this.#connections[step.of]
      if (one === undefined) return
      if (step.do === "push") this.#push(one)
      else if (step.do === "arrive") this.#arrive(one)
      else if (step.do === "lose" && one.way !== undefined) this.#lose(one)
      else if ("snapshot" in step) this.#resubscribe(one, step.snapshot)
    }
  }

  #change(field: number): void {
    this.#at += 2
    this.#row = { ...this.#row, [field]: this.#at }
    this.#history.set(this.#at, this.#row)
    for (const one of this.#connections) one.untold[field] = this.#at
  }

  #push(one: Connection): void {
    if (!one.isSubscribed) return
    if (Object.keys(one.untold).length > 0) one.way?.push({ type: "delta", at: this.#at, fields: one.untold })
    if (one.late !== undefined) one.way?.push(one.late())
    one.late = undefined
    one.untold = {}
  }

  #snapshot(): Push {
    return { type: "snapshot", at: this.#at, fields: this.#row }
  }

  #subscribe(one: Connection, snapshot: Fate): void {
    one.isSubscribed = true
    one.untold = {}
    const made = this.#snapshot()
    one.late = snapshot === "late" ? () => this.#snapshot() : snapshot === "stale" ? () => made : undefined
    if (snapshot === "sent") one.way?.push(made)
  }

  #resubscribe(one: Connection, snapshot: Fate): void {
    if (one.way === undefined) one.way = []
    else one.way.push("left")
    this.#change(0)
    this.#subscribe(one, snapshot)
  }

  #lose(one: Connection): void {
    one.way = undefined
    one.isSubscribed = false
    const isLast = this.#connections.every(({ isSubscribed }) => !isSubscribed)
    if (isLast) this.#shown = undefined
    this.#merge.lost?.(one.origin, isLast)
  }

  #arrive(one: Connection): void {
    const next = one.way?.shift()
    if (next === undefined) return
    if (next === "left") this.#merge.unsubscribed?.(one.origin)
    else {
      const arrival = { receivedAt: 0, exchangeTime: undefined, monotonicMillis: 0, size: 0, connection: "one" }
      this.#merge.receive(one.origin, this.wire(next), "", arrival)
    }
  }

  #show(json: unknown): void {
    const { at, fields, type } = (json as { readonly push: Push }).push
    if (type === "delta" && this.#shown === undefined) return
    this.#shown = type === "delta" ? { ...this.#shown, ...fields } : fields
    assert.deepStrictEqual(this.#shown, this.#history.get(at) ?? {}, `at ${at}`)
  }
}

describe("what several connections send, in pushes of their own and with snapshots of any age,", () => {
  const ticker = ({ at, ...push }: Push) => ({ ...push, cs: at, push: { at, ...push } })
  const ofOneSequence = ({ at, ...push }: Push) => ({ ...push, cs: 1, ts: at, push: { at, ...push } })
  const book = ({ at, ...push }: Push) => ({ ...push, data: { u: at, seq: at }, push: { at, ...push } })
  for (const [title, make, wire] of [
    ["a ticker", (options: Options) => new SequenceMerge(options), ticker],
    ["a ticker without trades", (options: Options) => new SequenceMerge(options), ofOneSequence],
    ["a book without consecutive IDs", (options: Options) => new BookMerge(options), book]
  ] as const)
    it(`is always true in ${title}`, () =>
      FastCheck.assert(
        FastCheck.property(FastCheck.array(step, { maxLength: 200, size: "max" }), (steps) => {
          const world = new World(make, wire)
          for (const one of steps) world.perform(one)
        }),
        runs(300, 3000)
      ))
})
