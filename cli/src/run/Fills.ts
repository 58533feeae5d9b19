import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { getTradeHistory } from "effect-bybit/Order"
import type { Category } from "effect-bybit/Schema/Category"
import type { Execution } from "effect-bybit/Schema/Execution"
import * as Time from "../options/Time.js"
import * as Output from "../output/Output.js"
import { green, red } from "../output/Screen.js"
import * as History from "./History.js"

const columns = (style: Time.Style): ReadonlyArray<Output.Column<Execution>> => [
  { title: "time", cell: ({ execTime }) => Time.format(execTime, style) },
  { title: "symbol", cell: ({ symbol }) => symbol },
  { title: "type", cell: ({ execType }) => execType },
  {
    title: "side",
    cell: ({ side }) => side,
    paint: (screen, text) => (text === "Sell" ? red(screen, text) : green(screen, text))
  },
  { title: "qty", right: true, cell: ({ execQty }) => execQty },
  { title: "price", right: true, cell: ({ execPrice }) => execPrice },
  { title: "value", right: true, cell: ({ execValue }) => execValue },
  { title: "fee", right: true, cell: ({ execFee }) => execFee },
  { title: "coin", cell: ({ feeCurrency }) => feeCurrency },
  { title: "maker", cell: ({ isMaker }) => (isMaker === true ? "yes" : "") },
  { title: "order id", cell: ({ orderId }) => orderId }
]

/** Lists the fills of the account. */
export const run = (input: History.Input<Category>) =>
  Effect.gen(function* () {
    const { category } = input
    const symbol = Option.getOrUndefined(input.symbol)
    const { list } = yield* History.latest(input, (range) =>
      getTradeHistory.windows({ category, symbol, limit: 100 }, range)
    )
    if (input.json) return yield* Output.printJson({ category, list })
    yield* Output.printTable(Output.usedColumns(columns(input.time), list), list, `No fills in ${category}.`)
  })
