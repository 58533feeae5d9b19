import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
import * as Confirm from "../Confirm.js"
import { later } from "../Lazy.js"
import { category, symbol } from "../options/Market.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const decimalOf = (name: string, text: string): Either.Either<string, HelpDoc.HelpDoc> =>
  Either.mapLeft(PlainDecimal.format(text), (reason) => HelpDoc.p(`${name} "${text}" ${reason}`))

const decimal = (name: string, description: string) =>
  Options.text(name).pipe(
    Options.withDescription(description),
    Options.mapEffect((text) => Either.mapLeft(decimalOf(`--${name}`, text), ValidationError.invalidValue)),
    Options.optional
  )

const side = Args.choice(
  [
    ["buy", "Buy" as const],
    ["sell", "Sell" as const],
    ["Buy", "Buy" as const],
    ["Sell", "Sell" as const]
  ],
  { name: "side" }
).pipe(Args.withDescription("buy or sell."))

const qty = Args.text({ name: "qty" }).pipe(
  Args.withDescription("How much: base coin or contracts; a spot market buy counts quote coin, see --market-unit."),
  Args.mapEffect((text) => decimalOf("The quantity", text))
)

const round = Options.boolean("round").pipe(
  Options.withDescription("Round prices to the tick and the quantity down to its step. Without it they are refused.")
)

const takeProfit = decimal(
  "take-profit",
  "Price at which the position is closed with a profit; amending, 0 takes it away."
)
const stopLoss = decimal("stop-loss", "Price at which the position is closed with a loss; amending, 0 takes it away.")
const triggerPrice = decimal("trigger-price", "Makes it a conditional order, which waits for this price.")
/** An empty id would name any order, and an order that got lost could not be looked for by it. */
const id = (name: string, description: string) =>
  Options.text(name).pipe(
    Options.withDescription(description),
    Options.mapEffect((text) =>
      text === "" || (name === "order-link-id" && text.length > 36)
        ? Either.left(
            ValidationError.invalidValue(HelpDoc.p(`--${name} "${text}" is empty, or longer than 36 characters`))
          )
        : Either.right(text)
    ),
    Options.optional
  )

const orderId = id("order-id", "The exchange's id of the order.")
const orderLinkId = id("order-link-id", "Your own id of the order, 36 characters at most.")
const shared = { json, ...Confirm.options, ...Venue.options }

const place = Command.make(
  "place",
  {
    symbol,
    side,
    qty,
    category,
    price: decimal("price", "The limit. Either this or --market."),
    market: Options.boolean("market").pipe(Options.withDescription("At whatever price the market has.")),
    timeInForce: Options.choice("time-in-force", ["GTC", "IOC", "FOK", "PostOnly"] as const).pipe(
      Options.withAlias("t"),
      Options.withDescription("Of a limit order: GTC unless set."),
      Options.optional
    ),
    reduceOnly: Options.boolean("reduce-only").pipe(Options.withDescription("Only make a position smaller.")),
    triggerPrice,
    triggerDirection: Options.choice("trigger-direction", ["rise", "fall"] as const).pipe(
      Options.withDescription("Contracts: whether the price rises or falls to the trigger price."),
      Options.optional
    ),
    takeProfit,
    stopLoss,
    positionIdx: Options.choiceWithValue("position-idx", [
      ["0", 0 as const],
      ["1", 1 as const],
      ["2", 2 as const]
    ]).pipe(Options.withDescription("Hedge mode: 1 is the buy side's position, 2 the sell side's."), Options.optional),
    marketUnit: Options.choice("market-unit", ["baseCoin", "quoteCoin"] as const).pipe(
      Options.withDescription("Spot market orders: the coin that the quantity counts."),
      Options.optional
    ),
    orderLinkId,
    round,
    ...shared
  },
  later(() => import("../run/PlaceOrder.js"))
).pipe(Command.withDescription("Place an order, and find out whether the exchange has it."))

const amend = Command.make(
  "amend",
  {
    symbol,
    category,
    orderId,
    orderLinkId,
    qty: decimal("qty", "The new quantity, not the difference."),
    price: decimal("price", "The new limit."),
    triggerPrice: decimal("trigger-price", "The new trigger price."),
    takeProfit,
    stopLoss,
    round,
    ...shared
  },
  later(() => import("../run/AmendOrder.js"))
).pipe(Command.withDescription("Change an open order."))

const cancel = Command.make(
  "cancel",
  {
    symbol,
    category,
    orderId,
    orderLinkId,
    all: Options.boolean("all").pipe(Options.withDescription("All open orders of the symbol.")),
    ...shared
  },
  later(() => import("../run/CancelOrder.js"))
).pipe(Command.withDescription("Cancel an open order, or all of a symbol."))

const list = Command.make(
  "list",
  {
    symbol: Args.optional(symbol),
    category,
    settleCoin: Options.text("settle-coin").pipe(
      Options.withDescription("Only contracts that are settled in this coin. Linear: USDT and USDC unless set."),
      Options.map((coin) => coin.toUpperCase()),
      Options.optional
    ),
    json,
    ...Venue.options
  },
  later(() => import("../run/ListOrders.js"))
).pipe(Command.withDescription("Open orders, of one symbol or of all."))

/**
 * `effect-bybit order place|amend|cancel|list`.
 *
 * @since 0.1.0
 */
export const command = Command.make("order").pipe(
  Command.withDescription("Place, amend, cancel and list orders."),
  Command.withSubcommands([place, amend, cancel, list])
)
