import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { createInternalTransfer } from "effect-bybit/Asset"
import type { CommonError } from "effect-bybit/Errors/CommonError"
import type { NetworkError } from "effect-bybit/Errors/Network"
import type { Any } from "effect-bybit/Http/Endpoint"
import type { RestClient } from "effect-bybit/Http/RestClient"
import type { UnknownInstrument } from "effect-bybit/Layers/Instruments"
import type { DecimalInput } from "effect-bybit/Schema/Field"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
import type { Value } from "../Confirm.js"
import type { Fields } from "../Parameters.js"
import * as OrderRules from "./OrderRules.js"
import * as OrderValue from "./OrderValue.js"

type Failure = UnknownInstrument | CommonError | NetworkError

const categories = ["spot", "linear", "inverse", "option"] as const

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

const text = (value: unknown): string => (typeof value === "string" ? value : "")

const decimal = (value: unknown): DecimalInput | undefined =>
  typeof value === "string" || typeof value === "number" ? value : undefined

const orderValue = (category: (typeof categories)[number], order: Fields): Effect.Effect<Value, Failure, RestClient> =>
  Effect.gen(function* () {
    const symbol = text(order["symbol"])
    const instrument = yield* OrderRules.instrument(category, symbol)
    return yield* OrderValue.valueOf(instrument, {
      side: order["side"] === "Sell" ? "Sell" : "Buy",
      orderType: order["orderType"] === "Market" ? "Market" : "Limit",
      qty: decimal(order["qty"]) ?? "",
      price: decimal(order["price"]),
      triggerPrice: decimal(order["triggerPrice"]),
      marketUnit:
        order["marketUnit"] === "baseCoin" || order["marketUnit"] === "quoteCoin" ? order["marketUnit"] : undefined,
      reduceOnly: order["reduceOnly"] === true,
      orderIv: decimal(order["orderIv"]),
      isPricedByBook: order["bboSideType"] !== undefined
    })
  })

/** The cap applies to single orders: of several, the most valuable one counts, or any of unknown value. */
const mostExpensive = (values: ReadonlyArray<Value>): Value =>
  values.reduce<Value>(
    (most, one) => {
      if (most._tag === "None" || one._tag === "Unknown") return one
      return most._tag === "Known" && one._tag === "Known" && BigDecimal.greaterThan(one.amount, most.amount)
        ? one
        : most
    },
    { _tag: "None" }
  )

/** What is transferred. */
const transferValue = ({ amount, coin }: Fields): Value => {
  const read = Either.flatMap(PlainDecimal.format(amount), PlainDecimal.parse)
  return Either.isRight(read) && read.right.value > 0n && typeof coin === "string"
    ? { _tag: "Known", amount: read.right, coin, how: "its amount" }
    : { _tag: "Unknown", why: "the transfer has no amount" }
}

/**
 * Estimates the value of a call. V5 orders are valued like those of `order place`, and transfers at their amount. Cancels, idempotent writes and what only closes a position have no value,
 * and the value of anything else is unknown.
 */
export const valueOf = (endpoint: Any, params: Fields): Effect.Effect<Value, Failure, RestClient> => {
  const { api, family, id, kind } = endpoint
  // An ad is an offer: changing it is idempotent, but can raise its value.
  const isOffer = kind === "commit" || (family === "P2p" && id === "updateP2pAd")
  // Take profit and stop loss of a position, of all or a part of it, only close.
  const onlyCloses = api === "v5" && family === "Position" && id === "setTradingStop"
  if (!isOffer || onlyCloses || /cancel/i.test(id)) return Effect.succeed({ _tag: "None" })
  const category = categories.find((own) => own === params["category"])
  if (api === "v5" && family === "Order" && category !== undefined) {
    if (id === "placeOrder") return orderValue(category, params)
    const requests = params["request"]
    if (id === "batchPlaceOrder" && Array.isArray(requests))
      return Effect.map(
        Effect.forEach(requests.filter(isFields), (order) => orderValue(category, order)),
        mostExpensive
      )
  }
  if (endpoint === createInternalTransfer) return Effect.succeed(transferValue(params))
  return Effect.succeed({ _tag: "Unknown", why: `${family}.${id} is not an order whose size and price are known` })
}
