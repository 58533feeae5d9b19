import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const QueryCardPointBalanceResult = Schema.Struct({
  accountId: Field.text,
  availablePoint: Field.optionalTextOrNumber,
  /** Frozen for now. */
  pendingPoint: Field.optionalTextOrNumber,
  status: Field.optionalText,
  /** In ms. */
  updateTime: Field.optionalTextOrNumber,
  settlementPeriod: Field.optionalNumber
})
export interface QueryCardPointBalanceResult extends Schema.Schema.Type<typeof QueryCardPointBalanceResult> {}

/** Reads the balance of reward points. */
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/balance"
  }
)
