import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const QueryCardPointBalanceResult = Schema.Struct({
  accountId: Field.text,
  /** Points that can be spent. */
  availablePoint: Field.optionalTextOrNumber,
  /** Points that are currently frozen. */
  pendingPoint: Field.optionalTextOrNumber,
  /** Status of the account, such as `active`. */
  status: Field.optionalText,
  /** When the balance last changed, in Unix milliseconds. */
  updateTime: Field.optionalTextOrNumber,
  /** Settlement period, such as 30. Bybit does not document the unit. */
  settlementPeriod: Field.optionalNumber
})
export interface QueryCardPointBalanceResult extends Schema.Schema.Type<typeof QueryCardPointBalanceResult> {}

/**
 * Returns the balance of reward points.
 *
 * @example
 * ```ts
 * import * as Card from "effect-bybit/Card"
 *
 * export const program = Card.queryCardPointBalance()
 * ```
 */
export const queryCardPointBalance: Endpoint.Private<void, QueryCardPointBalanceResult> = Endpoint.post(
  "Card.queryCardPointBalance",
  "/v5/card/reward/points/balance",
  {
    aliases: ["queryCardPointsBalance"],
    access: "private",
    kind: "read",
    result: QueryCardPointBalanceResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/balance"
  }
)
