import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AnyMarginMode } from "./rows.js"

export const GetAccountInfoResult = Schema.Struct({
  /** 1 classic; 3 unified 1.0, 4 unified 1.0 pro; 5 unified 2.0, 6 unified 2.0 pro. */
  unifiedMarginStatus: Field.number,
  /** `REGULAR_MARGIN` is cross margin. */
  marginMode: AnyMarginMode,
  /** Whether the account is a copy trading master. */
  isMasterTrader: Field.optionalFlag,
  /** Whether spot balances hedge derivatives in portfolio margin mode. */
  spotHedgingStatus: Field.optional(Field.openEnum("ON", "OFF")),
  /** When the account data last changed, in ms. */
  updatedTime: Field.optionalMillisText,
  /** Deprecated by Bybit: use `getDcpInfo`. */
  dcpStatus: Field.optionalText,
  /** Deprecated by Bybit: use `getDcpInfo`. */
  timeWindow: Field.optionalNumber,
  /** Deprecated by Bybit: use `getSmpGroupId`. */
  smpGroup: Field.optionalTextOrNumber
})
export interface GetAccountInfoResult extends Schema.Schema.Type<typeof GetAccountInfoResult> {}

/**
 * Returns the account type and its margin mode.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getAccountInfo()
 * ```
 */
export const getAccountInfo: Endpoint.Private<void, GetAccountInfoResult> = Endpoint.get(
  "Account.getAccountInfo",
  "/v5/account/info",
  {
    access: "private",
    kind: "read",
    result: GetAccountInfoResult,
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/account-info"
  }
)
