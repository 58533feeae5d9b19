/** The auto-deleveraging state of an insurance pool's contracts. */
import { contractCategories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PoolName, poolNames } from "../internal/Topic/InsurancePools.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** How close a contract is to auto-deleveraging. */
export const AdlAlert = Schema.Struct({
  /** The insurance pool's coin. */
  c: Field.optionalText,
  s: Field.text,
  /** Balance of the insurance pool. */
  b: Field.optionalTextOrNumber,
  /** Discontinued; always empty. */
  mb: Field.optionalTextOrNumber,
  /** Ratio of loss to profit at which deleveraging starts. */
  i_pr: Field.optionalTextOrNumber,
  /** The profit drawdown of the last 8 hours, as a ratio. */
  pr: Field.optionalTextOrNumber,
  /** Balance of the pool above which the drawdown counts. */
  adl_tt: Field.optionalTextOrNumber,
  /** Ratio at which deleveraging stops. */
  adl_sr: Field.optionalTextOrNumber
})
export interface AdlAlert extends Schema.Schema.Type<typeof AdlAlert> {}

/** The insurance pool. Inverse contracts have separate ones. */
export interface AdlAlertParams {
  readonly pool: PoolName
}

const facts: Facts<PublicMessage<ReadonlyArray<AdlAlert>>, "public"> = {
  name: "adlAlert",
  channel: "/v5/public/{category}",
  categories: contractCategories,
  access: "public",
  pushIntervalMillis: 1000,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/adl-alert",
  message: publicMessage(Field.list(AdlAlert))
}

/** The auto-deleveraging state of all contracts of a pool, pushed every second. */
export const adlAlert: Definition<AdlAlertParams, PublicMessage<ReadonlyArray<AdlAlert>>, "public"> = define(
  facts,
  "adlAlert.{pool}",
  { values: { pool: poolNames }, category: ({ pool }) => (pool === "inverse" ? "inverse" : "linear") }
)
