import { BalanceError } from "../../../Errors/BalanceError.js"
import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AlphaOrderNo } from "./rows.js"

export const ExecuteAlphaPredictionBuyParams = Schema.Struct({
  /** The outcome, from `getAlphaPredictionEventDetail`. */
  tokenId: Field.text,
  /** How much USDC to spend. */
  amount: Field.decimalParam,
  /** `USDC` for now. */
  payTokenCode: Field.text,
  /** 1 fill or kill, the only type for now. */
  orderType: Schema.Literal(1),
  /** `"0.05"` lets the price move by 5 %. */
  slippage: Field.decimalParam,
  eventId: Field.text
})
export interface ExecuteAlphaPredictionBuyParams extends Schema.Schema.Type<typeof ExecuteAlphaPredictionBuyParams> {}

/**
 * Buys shares of an outcome with USDC, all at once or not at all.
 *
 * A share pays 1 USDC if its outcome comes true. Success means that the order is taken: `getAlphaPredictionOrderList`
 * tells whether it was filled. The exchange knows no repeat of it.
 *
 * Fails with `PredictionMarketNotFound`, `PredictionLiquidityShort`, `PredictionBalanceShort`.
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
  permission: "a key that may write",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/buy"
})
