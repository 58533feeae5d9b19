import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** A token that prediction markets take. */
export const AlphaPredictionPayToken = Schema.Struct({
  tokenCode: Field.text,
  symbol: Field.optionalText,
  tokenDecimals: Field.optionalNumber,
  tokenIconUrlDay: Field.optionalText,
  tokenIconUrlNight: Field.optionalText,
  /** Like `POLYGON`. */
  supportChains: Field.optional(Field.list(Field.text))
})
export interface AlphaPredictionPayToken extends Schema.Schema.Type<typeof AlphaPredictionPayToken> {}

export const GetAlphaPredictionPaymentTokenListResult: Schema.Schema<ReadonlyArray<AlphaPredictionPayToken>> =
  Field.list<AlphaPredictionPayToken>(AlphaPredictionPayToken)
export type GetAlphaPredictionPaymentTokenListResult = ReadonlyArray<AlphaPredictionPayToken>

/** Reads the tokens that prediction markets take. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/pay-token-list"
})
