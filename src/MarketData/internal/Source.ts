/** One sorted source of events: the rows of an input, read by a layout. */
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { MarketEvent } from "../Event.js"
import type { Batch, Input } from "../Input.js"
import { findKeys, hasHeader, type Keys, type Layout, type RowReader } from "../Layout.js"
import { InvalidOption, type MarketDataError, MissingColumn } from "../MarketDataError.js"
import { textOf } from "./Cells.js"
import { type Bounds, Intake } from "./Intake.js"

/** What to read, and how. */
export interface Source<out R> {
  /** What makes it, such as `candles`. */
  readonly reader: string
  /** What events call its symbols. */
  readonly symbols: ReadonlyArray<string>
  readonly layout: Layout
  readonly data: Input<R>
  readonly isLenient: boolean
  /** Why it can't be opened. */
  readonly invalid: InvalidOption | undefined
}

/** A source while it is read. */
export interface Opened<out R> {
  readonly intake: Intake
  readonly events: Stream.Stream<MarketEvent, MarketDataError, R>
}

/** The columns of a file. */
const openFile = (layout: Layout, symbols: ReadonlyArray<string>, { file, lines, rows }: Batch) => {
  if (layout.format === "lines") return Either.right<Keys>({})
  const columns = hasHeader(layout) ? (rows[0] ?? []).map(textOf) : []
  const keys = Either.mapLeft(
    findKeys(layout, columns),
    (column) => new MissingColumn({ file, line: lines[0] ?? 1, column, columns })
  )
  const detail = "has several symbols, but the data has no column of symbols"
  return Either.filterOrLeft(
    keys,
    ({ symbol }) => symbols.length === 1 || symbol !== undefined,
    () => new InvalidOption({ at: `the option symbol for ${file}`, detail })
  )
}

/** Reads batches into the intake. */
class Rows {
  readonly #layout: Layout
  readonly #intake: Intake
  readonly #reader: RowReader
  #keys: Keys = {}

  constructor(layout: Layout, intake: Intake) {
    this.#layout = layout
    this.#intake = intake
    this.#reader = layout.reader(intake)
  }

  add(batch: Batch): MarketDataError | undefined {
    const intake = this.#intake
    let at = 0
    if (batch.isFirst) {
      const keys = openFile(this.#layout, intake.symbols, batch)
      if (Either.isLeft(keys)) return keys.left
      this.#keys = keys.right
      intake.file = batch.file
      at = hasHeader(this.#layout) ? 1 : 0
    }
    for (; at < batch.rows.length && intake.error === undefined && !intake.isDone; at++) {
      const row = batch.rows[at]
      intake.line = batch.lines[at] ?? 0
      if (row !== undefined) this.#reader.row(row, this.#keys)
    }
    return intake.error
  }

  end(): MarketDataError | undefined {
    if (!this.#intake.isDone) this.#reader.end?.()
    return this.#intake.error
  }
}

/** Refuses files that aren't read, because those before go beyond the bounds, but belong in front of them. */
const lookAhead = <R>({ data, layout, symbols }: Source<R>, intake: Intake) => {
  const { to = Number.POSITIVE_INFINITY } = intake.bounds
  return (data.files?.(layout.format) ?? Stream.empty).pipe(
    Stream.dropUntil(({ file }) => file === intake.file),
    Stream.runForEach(({ batches, file }) =>
      Effect.map(Stream.runHead(batches), (batch) => {
        const head = new Intake(file, symbols, { from: undefined, to: undefined }, true)
        if (Option.isSome(batch)) new Rows(layout, head).add(batch.value)
        const { first } = head.report()
        if (first !== undefined && first <= to) intake.enter(file, first)
      })
    )
  )
}

/** Starts to read a source. Events come in chunks; nothing is read before they are needed. */
export const open = <R>(source: Source<R>, bounds: Bounds): Opened<R> => {
  const { data, isLenient, layout, symbols } = source
  const intake = new Intake(data.name, symbols, bounds, isLenient)
  const rows = new Rows(layout, intake)
  const events = Effect.gen(function* () {
    const pull = yield* Stream.toPull(data.batches(layout.format))
    let hasEnded = false
    const next = Effect.gen(function* () {
      while (!hasEnded) {
        const batches = intake.isDone ? Either.left(Option.none()) : yield* Effect.either(pull)
        let error: MarketDataError | undefined
        if (Either.isRight(batches)) for (const batch of batches.right) error ??= rows.add(batch)
        else if (Option.isSome(batches.left)) error = batches.left.value
        else {
          hasEnded = true
          if (intake.isDone) yield* Effect.mapError(lookAhead(source, intake), Option.some)
          error = rows.end()
        }
        if (error !== undefined) return yield* Effect.fail(Option.some(error))
        const taken = intake.drain()
        if (taken.length > 0) return Chunk.unsafeFromArray(taken)
      }
      return yield* Effect.fail(Option.none())
    })
    return Stream.repeatEffectChunkOption(next)
  })
  return { intake, events: Stream.unwrapScoped(events) }
}
