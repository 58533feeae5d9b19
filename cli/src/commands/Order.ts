import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import { categories } from "effect-bybit/Schema/Category"
import * as Confirm from "../Confirm.js"
import { lazy } from "../Lazy.js"
import * as Decimal from "../options/Decimal.js"
import { category, categoryOrAll, settleCoin, symbol } from "../options/Market.js"
import { orderId, orderLinkId } from "../options/OrderId.js"
import { positionIdx } from "../options/PositionIdx.js"
import { round } from "../options/Round.js"
import { wait } from "../options/Wait.js"
import { watch } from "../options/Watch.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const side = Args.choice(
  [
    ["buy", "Buy" as const],
    ["sell", "Sell" as const],
    ["Buy", "Buy" as const],
    ["Sell", "Sell" as const],
    ["BUY", "Buy" as const],
    ["SELL", "Sell" as const]
  ],
  { name: "side" }
)

const qty = Args.text({ name: "qty" }).pipe(Args.mapEffect((text) => Decimal.parse("The quantity", text)))

const takeProfit = Decimal.option("take-profit", "Take-profit price. When amending, 0 removes it.", "tp")
const stopLoss = Decimal.option("stop-loss", "Stop-loss price. When amending, 0 removes it.", "sl")
const triggerPrice = Decimal.option("trigger-price", "Trigger a conditional order at this price.")
const shared = { json, ...Confirm.options, ...Venue.options }

const place = Command.make(
  "place",
  {
    symbol,
    side,
    qty,
    category,
    price: Decimal.option("price", "The limit price. Required without --market."),
    market: Options.boolean("market").pipe(Options.withDescription("Place a market order.")),
    timeInForce: Options.choice("time-in-force", ["GTC", "IOC", "FOK", "PostOnly"] as const).pipe(
      Options.withAlias("t"),
      Options.withDescription("Defaults to GTC."),
      Options.optional
    ),
    reduceOnly: Options.boolean("reduce-only").pipe(Options.withDescription("Only reduce a position.")),
    triggerPrice,
    triggerDirection: Options.choice("trigger-direction", ["rise", "fall"] as const).pipe(
      Options.withDescription("How a contract's price gets there."),
      Options.optional
    ),
    takeProfit,
    stopLoss,
    positionIdx,
    marketUnit: Options.choice("market-unit", ["baseCoin", "quoteCoin"] as const).pipe(
      Options.withDescription("Of a spot market order."),
      Options.optional
    ),
    orderLinkId,
    wait,
    round,
    ...shared
  },
  lazy(() => import("../run/PlaceOrder.js"))
).pipe(Command.withDescription("Place an order. If the answer is lost, the command looks the order up."))

const amend = Command.make(
  "amend",
  {
    symbol,
    category,
    orderId,
    orderLinkId,
    qty: Decimal.option("qty", "The new quantity, not the difference."),
    price: Decimal.option("price", "The new limit price."),
    triggerPrice: Decimal.option("trigger-price", "The new trigger price."),
    takeProfit,
    stopLoss,
    round,
    ...shared
  },
  lazy(() => import("../run/AmendOrder.js"))
).pipe(Command.withDescription("Change an open order."))

const cancel = Command.make(
  "cancel",
  {
    symbol,
    category,
    orderId,
    orderLinkId,
    all: Options.boolean("all").pipe(Options.withDescription("Cancel all open orders of the symbol.")),
    ...shared
  },
  lazy(() => import("../run/CancelOrder.js"))
).pipe(Command.withDescription("Cancel an open order, or all of a symbol."))

const list = Command.make(
  "list",
  {
    symbol: Args.optional(symbol),
    category: categoryOrAll(categories),
    settleCoin,
    watch,
    json,
    ...Venue.options
  },
  lazy(() => import("../run/ListOrders.js"))
).pipe(Command.withDescription("List open orders of one symbol or all."))

/** `effect-bybit order place|amend|cancel|list`. */
export const command = Command.make("order").pipe(
  Command.withDescription("Place, amend, cancel and list orders."),
  Command.withSubcommands([place, amend, cancel, list])
)
