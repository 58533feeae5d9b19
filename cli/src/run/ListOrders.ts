import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as Pages from "effect-bybit/Http/Pages"
import { getOpenOrders } from "effect-bybit/Order"
import type { Category } from "effect-bybit/Schema/Category"
import type { Order } from "effect-bybit/Schema/Order"
import { queries } from "../options/SettleCoins.js"
import * as Output from "../output/Output.js"
import { green, red } from "../output/Screen.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly symbol: Option.Option<string>
  readonly category: Category
  readonly settleCoin: Option.Option<string>
  readonly json: boolean
}

const columns: ReadonlyArray<Output.Column<Order>> = [
  { title: "symbol", cell: ({ symbol }) => symbol },
  {
    title: "side",
    cell: ({ side }) => side,
    paint: (screen, text) => (text === "Sell" ? red(screen, text) : green(screen, text))
  },
  { title: "type", cell: ({ orderType }) => orderType },
  { title: "qty", right: true, cell: ({ qty }) => qty },
  { title: "filled", right: true, cell: ({ cumExecQty }) => cumExecQty },
  { title: "price", right: true, cell: ({ price }) => price },
  { title: "trigger", right: true, cell: ({ triggerPrice }) => triggerPrice },
  { title: "status", cell: ({ orderStatus }) => orderStatus },
  { title: "order id", cell: ({ orderId }) => orderId },
  { title: "order link id", cell: ({ orderLinkId }) => orderLinkId }
]

/** Lists the open orders from all pages. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { category } = input
    const found = yield* Stream.fromIterable(queries(input)).pipe(
      Stream.flatMap((query) => Pages.items(getOpenOrders, { category, ...query, openOnly: 0 as const, limit: 50 })),
      Stream.runCollect,
      Effect.provide(Venue.layerAccount(choice))
    )
    const list = [...found]
    if (input.json) return yield* Output.document({ category, list })
    const shown = columns.filter(({ cell }) => list.some((row) => !["", undefined].includes(cell(row))))
    yield* Output.rows(shown, list, `No open orders in ${category}.`)
  })
