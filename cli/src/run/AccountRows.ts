/** Lists rows of the account, such as open orders and positions, from all pages. */
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { RestClient } from "effect-bybit/Http/RestClient"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import type { Category } from "effect-bybit/Schema/Category"
import * as Output from "../output/Output.js"
import * as Venue from "../Venue.js"

/** The parsed arguments of a command that lists rows. */
export interface Input<C extends Category> extends Venue.VenueOptions {
  readonly category: C
  readonly symbol: Option.Option<string>
  readonly settleCoin: Option.Option<string>
  readonly json: boolean
}

/** Which rows to query. */
export interface Query<C extends Category> {
  readonly category: C
  readonly symbol?: string | undefined
  readonly settleCoin?: string | undefined
}

/** The exchange lists contracts by settle coin, and linear contracts have two. */
const queries = <C extends Category>({ category, settleCoin, symbol }: Input<C>): ReadonlyArray<Query<C>> => {
  const settle = Option.getOrUndefined(settleCoin)
  if (Option.isSome(symbol)) return [{ category, symbol: symbol.value, settleCoin: settle }]
  if (settle !== undefined || category !== "linear") return [{ category, settleCoin: settle }]
  return [
    { category, settleCoin: "USDT" },
    { category, settleCoin: "USDC" }
  ]
}

/** Prints all rows, without columns that are empty in every row, or `none` if there are no rows. */
export const print = <Row, E, C extends Category>(
  input: Input<C>,
  rowsOf: (query: Query<C>) => Stream.Stream<Row, E, RestClient | Credentials>,
  options: { readonly columns: ReadonlyArray<Output.Column<Row>>; readonly zeroIsEmpty: boolean; readonly none: string }
) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const found = yield* Stream.fromIterable(queries(input)).pipe(
      Stream.flatMap(rowsOf),
      Stream.runCollect,
      Effect.provide(Venue.layerAccount(choice))
    )
    const list = [...found]
    if (input.json) return yield* Output.printJson({ category: input.category, list })
    yield* Output.printTable(Output.usedColumns(options.columns, list, options.zeroIsEmpty), list, options.none)
  })
