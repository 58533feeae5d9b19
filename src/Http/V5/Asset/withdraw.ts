import { AssetError, BalanceError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** Who receives a withdrawal, for the travel rule: who has to say what depends on the country of the account. */
export const Beneficiary = Schema.Struct({
  /** The receiving platform: see `getAvailableVasps`. For Korean users. */
  vaspEntityId: Field.optionalTextParam,
  /** As the receiving platform knows the person or company. */
  beneficiaryName: Field.optionalTextParam,
  /** `individual` when left out. */
  beneficiaryLegalType: Field.optionalParam(Schema.Literal("individual", "company")),
  /** `0`, the default, a platform's wallet; `1` a wallet of one's own keys. */
  beneficiaryWalletType: Field.optionalParam(Schema.Literal("0", "1")),
  /** Whose wallet it is: `0` yours, `1` somebody else's. */
  beneficiaryUnhostedWalletType: Field.optionalParam(Schema.Literal("0", "1")),
  /** Number of the document of identity. */
  beneficiaryPoiNumber: Field.optionalTextParam,
  /** Like passport, ID card, driver licence. */
  beneficiaryPoiType: Field.optionalTextParam,
  /** Three letters, like `TUR`. */
  beneficiaryPoiIssuingCountry: Field.optionalTextParam,
  /** Like `2031-02-15`. */
  beneficiaryPoiExpiredDate: Field.optionalTextParam,
  /** Three letters, like `ARE`. */
  beneficiaryAddressCountry: Field.optionalTextParam,
  beneficiaryAddressState: Field.optionalTextParam,
  beneficiaryAddressCity: Field.optionalTextParam,
  beneficiaryAddressBuilding: Field.optionalTextParam,
  beneficiaryAddressStreet: Field.optionalTextParam,
  beneficiaryAddressPostalCode: Field.optionalTextParam,
  beneficiaryDateOfBirth: Field.optionalTextParam,
  beneficiaryPlaceOfBirth: Field.optionalTextParam,
  /** For Korean users who pay a company through CODE. */
  beneficiaryTransactionPurpose: Field.optionalTextParam,
  /** For Korean users who pay a company through CODE. */
  beneficiaryRepresentativeFirstName: Field.optionalTextParam,
  /** For Korean users who pay a company through CODE. */
  beneficiaryRepresentativeLastName: Field.optionalTextParam
})
export interface Beneficiary extends Schema.Schema.Type<typeof Beneficiary> {}

export const WithdrawParams = Schema.Struct({
  coin: Field.text,
  /** The `chain` of `getCoinInfo`. Required unless `forceChain` is 2. */
  chain: Field.optionalTextParam,
  /**
   * An address of the address book, exactly as it stands there; with `forceChain` 2 the user id of another master
   * account.
   */
  address: Field.text,
  /** Required where the address book has a tag or memo for the address. */
  tag: Field.optionalTextParam,
  amount: Field.decimalParam,
  /** Now, in ms: the exchange refuses what is old, so that a recorded request cannot be sent again. */
  timestamp: Field.integerParam,
  /**
   * 0, the default, pays within the exchange where the address is one of its own; 1 goes over the chain anyhow; 2 pays
   * to a user id.
   */
  forceChain: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Where the money comes from; several are used in this order. */
  accountType: Schema.Literal("FUND", "UTA", "EARN", "FUND,UTA", "FUND,EARN", "UTA,EARN", "FUND,UTA,EARN"),
  /** 0, the default: `amount` arrives, the fee comes on top. 1: the fee is taken out of `amount`. */
  feeType: Field.optionalParam(Schema.Literal(0, 1)),
  /** Of your own making, unique, 1 to 32 letters and digits: the exchange executes it once. */
  requestId: Field.optionalTextParam,
  beneficiary: Field.optionalParam(Beneficiary),
  /** At least 20 characters; for users of Bybit Turkey. */
  transactionPurpose: Field.optionalTextParam,
  /**
   * The answers for the travel rule as JSON text, at most 16384 bytes. Overrules `beneficiary` and `transactionPurpose`.
   */
  questionnaire: Field.optionalTextParam
})
export interface WithdrawParams extends Schema.Schema.Type<typeof WithdrawParams> {}

export const WithdrawResult = Schema.Struct({
  /** For `getWithdrawalRecords` and `cancelWithdrawal`. */
  id: Field.text
})
export interface WithdrawResult extends Schema.Schema.Type<typeof WithdrawResult> {}

/**
 * Sends money out of the exchange, or to another user of it.
 *
 * Success means that the withdrawal is taken on, not that it is sent: follow `getWithdrawalRecords`. Addresses have to
 * be in the address book, which only the site can change. Give a `requestId`: without one, a call whose outcome is
 * unknown cannot be repeated safely.
 *
 * Fails with `DuplicateWithdrawal` for the same again, `WithdrawalAddressNotAllowed`, `WithdrawalNotAllowed`,
 * `WithdrawalLimitExceeded`, `InvalidAmount`, `RecipientNotAllowed`, `TravelRuleNotMet`, `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import { Clock, Effect } from "effect"
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Effect.flatMap(Clock.currentTimeMillis, (timestamp) =>
 *   Asset.withdraw({
 *     coin: "USDT",
 *     chain: "ETH",
 *     address: "0x99ced129603abc771c0dabe935c326ff6c86645d",
 *     amount: "24",
 *     timestamp,
 *     accountType: "FUND",
 *     requestId: "payout20260917"
 *   })
 * )
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
    params: WithdrawParams,
    result: WithdrawResult,
    errors: [AssetError, BalanceError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a master account key with withdrawal permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/withdraw/withdraw"
  }
)
