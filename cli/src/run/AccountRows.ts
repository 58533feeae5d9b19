/** Lists rows of the account, such as open orders and positions, from all pages. */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { RestClient } from "effect-bybit/Http/RestClient"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import type { Category } from "effect-bybit/Schema/Category"
import type { AccountView } from "effect-bybit/Socket/AccountView"
import * as Output from "../output/Output.js"
import * as Report from "../Report.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"
import * as AccountWatch from "./AccountWatch.js"

/** The parsed arguments of a command that lists rows. */
export interface Input<C extends Category> extends Venue.VenueOptions {
  readonly category: C | "all"
  readonly symbol: Option.Option<string>
  readonly settleCoin: Option.Option<string>
  readonly watch: boolean
  readonly json: boolean
}

/** Which rows to query. */
export interface Query<C extends Category> {
  readonly category: C
  readonly symbol?: string | undefined
  readonly settleCoin?: string | undefined
}

/** A row, and the market that it is in. */
export type Listed<Row> = Row & { readonly category: string }

/** The exchange lists contracts by settle coin, and linear contracts have two. */
const queriesOf = <C extends Category>(category: C, input: Input<C>): ReadonlyArray<Query<C>> => {
  const symbol = Option.getOrUndefined(input.symbol)
  const settleCoin = category === "spot" ? undefined : Option.getOrUndefined(input.settleCoin)
  if (symbol !== undefined) return [{ category, symbol, settleCoin }]
  if (settleCoin !== undefined || category !== "linear") return [{ category, settleCoin }]
  return [
    { category, settleCoin: "USDT" },
    { category, settleCoin: "USDC" }
  ]
}

/** Whether a row that was pushed is one of those that were asked for. */
const isListed = <C extends Category>(
  { category, symbol }: Input<C>,
  row: { readonly category: string; readonly symbol: string }
): boolean =>
  (category === "all" || row.category === category) &&
  Option.match(symbol, { onNone: () => true, onSome: (own) => own === row.symbol })

/** Whether the market has no such symbol. */
const lacksSymbol = <C extends Category>({ symbol }: Input<C>, { error }: Report.FailureReport): boolean =>
  error === "InvalidParameter" && Option.isSome(symbol)

/** Whether all markets are listed, and one of them lacks the symbol, or the account has no access to it. */
const isAbsent = <C extends Category>(input: Input<C>, failure: Report.FailureReport): boolean =>
  input.category === "all" && (failure.facts["category"] === "permission" || lacksSymbol(input, failure))

/** Prints the rows of all pages of one market or all, or with `--watch`, those of the account's view until interrupted. */
export const print = <Row extends { readonly symbol: string }, E, C extends Category>(
  input: Input<C>,
  rowsOf: (query: Query<C>) => Stream.Stream<Row, E, RestClient | Credentials>,
  options: {
    readonly categories: ReadonlyArray<C>
    readonly columns: ReadonlyArray<Output.Column<Listed<Row>>>
    readonly zeroIsEmpty: boolean
    readonly rowsOfView: (view: AccountView) => ReadonlyArray<Listed<Row>>
    /** What is listed, such as `open orders`. */
    readonly what: string
  }
) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { category, json } = input
    if (input.watch) {
      if (Option.isSome(input.settleCoin))
        return yield* new UsageError({ message: "--settle-coin and --watch cannot be combined" })
      const rowsOf = (view: AccountView) => options.rowsOfView(view).filter((row) => isListed(input, row))
      return yield* AccountWatch.show(choice, { ...options, rowsOf })
    }
    const categories = category === "all" ? options.categories : [category]
    const answers = yield* Effect.forEach(
      categories.flatMap((one) => queriesOf(one, input)),
      (query) =>
        rowsOf(query).pipe(
          Stream.map((row) => ({ ...row, category: query.category })),
          Stream.runCollect,
          Effect.map((rows) => Either.right([...rows])),
          Effect.catchIf(
            (error) => isAbsent(input, Report.describeError(error)),
            (error) => Effect.succeed(Either.left({ ...query, error }))
          )
        )
    ).pipe(Effect.provide(Venue.layerAccount(choice)))
    const absent = answers.flatMap((answer) => (Either.isLeft(answer) ? [answer.left] : []))
    if (absent[0] !== undefined && absent.length === answers.length) return yield* Effect.fail(absent[0].error)
    const notes = absent.flatMap(({ category, error }) => {
      const failure = Report.describeError(error)
      return lacksSymbol(input, failure) ? [] : [`${category} is not listed: ${failure.message}`]
    })
    yield* Effect.forEach(new Set(notes), (note) => Output.printNote(note, choice))
    const list = answers.flatMap((answer) => (Either.isRight(answer) ? answer.right : []))
    // Of one market, rows are as the exchange sends them.
    const rows = category === "all" ? list : list.map(({ category: _, ...row }) => row)
    if (json) return yield* Output.printJson({ category, list: rows })
    yield* Output.printTable(
      Output.usedColumns(options.columns, list, options.zeroIsEmpty),
      list,
      category === "all"
        ? `No ${options.what}.`
        : `No ${options.what} in ${category}. --category all lists every market.`
    )
  })
