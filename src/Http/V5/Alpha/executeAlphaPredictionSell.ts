import { BalanceError } from "../../../Errors/BalanceError.js"
import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AlphaOrderNo } from "./rows.js"

export const ExecuteAlphaPredictionSellParams = Schema.Struct({
  /** The outcome, from `getAlphaPredictionPositionList`. */
  tokenId: Field.text,
  /** How many shares to sell. */
  size: Field.decimalParam,
  /** 1 fill or kill, the only type for now. */
  orderType: Schema.Literal(1),
  /** `"0.05"` lets the price move by 5 %. */
  slippage: Field.decimalParam,
  eventId: Field.text,
  /** `USDC` for now. */
  toTokenCode: Field.optionalTextParam
})
export interface ExecuteAlphaPredictionSellParams extends Schema.Schema.Type<typeof ExecuteAlphaPredictionSellParams> {}

/**
 * Sells shares of an outcome for USDC, all at once or not at all.
 *
 * Success means that the order is taken: `getAlphaPredictionOrderList` tells whether it was filled. The exchange
 * knows no repeat of it.
 *
 * Fails with `PredictionMarketNotFound`, `PredictionLiquidityShort`, `PredictionBalanceShort`.
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
  permission: "a key that may write",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/sell"
})
