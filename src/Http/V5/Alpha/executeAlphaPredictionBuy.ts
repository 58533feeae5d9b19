import { BalanceError } from "../../../Errors/BalanceError.js"
import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AlphaOrderNo } from "./rows.js"

export const ExecuteAlphaPredictionBuyParams = Schema.Struct({
  /** Outcome token to buy, from `getAlphaPredictionEventDetail`. */
  tokenId: Field.text,
  /** Amount to spend, in USDC. */
  amount: Field.decimalParam,
  /** Payment token, currently always `USDC`. */
  payTokenCode: Field.text,
  /** 1 fill or kill, currently the only type. */
  orderType: Schema.Literal(1),
  /** Slippage tolerance: `"0.05"` accepts a price up to 5% worse. */
  slippage: Field.decimalParam,
  /** Event that the outcome belongs to. */
  eventId: Field.text
})
export interface ExecuteAlphaPredictionBuyParams extends Schema.Schema.Type<typeof ExecuteAlphaPredictionBuyParams> {}

/**
 * Buys shares of an outcome with USDC, fill or kill.
 *
 * A share pays 1 USDC if its outcome comes true. Success means the order was accepted: query
 * `getAlphaPredictionOrderList` for its status. Bybit does not detect duplicate orders.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.executeAlphaPredictionBuy({
 *   tokenId: "token_yes_123",
 *   amount: "100",
 *   payTokenCode: "USDC",
 *   orderType: 1,
 *   slippage: "0.05",
 *   eventId: "event_123"
 * })
 * ```
 */
export const executeAlphaPredictionBuy: Endpoint.Private<
  ExecuteAlphaPredictionBuyParams,
  AlphaOrderNo,
  PredictionError | BalanceError
> = Endpoint.post("Alpha.executeAlphaPredictionBuy", "/v5/alpha/prediction/buy", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ExecuteAlphaPredictionBuyParams,
  result: AlphaOrderNo,
  errors: [PredictionError, BalanceError],
  limit: "undocumented",
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/buy"
})
