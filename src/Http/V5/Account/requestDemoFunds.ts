import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/** Play money of one coin. */
export const DemoFunds = Schema.Struct({
  coin: Schema.Literal("BTC", "ETH", "USDT", "USDC"),
  /** At most 15 BTC, 200 ETH, 100000 USDT or USDC a request. */
  amountStr: Field.decimalParam
})
export interface DemoFunds extends Schema.Schema.Type<typeof DemoFunds> {}

export const RequestDemoFundsParams = Schema.Struct({
  /** 0, the default, adds; 1 takes away. */
  adjustType: Field.optionalParam(Schema.Literal(0, 1)),
  utaDemoApplyMoney: Field.optionalParam(Field.list<DemoFunds>(DemoFunds))
})
export interface RequestDemoFundsParams extends Schema.Schema.Type<typeof RequestDemoFundsParams> {}

/**
 * Asks for play money, on demo trading only.
 *
 * - Access: private, a key that may write.
 * - Limit: 1 a minute.
 * - Errors: none of its own: more than a request may ask for is an `InvalidParameter`.
 * - Source: https://bybit-exchange.github.io/docs/v5/demo
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.requestDemoFunds({ utaDemoApplyMoney: [{ coin: "USDT", amountStr: "100000" }] })
 * ```
 */
export const requestDemoFunds: Endpoint.Endpoint<
  RequestDemoFundsParams | void,
  Empty,
  never,
  RestClient | Credentials
> = Endpoint.post("/v5/account/demo-apply-money", {
  id: "requestDemoFunds",
  aliases: ["requestDemoTradingFunds"],
  family: "Account",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RequestDemoFundsParams,
  result: Empty,
  limit: [{ count: 1, perMs: 60000 }],
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/demo"
})
