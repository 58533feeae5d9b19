/** Saved answers of the exchange, and their rows for one symbol. */
import * as Either from "effect/Either"
import * as Field from "../../../Schema/Field.js"
import * as Predicate from "../../../Schema/internal/Predicate.js"
import * as Schema from "../../../Schema/Shape.js"
import { InvalidAnswer } from "../../InputErrors.js"
import type { Category } from "../Market/Instrument.js"

/**
 * Saved answers of the exchange. Each is what it sent as parsed JSON, or an operation's result, alone or as `{ time, result }`.
 *
 * A row is valid from its answer's time on, the earliest of a symbol from the beginning. Rows of other symbols are ignored.
 */
export interface Answers {
  /** Of `/v5/market/instruments-info`: perpetuals and spot pairs, instead of those that the paper exchange has itself. */
  readonly instruments?: ReadonlyArray<unknown> | undefined
  /**
   * Of `/v5/market/risk-limit`. Defaults to one tier for a contract of `instruments`, with its highest leverage and a maintenance margin of
   * half the initial margin.
   */
  readonly riskLimits?: ReadonlyArray<unknown> | undefined
  /** Of `/v5/account/fee-rate`. Defaults to those of an account without a VIP level. */
  readonly feeRates?: ReadonlyArray<unknown> | undefined
}

/** Where a row is. */
export interface Place {
  readonly symbol: string
  /** Such as `instruments[0].list[3]`. */
  readonly at: string
}

/** What is valid from a time on. */
export interface Timed<A> {
  readonly from: number
  readonly value: A
}

/** A row of an answer, and where it is. */
export interface Found<A> extends Place {
  readonly row: A
}

const Answer = Schema.Struct({
  time: Field.optionalNumber,
  result: Schema.Struct({ category: Field.optionalText, list: Schema.Array(Schema.Unknown) })
})

/** Says what is wrong with a row. */
export const invalid = ({ at, symbol }: Place, field: string, reason: string): Either.Either<never, InvalidAnswer> =>
  Either.left(new InvalidAnswer({ at, symbol, field, reason }))

const checked = <A>(place: Place, schema: Schema.Schema<A>, value: unknown): Either.Either<A, InvalidAnswer> => {
  if (Predicate.compile(schema)(value)) return Either.right(value)
  const { issue = "", path = "" } = Predicate.explain(schema, value) ?? {}
  return invalid(place, path, issue)
}

/** The rows of a symbol in each answer, the earliest first. */
export const rowsOf = <A>(
  answers: Answers,
  option: keyof Answers,
  category: Category,
  symbol: string,
  schema: Schema.Schema<A>
): Either.Either<ReadonlyArray<Timed<ReadonlyArray<Found<A>>>>, InvalidAnswer> =>
  Either.gen(function* () {
    const found: Array<Timed<ReadonlyArray<Found<A>>>> = []
    for (const [i, given] of (answers[option] ?? []).entries()) {
      const at = `${option}[${i}]`
      const isResult = Predicate.isRecord(given) && !("result" in given)
      const { result, time } = yield* checked({ symbol, at }, Answer, isResult ? { result: given } : given)
      // Answers on fees of contracts don't name their category.
      if (category !== (result.category ?? (category === "spot" ? "linear" : category))) continue
      const rows: Array<Found<A>> = []
      for (const [j, row] of result.list.entries()) {
        if (!Predicate.isRecord(row) || row.symbol !== symbol) continue
        const place = { symbol, at: `${at}.list[${j}]` }
        rows.push({ ...place, row: yield* checked(place, schema, row) })
      }
      if (rows.length > 0) found.push({ from: time ?? Number.NEGATIVE_INFINITY, value: rows })
    }
    return found.sort((a, b) => a.from - b.from)
  })

/** What is valid at a time: the earliest, if nothing is yet. */
export const validAt = <A>(all: ReadonlyArray<Timed<A>>, millis: number): A | undefined =>
  (all.findLast(({ from }) => from <= millis) ?? all[0])?.value
