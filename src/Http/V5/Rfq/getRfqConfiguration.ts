import { RfqError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * A combination of legs that the exchange knows by name.
 *
 * @since 0.1.0
 */
export const RfqStrategy = /*#__PURE__*/ Schema.Struct({
  strategyName: Field.text
})
export interface RfqStrategy extends Schema.Schema.Type<typeof RfqStrategy> {}

/**
 * Somebody who can be asked for quotes.
 *
 * @since 0.1.0
 */
export const RfqCounterparty = /*#__PURE__*/ Schema.Struct({
  /** What requests name in `counterparties`. */
  deskCode: Field.text,
  traderName: Field.optionalText,
  /** `LP` for a liquidity provider; `""`, `null` or the text `null` for anybody else. */
  type: Field.optionalNullableText
})
export interface RfqCounterparty extends Schema.Schema.Type<typeof RfqCounterparty> {}

/**
 * What {@link getRfqConfiguration} gives.
 *
 * @since 0.1.0
 */
export const GetRfqConfigurationResult = /*#__PURE__*/ Schema.Struct({
  /** How others see you. */
  deskCode: Field.text,
  /** The most legs of a request. */
  maxLegs: Field.optionalNumber,
  /** The most counterparties of a request. */
  maxLP: Field.optionalNumber,
  /** The most active requests of one user. */
  maxActiveRfq: Field.optionalNumber,
  /** Minutes until a request expires. */
  rfqExpireTime: Field.optionalNumber,
  minLimitQtySpotOrder: Field.optionalNumber,
  minLimitQtyContractOrder: Field.optionalNumber,
  minLimitQtyOptionOrder: Field.optionalNumber,
  strategyTypes: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<RfqStrategy>(RfqStrategy)),
  counterparties: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<RfqCounterparty>(RfqCounterparty))
})
export interface GetRfqConfigurationResult extends Schema.Schema.Type<typeof GetRfqConfigurationResult> {}

/**
 * Reads who can be asked for quotes, which strategies there are, and the limits of a request.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: `RfqNotAllowed`.
 * - Source: https://bybit-exchange.github.io/docs/v5/rfq/trade/rfq-config
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.getRfqConfiguration()
 * ```
 *
 * @since 0.1.0
 */
export const getRfqConfiguration: Endpoint.Endpoint<
  void,
  GetRfqConfigurationResult,
  RfqError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/rfq/config", {
  id: "getRfqConfiguration",
  aliases: ["getRFQConfig"],
  family: "Rfq",
  access: "private",
  kind: "read",
  result: GetRfqConfigurationResult,
  errors: [RfqError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/rfq-config"
})
