import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** Demo funds in one coin. */
export const DemoFunds = Schema.Struct({
  coin: Schema.Literal("BTC", "ETH", "USDT", "USDC"),
  /** At most 15 BTC, 200 ETH, 100000 USDT or 100000 USDC per request. */
  amountStr: Field.decimalParam
})
export interface DemoFunds extends Schema.Schema.Type<typeof DemoFunds> {}

export const RequestDemoFundsParams = Schema.Struct({
  /** 0 adds funds, 1 removes them. Defaults to 0. */
  adjustType: Field.optionalParam(Schema.Literal(0, 1)),
  /** One entry per coin. */
  utaDemoApplyMoney: Field.optionalParam(Field.list<DemoFunds>(DemoFunds))
})
export interface RequestDemoFundsParams extends Schema.Schema.Type<typeof RequestDemoFundsParams> {}

/**
 * Adds demo funds to the account, or removes them. Demo trading only.
 *
 * Requesting too many coins fails with `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.requestDemoFunds({ utaDemoApplyMoney: [{ coin: "USDT", amountStr: "100000" }] })
 * ```
 */
export const requestDemoFunds: Endpoint.Private<RequestDemoFundsParams | void, Empty> = Endpoint.post(
  "Account.requestDemoFunds",
  "/v5/account/demo-apply-money",
  {
    aliases: ["requestDemoTradingFunds"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: RequestDemoFundsParams,
    result: Empty,
    limit: [{ count: 1, perMs: 60000 }],
    permission: "requires a key with write access",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/demo"
  }
)
