/** The balances of the insurance pools, and what changes them. */
import { contractCategories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PoolName, poolNames } from "../internal/Topic/InsurancePools.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** The insurance pool of one or more contracts. */
export const InsurancePool = Schema.Struct({
  coin: Field.text,
  /** The contracts that share the pool, separated by commas. */
  symbols: Field.text,
  balance: Field.optionalDecimal,
  updateTime: Field.optionalMillisText
})
export interface InsurancePool extends Schema.Schema.Type<typeof InsurancePool> {}

/** The insurance pools. Inverse contracts have separate ones. */
export interface InsuranceParams {
  readonly pool: PoolName
}

const facts: Facts<PublicMessage<ReadonlyArray<InsurancePool>>, "public"> = {
  name: "insurance",
  channel: "/v5/public/{category}",
  categories: contractCategories,
  access: "public",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/insurance-pool",
  message: publicMessage(Field.list(InsurancePool))
}

/** The insurance pools of contracts: a snapshot, then the changed ones every second. */
export const insurance: Definition<InsuranceParams, PublicMessage<ReadonlyArray<InsurancePool>>, "public"> = define(
  facts,
  "insurance.{pool}",
  {
    values: { pool: poolNames },
    category: ({ pool }) => (pool === "inverse" ? "inverse" : "linear")
  }
)
