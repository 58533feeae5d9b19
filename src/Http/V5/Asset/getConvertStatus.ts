import { ConvertError } from "../../../Errors/ConvertError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { Conversion, ConvertAccount } from "./rows.js"

export const GetConvertStatusParams = Schema.Struct({
  /** The quote's ID, from `requestConvertQuote`. */
  quoteTxId: Field.text,
  accountType: ConvertAccount
})
export interface GetConvertStatusParams extends Schema.Schema.Type<typeof GetConvertStatusParams> {}

export const GetConvertStatusResult = Schema.Struct({
  /** The conversion; its `exchangeStatus` reports the outcome. */
  result: Conversion
})
export interface GetConvertStatusResult extends Schema.Schema.Type<typeof GetConvertStatusResult> {}

/**
 * Returns the status of a conversion.
 *
 * Fails with `ConversionNotFound`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getConvertStatus({
 *   quoteTxId: "10100108106409343501030232064",
 *   accountType: "eb_convert_funding"
 * })
 * ```
 */
export const getConvertStatus: Endpoint.Private<GetConvertStatusParams, GetConvertStatusResult, ConvertError> =
  Endpoint.get("Asset.getConvertStatus", "/v5/asset/exchange/convert-result-query", {
    access: "private",
    kind: "read",
    params: GetConvertStatusParams,
    result: GetConvertStatusResult,
    errors: [ConvertError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/convert/get-convert-result"
  })
