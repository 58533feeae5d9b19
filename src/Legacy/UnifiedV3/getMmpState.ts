import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UnifiedV3AccountError } from "./errors.js"
import { api } from "./protocol.js"

export const GetMmpStateParams = Schema.Struct({
  baseCoin: Field.text
})
export interface GetMmpStateParams extends Schema.Schema.Type<typeof GetMmpStateParams> {}

/** The market maker protection of a base coin. */
export const UnifiedMmpState = Schema.Struct({
  baseCoin: Field.text,
  mmpEnabled: Field.optionalFlag,
  /** Milliseconds. */
  window: Field.optionalText,
  /** Milliseconds. */
  frozenPeriod: Field.optionalText,
  qtyLimit: Field.optionalDecimal,
  deltaLimit: Field.optionalDecimal,
  /** Only meaningful while `mmpFrozen` is true. */
  mmpFrozenUntil: Field.optionalMillisText,
  mmpFrozen: Field.optionalFlag
})
export interface UnifiedMmpState extends Schema.Schema.Type<typeof UnifiedMmpState> {}

export const GetMmpStateResult = Schema.Struct({
  result: Field.list<UnifiedMmpState>(UnifiedMmpState)
})
export interface GetMmpStateResult extends Schema.Schema.Type<typeof GetMmpStateResult> {}

/** Returns the market maker protection of a base coin. */
export const getMmpState: Endpoint.Private<GetMmpStateParams, GetMmpStateResult, UnifiedV3AccountError> = api.get(
  "getMmpState",
  "/unified/v3/private/account/mmp-state",
  {
    access: "private",
    kind: "read",
    params: GetMmpStateParams,
    result: GetMmpStateResult,
    errors: [UnifiedV3AccountError],
    limit: "undocumented",
    deprecated: "Account.getMmpState",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/get-mmp-state.mdx"
  }
)
