import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAccountInfoResult = Schema.Struct({
  /** 1 classic, 3 and 4 unified 1.0 (4: pro), 5 and 6 unified 2.0 (6: pro). */
  unifiedMarginStatus: Field.number,
  /** `REGULAR_MARGIN` is cross margin. */
  marginMode: Field.openEnum("ISOLATED_MARGIN", "REGULAR_MARGIN", "PORTFOLIO_MARGIN"),
  /** Whether others copy its trades. */
  isMasterTrader: Field.optionalFlag,
  /** Whether spot hedges derivatives in portfolio margin. */
  spotHedgingStatus: Field.optional(Field.openEnum("ON", "OFF")),
  updatedTime: Field.optionalMillisText,
  /** Deprecated by the exchange: see `getDcpInfo`. */
  dcpStatus: Field.optionalText,
  /** Deprecated by the exchange: see `getDcpInfo`. */
  timeWindow: Field.optionalNumber,
  /** Deprecated by the exchange: see `getSmpGroupId`. */
  smpGroup: Field.optionalTextOrNumber
})
export interface GetAccountInfoResult extends Schema.Schema.Type<typeof GetAccountInfoResult> {}

/**
 * Reads the kind and the margin mode of the account.
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
    permission: "a read-only key is enough",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/account-info"
  }
)
