import { BalanceError } from "../../../Errors/BalanceError.js"
import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AlphaOrderNo } from "./rows.js"

export const ExecuteAlphaPredictionSellParams = Schema.Struct({
  /** Outcome token to sell, from `getAlphaPredictionPositionList`. */
  tokenId: Field.text,
  /** Number of shares to sell. */
  size: Field.decimalParam,
  /** 1 fill or kill, currently the only type. */
  orderType: Schema.Literal(1),
  /** Slippage tolerance: `"0.05"` accepts a price up to 5% worse. */
  slippage: Field.decimalParam,
  /** Event that the outcome belongs to. */
  eventId: Field.text,
  /** Token to receive, currently always `USDC`. */
  toTokenCode: Field.optionalTextParam
})
export interface ExecuteAlphaPredictionSellParams extends Schema.Schema.Type<typeof ExecuteAlphaPredictionSellParams> {}

/**
 * Sells shares of an outcome for USDC, fill or kill.
 *
 * Success means the order was accepted: query `getAlphaPredictionOrderList` for its status. Bybit does not detect
 * duplicate orders.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.executeAlphaPredictionSell({
 *   tokenId: "token_yes_123",
 *   size: "50",
 *   orderType: 1,
 *   slippage: "0.05",
 *   eventId: "event_123"
 * })
 * ```
 */
export const executeAlphaPredictionSell: Endpoint.Private<
  ExecuteAlphaPredictionSellParams,
  AlphaOrderNo,
  PredictionError | BalanceError
> = Endpoint.post("Alpha.executeAlphaPredictionSell", "/v5/alpha/prediction/sell", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ExecuteAlphaPredictionSellParams,
  result: AlphaOrderNo,
  errors: [PredictionError, BalanceError],
  limit: "undocumented",
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/sell"
})
