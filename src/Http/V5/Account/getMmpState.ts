import { AccountError } from "../../../Errors/AccountError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** Market maker protection (MMP) of the options on one base coin. */
export const MmpState = Schema.Struct({
  baseCoin: Field.text,
  mmpEnabled: Field.optionalFlag,
  /** In ms. */
  window: Field.optionalText,
  /** In ms. */
  frozenPeriod: Field.optionalText,
  /** Filled quantity within the window. */
  qtyLimit: Field.optionalDecimal,
  /** Net delta within the window. */
  deltaLimit: Field.optionalDecimal,
  /** Net vega within the window. */
  vegaLimit: Field.optionalDecimal,
  /** When trading resumes, in ms; meaningless unless `mmpFrozen`. */
  mmpFrozenUntil: Field.optionalMillisText,
  /** Whether a limit was exceeded and trading is frozen. */
  mmpFrozen: Field.optionalFlag
})
export interface MmpState extends Schema.Schema.Type<typeof MmpState> {}

export const GetMmpStateParams = Schema.Struct({
  baseCoin: Field.text
})
export interface GetMmpStateParams extends Schema.Schema.Type<typeof GetMmpStateParams> {}

export const GetMmpStateResult = Schema.Struct({
  /** One row per base coin. */
  result: Field.list<MmpState>(MmpState)
})
export interface GetMmpStateResult extends Schema.Schema.Type<typeof GetMmpStateResult> {}

/**
 * Returns the limits and state of market maker protection.
 *
 * The list is nested in a second `result`.
 *
 * Fails with `MmpNotEnabled`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getMmpState({ baseCoin: "ETH" })
 * ```
 */
export const getMmpState: Endpoint.Private<GetMmpStateParams, GetMmpStateResult, AccountError> = Endpoint.get(
  "Account.getMmpState",
  "/v5/account/mmp-state",
  {
    aliases: ["getMMPState"],
    access: "private",
    kind: "read",
    params: GetMmpStateParams,
    result: GetMmpStateResult,
    errors: [AccountError],
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/account/get-mmp-state"
  }
)
