import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** A named combination of legs. */
export const RfqStrategy = Schema.Struct({
  /** The value to pass as `strategyType` of `createRfq`. */
  strategyName: Field.text
})
export interface RfqStrategy extends Schema.Schema.Type<typeof RfqStrategy> {}

/** A user who can be asked for quotes. */
export const RfqCounterparty = Schema.Struct({
  /** The code to pass in `counterparties` of `createRfq`. */
  deskCode: Field.text,
  traderName: Field.optionalText,
  /** `LP` for a liquidity provider; `""`, `null` or the text `null` for others. */
  type: Field.optionalNullableText
})
export interface RfqCounterparty extends Schema.Schema.Type<typeof RfqCounterparty> {}

export const GetRfqConfigurationResult = Schema.Struct({
  /** The code that identifies you to others. */
  deskCode: Field.text,
  /** Maximum number of legs per request. */
  maxLegs: Field.optionalNumber,
  /** Maximum number of counterparties per request. */
  maxLP: Field.optionalNumber,
  /** Maximum number of active requests per user. */
  maxActiveRfq: Field.optionalNumber,
  /** Minutes until a request expires. */
  rfqExpireTime: Field.optionalNumber,
  /** Minimum quantity of a spot leg. */
  minLimitQtySpotOrder: Field.optionalNumber,
  /** Minimum quantity of a contract leg. */
  minLimitQtyContractOrder: Field.optionalNumber,
  /** Minimum quantity of an option leg. */
  minLimitQtyOptionOrder: Field.optionalNumber,
  /** The strategies to choose from. */
  strategyTypes: Field.optional(Field.list<RfqStrategy>(RfqStrategy)),
  /** The users who can be asked for quotes. */
  counterparties: Field.optional(Field.list<RfqCounterparty>(RfqCounterparty))
})
export interface GetRfqConfigurationResult extends Schema.Schema.Type<typeof GetRfqConfigurationResult> {}

/**
 * Returns the counterparties you can ask for quotes, the available strategies, and the limits of a request.
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
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/rfq-config"
  }
)
