import { AccountError } from "../../../Errors/AccountError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetMmpParams = Schema.Struct({
  baseCoin: Field.text,
  /** Window over which fills are counted, in ms. */
  window: Field.text,
  /** How long trading is frozen after a limit is exceeded, in ms; `"0"` freezes until a manual reset. */
  frozenPeriod: Field.text,
  /** Filled quantity within the window, up to 2 decimal places. */
  qtyLimit: Field.decimalParam,
  /** Net delta within the window, up to 2 decimal places. */
  deltaLimit: Field.decimalParam,
  /** Net vega within the window, up to 2 decimal places. Defaults to 500000. */
  vegaLimit: Field.optionalDecimalParam
})
export interface SetMmpParams extends Schema.Schema.Type<typeof SetMmpParams> {}

/**
 * Sets the limits of market maker protection for the options on one base coin.
 *
 * Only orders with `mmp: true` count; they are canceled when a limit is exceeded.
 *
 * Fails with `MmpNotEnabled` or `InvalidMmpParameters`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setMmp({
 *   baseCoin: "ETH",
 *   window: "5000",
 *   frozenPeriod: "100000",
 *   qtyLimit: "50",
 *   deltaLimit: "20"
 * })
 * ```
 */
export const setMmp: Endpoint.Private<SetMmpParams, Empty, AccountError> = Endpoint.post(
  "Account.setMmp",
  "/v5/account/mmp-modify",
  {
    aliases: ["setMMP"],
    access: "private",
    kind: "idempotentWrite",
    params: SetMmpParams,
    result: Empty,
    errors: [AccountError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-mmp"
  }
)
