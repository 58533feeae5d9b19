import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const QueryMMPStateParams = Schema.Struct({
  baseCoin: Field.text
})
export interface QueryMMPStateParams extends Schema.Schema.Type<typeof QueryMMPStateParams> {}

/** The market maker protection of a base coin. */
export const UsdcMmpState = Schema.Struct({
  baseCoin: Field.text,
  mmpEnabled: Field.optionalFlag,
  /** Whether the user can change it. */
  mmpUserConfigurable: Field.optionalFlag,
  /** Milliseconds. */
  windowMs: Field.optionalText,
  /** Milliseconds; 0: frozen until reset. */
  frozenPeriodMs: Field.optionalText,
  qtyLimit: Field.optionalUncheckedDecimal,
  deltaLimit: Field.optionalUncheckedDecimal,
  /** Only meaningful while `mmpFrozen` is true. */
  mmpFrozenUntilMs: Field.optionalMillisText,
  mmpFrozen: Field.optionalFlag
})
export interface UsdcMmpState extends Schema.Schema.Type<typeof UsdcMmpState> {}

/** Returns the market maker protection of a base coin. */
export const queryMMPState: Endpoint.Private<QueryMMPStateParams, ReadonlyArray<UsdcMmpState>> = api.post(
  "queryMMPState",
  "/option/usdc/openapi/private/v1/get-mmp-state",
  {
    aliases: ["USDCOptionClient.queryMMPState"],
    access: "private",
    kind: "read",
    params: QueryMMPStateParams,
    result: Field.list<UsdcMmpState>(UsdcMmpState),
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.getMmpState",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
