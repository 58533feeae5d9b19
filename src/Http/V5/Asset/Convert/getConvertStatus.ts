import { ConvertError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { Conversion } from "../rows/Conversion.js"
import { ConvertAccount } from "../rows/ConvertAccount.js"

export const GetConvertStatusParams = Schema.Struct({
  quoteTxId: Field.text,
  accountType: ConvertAccount
})
export interface GetConvertStatusParams extends Schema.Schema.Type<typeof GetConvertStatusParams> {}

export const GetConvertStatusResult = Schema.Struct({
  result: Conversion
})
export interface GetConvertStatusResult extends Schema.Schema.Type<typeof GetConvertStatusResult> {}

/**
 * Reads what came of one conversion.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: `ConversionNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/convert/get-convert-result
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
export const getConvertStatus: Endpoint.Endpoint<
  GetConvertStatusParams,
  GetConvertStatusResult,
  ConvertError,
  RestClient | Credentials
> = Endpoint.get("/v5/asset/exchange/convert-result-query", {
  id: "getConvertStatus",
  family: "Asset",
  access: "private",
  kind: "read",
  params: GetConvertStatusParams,
  result: GetConvertStatusResult,
  errors: [ConvertError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert/get-convert-result"
})
