import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as Pages from "effect-bybit/Http/Pages"
import { getPositionInfo } from "effect-bybit/Position"
import type { Position } from "effect-bybit/Schema/Position"
import { queries } from "../options/SettleCoins.js"
import * as Output from "../output/Output.js"
import { green, red, type Screen } from "../output/Screen.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly symbol: Option.Option<string>
  readonly category: "linear" | "inverse" | "option"
  readonly settleCoin: Option.Option<string>
  readonly json: boolean
}

const bySide = (screen: Screen["Type"], text: string): string =>
  text === "Sell" || text.startsWith("-") ? red(screen, text) : green(screen, text)

const columns: ReadonlyArray<Output.Column<Position>> = [
  { title: "symbol", cell: ({ symbol }) => symbol },
  { title: "side", cell: ({ side }) => (side === "" ? "-" : side), paint: bySide },
  { title: "size", right: true, cell: ({ size }) => size },
  { title: "entry", right: true, cell: ({ avgPrice, entryPrice }) => avgPrice ?? entryPrice },
  { title: "mark", right: true, cell: ({ markPrice }) => markPrice },
  { title: "liquidation", right: true, cell: ({ liqPrice }) => liqPrice },
  { title: "leverage", right: true, cell: ({ leverage }) => leverage },
  { title: "value", right: true, cell: ({ positionValue }) => positionValue },
  { title: "unrealized", right: true, cell: ({ unrealisedPnl }) => unrealisedPnl, paint: bySide },
  { title: "take profit", right: true, cell: ({ takeProfit }) => takeProfit },
  { title: "stop loss", right: true, cell: ({ stopLoss }) => stopLoss }
]

/** Lists the open positions from all pages. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { category } = input
    const found = yield* Stream.fromIterable(queries(input)).pipe(
      Stream.flatMap((query) => Pages.items(getPositionInfo, { category, ...query, limit: 200 })),
      Stream.runCollect,
      Effect.provide(Venue.layerAccount(choice))
    )
    const list = [...found]
    if (input.json) return yield* Output.document({ category, list })
    const shown = columns.filter(({ cell }) => list.some((row) => !["", "0", undefined].includes(cell(row))))
    yield* Output.rows(shown, list, `No open positions in ${category}.`)
  })
