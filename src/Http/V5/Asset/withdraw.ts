import { AssetError } from "../../../Errors/AssetError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The beneficiary of a withdrawal, for the travel rule. Required fields depend on the account's country. */
export const Beneficiary = Schema.Struct({
  /** Receiving platform, from `getAvailableVasps`. For Korean users. */
  vaspEntityId: Field.optionalTextParam,
  /** Name of the person or company as registered with the receiving platform. */
  beneficiaryName: Field.optionalTextParam,
  /** Defaults to `individual`. */
  beneficiaryLegalType: Field.optionalParam(Schema.Literal("individual", "company")),
  /** `0` exchange wallet, `1` self-custody wallet. Defaults to `0`. */
  beneficiaryWalletType: Field.optionalParam(Schema.Literal("0", "1")),
  /** Owner of the self-custody wallet: `0` you, `1` someone else. */
  beneficiaryUnhostedWalletType: Field.optionalParam(Schema.Literal("0", "1")),
  /** Identity document number. */
  beneficiaryPoiNumber: Field.optionalTextParam,
  /** Identity document type, for example passport, ID card or driver's license. */
  beneficiaryPoiType: Field.optionalTextParam,
  /** Three-letter country code, for example `TUR`. */
  beneficiaryPoiIssuingCountry: Field.optionalTextParam,
  /** For example `2031-02-15`. */
  beneficiaryPoiExpiredDate: Field.optionalTextParam,
  /** Three-letter country code, for example `ARE`. */
  beneficiaryAddressCountry: Field.optionalTextParam,
  beneficiaryAddressState: Field.optionalTextParam,
  beneficiaryAddressCity: Field.optionalTextParam,
  beneficiaryAddressBuilding: Field.optionalTextParam,
  beneficiaryAddressStreet: Field.optionalTextParam,
  beneficiaryAddressPostalCode: Field.optionalTextParam,
  beneficiaryDateOfBirth: Field.optionalTextParam,
  beneficiaryPlaceOfBirth: Field.optionalTextParam,
  /** For Korean users who withdraw to a company through the CODE channel. */
  beneficiaryTransactionPurpose: Field.optionalTextParam,
  /** For Korean users who withdraw to a company through the CODE channel. */
  beneficiaryRepresentativeFirstName: Field.optionalTextParam,
  /** For Korean users who withdraw to a company through the CODE channel. */
  beneficiaryRepresentativeLastName: Field.optionalTextParam
})
export interface Beneficiary extends Schema.Schema.Type<typeof Beneficiary> {}

export const WithdrawParams = Schema.Struct({
  /** Uppercase. */
  coin: Field.text,
  /** The `chain` of `getCoinInfo`. Required unless `forceChain` is 2. */
  chain: Field.optionalTextParam,
  /**
   * An address exactly as listed in the address book, upper and lower case included. With `forceChain` 2, the UID of another master
   * account, which must be listed, too.
   */
  address: Field.text,
  /** Required if the address book entry has a tag or memo, and must be the same. */
  tag: Field.optionalTextParam,
  /** Amount to withdraw, in `coin`. */
  amount: Field.decimalParam,
  /**
   * Current time in ms, by Bybit's clock. Defaults to the time at which the call is signed, corrected like its header. Bybit
   * rejects old timestamps, so a recorded request cannot be replayed.
   */
  timestamp: Field.optionalIntegerParam,
  /**
   * 0 transfers internally if the address belongs to Bybit; 1 always withdraws on-chain; 2 transfers internally to a
   * UID. Defaults to 0.
   */
  forceChain: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Wallets to withdraw from, used in this order. */
  accountType: Schema.Literal("FUND", "UTA", "EARN", "FUND,UTA", "FUND,EARN", "UTA,EARN", "FUND,UTA,EARN"),
  /** 0 adds the fee to `amount`, which arrives whole; 1 deducts it from `amount`. Defaults to 0. */
  feeType: Field.optionalParam(Schema.Literal(0, 1)),
  /**
   * An ID that you generate, 1 to 32 letters and digits, and store before the call. Bybit executes each ID once: after an unknown
   * outcome, repeat the call with the same ID. Without one, a repeated call may pay twice.
   */
  requestId: Field.optionalTextParam,
  /** Who receives the withdrawal, for the travel rule. */
  beneficiary: Field.optionalParam(Beneficiary),
  /** At least 20 characters. For Bybit Turkey users. */
  transactionPurpose: Field.optionalTextParam,
  /** Travel rule answers as a JSON string, at most 16384 bytes. Overrides `beneficiary` and `transactionPurpose`. */
  questionnaire: Field.optionalTextParam
})
export interface WithdrawParams extends Schema.Schema.Type<typeof WithdrawParams> {}

export const WithdrawResult = Schema.Struct({
  /** Pass it to `getWithdrawalRecords` as `withdrawID`, or to `cancelWithdrawal`. */
  id: Field.text
})
export interface WithdrawResult extends Schema.Schema.Type<typeof WithdrawResult> {}

/**
 * Withdraws funds on-chain or to another Bybit user.
 *
 * Success means the withdrawal was accepted, not sent: track it with `getWithdrawalRecords`. Addresses must be in the
 * address book, which can only be edited on the website. Set `requestId`: without it, a call whose outcome is unknown
 * cannot be repeated safely.
 *
 * Fails with `DuplicateWithdrawal` if repeated, `WithdrawalAddressNotAllowed`, `WithdrawalNotAllowed`,
 * `WithdrawalLimitExceeded`, `InvalidAmount`, `RecipientNotAllowed`, `TravelRuleNotMet` or `InsufficientBalance`. A `timestamp`
 * too far from Bybit's clock is an `InvalidParameter` (131002).
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.withdraw({
 *   coin: "USDT",
 *   chain: "ETH",
 *   address: "0x99ced129603abc771c0dabe935c326ff6c86645d",
 *   amount: "24",
 *   accountType: "FUND",
 *   requestId: "payout20260917"
 * })
 * ```
 */
export const withdraw: Endpoint.Private<WithdrawParams, WithdrawResult, AssetError | BalanceError> = Endpoint.post(
  "Asset.withdraw",
  "/v5/asset/withdraw/create",
  {
    aliases: ["submitWithdrawal"],
    access: "private",
    role: "master",
    kind: "commit",
    idempotencyKey: "requestId",
    signingTime: { parameter: "timestamp", code: 131002 },
    params: WithdrawParams,
    result: WithdrawResult,
    errors: [AssetError, BalanceError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a master account key with withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/withdraw/withdraw"
  }
)
