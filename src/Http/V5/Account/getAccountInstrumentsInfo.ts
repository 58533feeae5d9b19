import type { Credentials } from "../../../Layers/Credentials.js"
import { ContractCategory, SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { ContractInstrument, SpotInstrument } from "../../../Schema/Instrument.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"

const permissions = {
  /** Whether the symbol takes retail-only orders at all. */
  isPublicRpi: Field.optionalFlag,
  /** Whether this account may place retail-only orders. */
  myRpiPermission: Field.optionalFlag
}

/** The specification of one spot pair, with what this account may do. */
export const AccountSpotInstrument = Schema.Struct({ ...SpotInstrument.fields, ...permissions })
export interface AccountSpotInstrument extends Schema.Schema.Type<typeof AccountSpotInstrument> {}

/** The specification of one perpetual or future, with what this account may do. */
export const AccountContractInstrument = Schema.Struct({ ...ContractInstrument.fields, ...permissions })
export interface AccountContractInstrument extends Schema.Schema.Type<typeof AccountContractInstrument> {}

export const GetAccountInstrumentsInfoParams = Schema.Struct({
  category: SpotOrContractCategory,
  symbol: Field.optionalTextParam,
  /** Rows a page, 1 to 200; 200 when left out. Spot has no pages. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetAccountInstrumentsInfoParams extends Schema.Schema.Type<typeof GetAccountInstrumentsInfoParams> {}

/** What {@link getAccountInstrumentsInfo} gives for spot. */
export const AccountSpotInstruments = Schema.Struct({
  category: Field.optional(Schema.Literal("spot")),
  list: Field.list<AccountSpotInstrument>(AccountSpotInstrument),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface AccountSpotInstruments extends Schema.Schema.Type<typeof AccountSpotInstruments> {}

/** What {@link getAccountInstrumentsInfo} gives for linear and inverse. */
export const AccountContractInstruments = Schema.Struct({
  category: Field.optional(ContractCategory),
  list: Field.list<AccountContractInstrument>(AccountContractInstrument),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface AccountContractInstruments extends Schema.Schema.Type<typeof AccountContractInstruments> {}

/** What {@link getAccountInstrumentsInfo} gives, by category. */
export interface GetAccountInstrumentsInfoResults {
  readonly spot: AccountSpotInstruments
  readonly linear: AccountContractInstruments
  readonly inverse: AccountContractInstruments
}

/**
 * Reads the specifications of the symbols that this account can trade.
 *
 * They are those of `Market.getInstrumentsInfo`, with what the account may do with retail-only orders.
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
  never,
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
    permission: "a read-only key is enough",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/instrument"
  })
)
