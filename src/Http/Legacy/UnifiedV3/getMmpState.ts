import { UnifiedV3AccountError } from "../../../Errors/Legacy/UnifiedV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
  /** Means something while `mmpFrozen` is true. */
  mmpFrozenUntil: Field.optionalMillisText,
  mmpFrozen: Field.optionalFlag
})
export interface UnifiedMmpState extends Schema.Schema.Type<typeof UnifiedMmpState> {}

export const GetMmpStateResult = Schema.Struct({
  result: Field.list<UnifiedMmpState>(UnifiedMmpState)
})
export interface GetMmpStateResult extends Schema.Schema.Type<typeof GetMmpStateResult> {}

/**
 * Reads the market maker protection of a base coin.
 *
 * - Access: private.
 * - Limit: undocumented.
 * - In V5: `Account.getMmpState`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/get-mmp-state.mdx
 */
export const getMmpState: Endpoint.Endpoint<
  GetMmpStateParams,
  GetMmpStateResult,
  UnifiedV3AccountError,
  RestClient | Credentials
> = api.get("/unified/v3/private/account/mmp-state", {
  id: "getMmpState",
  family: "UnifiedV3",
  access: "private",
  kind: "read",
  params: GetMmpStateParams,
  result: GetMmpStateResult,
  errors: [UnifiedV3AccountError],
  limit: "undocumented",
  demo: false,
  deprecated: "Account.getMmpState",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/get-mmp-state.mdx"
})
