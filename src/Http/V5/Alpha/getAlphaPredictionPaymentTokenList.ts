import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import type * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AlphaPredictionPayToken } from "./rows.js"

export const GetAlphaPredictionPaymentTokenListResult: Schema.Schema<ReadonlyArray<AlphaPredictionPayToken>> =
  Field.list<AlphaPredictionPayToken>(AlphaPredictionPayToken)
export type GetAlphaPredictionPaymentTokenListResult = ReadonlyArray<AlphaPredictionPayToken>

/**
 * Lists the payment tokens of prediction markets.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionPaymentTokenList()
 * ```
 */
export const getAlphaPredictionPaymentTokenList: Endpoint.Private<
  void,
  GetAlphaPredictionPaymentTokenListResult,
  PredictionError
> = Endpoint.get("Alpha.getAlphaPredictionPaymentTokenList", "/v5/alpha/prediction/pay-token-list", {
  aliases: ["getAlphaPredictionPayTokenList"],
  access: "private",
  kind: "read",
  result: GetAlphaPredictionPaymentTokenListResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/pay-token-list"
})
