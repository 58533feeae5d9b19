import { BrokerError } from "../../../Errors/BrokerError.js"
import * as Field from "../../../Schema/Field.js"
import { productTypes } from "../../../Schema/internal/ProductTypes.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { brokerPage } from "./fields.js"
import { TradeEarning } from "./rows.js"

export const GetBrokerEarningRecordParams = Schema.Struct({
  /** Defaults to all business types. */
  bizType: Field.optionalParam(Schema.Literals(productTypes)),
  /** In ms; requires `endTime`. */
  startTime: Field.optionalIntegerParam,
  /** In ms; requires `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...brokerPage
})
export interface GetBrokerEarningRecordParams extends Schema.Schema.Type<typeof GetBrokerEarningRecordParams> {}

export const GetBrokerEarningRecordResult = Schema.Struct({
  list: Field.list<TradeEarning>(TradeEarning),
  /** `""` or null on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetBrokerEarningRecordResult extends Schema.Schema.Type<typeof GetBrokerEarningRecordResult> {}

/**
 * Lists the broker's earnings from sub-account trades in the last six months, up to yesterday.
 *
 * Fails with `BrokerOnly`, also if only one of the two times is set.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerEarningRecord({ bizType: "SPOT" })
 * ```
 *
 * @deprecated Use getBrokerEarnings.
 */
export const getBrokerEarningRecord: Paged.Private<
  GetBrokerEarningRecordParams | void,
  GetBrokerEarningRecordResult,
  BrokerError
> = Paged.endpoint(
  Endpoint.get("Broker.getBrokerEarningRecord", "/v5/broker/earning-record", {
    access: "private",
    role: "broker",
    kind: "read",
    params: GetBrokerEarningRecordParams,
    result: GetBrokerEarningRecordResult,
    rows: "list",
    errors: [BrokerError],
    limit: "undocumented",
    permission: "requires a key of the exchange broker's main account",
    deprecated: "Use getBrokerEarnings.",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/earning"
  })
)
