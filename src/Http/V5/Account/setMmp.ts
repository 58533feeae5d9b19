import { AccountError } from "../../../Errors/AccountError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const SetMmpParams = Schema.Struct({
  baseCoin: Field.text,
  /** The time over which fills are counted, in ms. */
  window: Field.text,
  /** How long trading is stopped once a limit is passed, in ms; `"0"` until it is reset by hand. */
  frozenPeriod: Field.text,
  /** Filled quantity in the window, up to 2 decimals. */
  qtyLimit: Field.decimalParam,
  /** Net delta in the window, up to 2 decimals. */
  deltaLimit: Field.decimalParam,
  /** Net vega in the window, up to 2 decimals; 500000 when left out. */
  vegaLimit: Field.optionalDecimalParam
})
export interface SetMmpParams extends Schema.Schema.Type<typeof SetMmpParams> {}

/**
 * Sets the limits of market maker protection for the options on one base coin.
 *
 * Only orders with `mmp: true` count, and are cancelled when a limit is passed.
 *
 * Fails with `MmpNotEnabled`, `InvalidMmpParameters`.
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
    permission: "a key that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-mmp"
  }
)
