import { ContractCategory, SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { ContractInstrument, SpotInstrument } from "../../../Schema/Instrument.js"
import * as Schema from "../../../Schema/Shape.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"

const permissions = {
  /** Whether the symbol accepts retail price improvement (RPI) orders. */
  isPublicRpi: Field.optionalFlag,
  /** Whether this account may place RPI orders. */
  myRpiPermission: Field.optionalFlag
}

/** The specification of a spot pair, with this account's permissions. */
export const AccountSpotInstrument = Schema.Struct({ ...SpotInstrument.fields, ...permissions })
export interface AccountSpotInstrument extends Schema.Schema.Type<typeof AccountSpotInstrument> {}

/** The specification of a perpetual or future, with this account's permissions. */
export const AccountContractInstrument = Schema.Struct({ ...ContractInstrument.fields, ...permissions })
export interface AccountContractInstrument extends Schema.Schema.Type<typeof AccountContractInstrument> {}

export const GetAccountInstrumentsInfoParams = Schema.Struct({
  category: SpotOrContractCategory,
  symbol: Field.optionalTextParam,
  /** Rows per page, 1 to 200. Defaults to 200. Spot is not paged. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetAccountInstrumentsInfoParams extends Schema.Schema.Type<typeof GetAccountInstrumentsInfoParams> {}

/** The result of {@link getAccountInstrumentsInfo} for spot. */
export const AccountSpotInstruments = Schema.Struct({
  category: Field.optional(Schema.Literal("spot")),
  list: Field.list<AccountSpotInstrument>(AccountSpotInstrument),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface AccountSpotInstruments extends Schema.Schema.Type<typeof AccountSpotInstruments> {}

/** The result of {@link getAccountInstrumentsInfo} for linear and inverse. */
export const AccountContractInstruments = Schema.Struct({
  category: Field.optional(ContractCategory),
  list: Field.list<AccountContractInstrument>(AccountContractInstrument),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface AccountContractInstruments extends Schema.Schema.Type<typeof AccountContractInstruments> {}

/** The results of {@link getAccountInstrumentsInfo} by category. */
export interface GetAccountInstrumentsInfoResults {
  readonly spot: AccountSpotInstruments
  readonly linear: AccountContractInstruments
  readonly inverse: AccountContractInstruments
}

/**
 * Lists the specifications of the symbols this account can trade.
 *
 * Rows have the fields of `Market.getInstrumentsInfo`, plus the account's permissions for RPI orders.
 *
 * An unknown symbol fails with `InvalidSymbol` or `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getAccountInstrumentsInfo({ category: "linear", symbol: "BTCUSDT" })
 * ```
 */
export const getAccountInstrumentsInfo: Paged.ByCategory<
  GetAccountInstrumentsInfoParams,
  GetAccountInstrumentsInfoResults,
  Endpoint.PrivateFailure<GetAccountInstrumentsInfoParams>,
  RestClient | Credentials
> = Paged.byCategory(
  Endpoint.getByCategory("Account.getAccountInstrumentsInfo", "/v5/account/instruments-info", {
    access: "private",
    kind: "read",
    params: GetAccountInstrumentsInfoParams,
    results: {
      spot: AccountSpotInstruments,
      linear: AccountContractInstruments,
      inverse: AccountContractInstruments
    },
    rows: "list",
    limit: [{ count: 10, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/instrument"
  })
)
