import { RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** A combination of legs that the exchange knows by name. */
export const RfqStrategy = Schema.Struct({
  strategyName: Field.text
})
export interface RfqStrategy extends Schema.Schema.Type<typeof RfqStrategy> {}

/** Somebody who can be asked for quotes. */
export const RfqCounterparty = Schema.Struct({
  /** What requests name in `counterparties`. */
  deskCode: Field.text,
  traderName: Field.optionalText,
  /** `LP` for a liquidity provider; `""`, `null` or the text `null` for anybody else. */
  type: Field.optionalNullableText
})
export interface RfqCounterparty extends Schema.Schema.Type<typeof RfqCounterparty> {}

export const GetRfqConfigurationResult = Schema.Struct({
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
  strategyTypes: Field.optional(Field.list<RfqStrategy>(RfqStrategy)),
  counterparties: Field.optional(Field.list<RfqCounterparty>(RfqCounterparty))
})
export interface GetRfqConfigurationResult extends Schema.Schema.Type<typeof GetRfqConfigurationResult> {}

/**
 * Reads who can be asked for quotes, which strategies there are, and the limits of a request.
 *
 * Fails with `RfqNotAllowed`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.getRfqConfiguration()
 * ```
 */
export const getRfqConfiguration: Endpoint.Private<void, GetRfqConfigurationResult, RfqError> = Endpoint.get(
  "Rfq.getRfqConfiguration",
  "/v5/rfq/config",
  {
    aliases: ["getRFQConfig"],
    access: "private",
    kind: "read",
    result: GetRfqConfigurationResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/rfq-config"
  }
)
