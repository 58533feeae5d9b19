/**
 * Refusals that any V5 endpoint may fail with.
 *
 * @since 0.1.0
 */
import { plain } from "./internal/PlainVeil.js"
import { type RefusalFields, type RefusalUnion, refusal } from "./Refusal.js"
import { UnknownExchangeError } from "./Unknown.js"

/**
 * A parameter is missing or invalid. For some settings, 10001 means that they already have the requested value: see the
 * message.
 */
export class InvalidParameter extends refusal(
  "InvalidParameter",
  "parameter",
  [
    10001, 110018, 110019, 110049, 3100181, 3100326, 170105, 170115, 170116, 170117, 170130, 170201, 176004, 131002,
    131202, 131203, 131211, 181000, 181001, 181002, 181003, 181004, 181005, 181006, 181007, 181008, 181009, 181010,
    181011, 181018, 181019, 182201, 182202, 182203, 182205, 700000, 400000, 177003, 177019, 3777042, 3500402, 3500405,
    3500406, 3500407, 180001, 180006, 180019, 34022027, 400
  ]
) {}

/** The symbol does not exist or is not available in this API. */
export class InvalidSymbol extends refusal("InvalidSymbol", "parameter", [10029, 110037, 170121, 181012, 110321]) {}

/** The coin does not exist or is not available in this API. */
export class InvalidCoin extends refusal(
  "InvalidCoin",
  "parameter",
  [110050, 170221, 181013, 182112, 182204, 177006, 180002]
) {}

/** The page cursor is invalid or has expired. 10016 has this meaning only for a read that sent a cursor. */
export class WrongCursor extends refusal("WrongCursor", "parameter", [10016, 3500404]) {}

/** The exchange has no such path or socket operation, or none for this category. */
export class PathNotFound extends refusal("PathNotFound", "parameter", [10017, 10404]) {}

/** The API key is invalid on this host or lacks permissions. Live, testnet and demo keys are not interchangeable. */
export class InvalidApiKey extends refusal("InvalidApiKey", "auth", [10003]) {}

/** The API key has expired. */
export class ApiKeyExpired extends refusal("ApiKeyExpired", "auth", [-2015, 33004]) {}

/** The signature is invalid. The exchange's message repeats the signed text with the API key: `message` masks it. */
export class InvalidSignature extends refusal("InvalidSignature", "auth", [10004, 790001]) {
  constructor(fields: RefusalFields) {
    super({ ...fields, message: plain.text(fields.message) })
  }
}

/** The user could not be authenticated. */
export class AuthenticationFailed extends refusal("AuthenticationFailed", "auth", [10007]) {}

/** A private USDC operation was refused as incorrect. */
export class IncorrectPrivateOperation extends refusal("IncorrectPrivateOperation", "auth", [3303001]) {}

/** The API key lacks the permission for this operation. */
export class PermissionDenied extends refusal("PermissionDenied", "permission", [10005]) {}

/** The API key is bound to other IP addresses. */
export class IpNotAllowed extends refusal("IpNotAllowed", "permission", [10010]) {}

/**
 * The timestamp is outside the exchange's window: it must be less than 1000 ms ahead of the exchange's clock and not
 * older than the receive window.
 *
 * Either the local clock is ahead (`clockAheadMillis`: sync it, or use `ClockOffset.layerSync`), or the request took
 * too long to arrive (`requestTookMillis`). A clock that is behind looks like a slow request. Both are `undefined` if
 * the message contains no times. All times are in milliseconds.
 */
export class RequestExpired extends refusal("RequestExpired", "clock", [10002, -1]) {
  /** The timestamp of the request. */
  readonly requestTimestamp: number | undefined
  /** The exchange's clock when it checked the request. */
  readonly serverTimestamp: number | undefined
  readonly recvWindow: number | undefined
  /** How far the local clock is ahead of the exchange's clock, at least. */
  readonly clockAheadMillis: number | undefined
  /** How long the request took to arrive, or how far the local clock is behind. */
  readonly requestTookMillis: number | undefined

  constructor(fields: RefusalFields) {
    const { message } = fields
    const read = (pattern: RegExp): number | undefined => {
      const found = pattern.exec(message)?.[1]
      return found === undefined ? undefined : Number(found)
    }
    const requestTimestamp = read(/(?:req_timestamp|\bo)[\s:[@]*(\d+)/)
    const serverTimestamp = read(/(?:server_timestamp|\bnow)[\s:[]*(\d+)/)
    // Not a number if the message contains no times.
    const took = Number(serverTimestamp) - Number(requestTimestamp)
    const reason =
      took < 0
        ? `: the local clock is ahead by ${-took} ms`
        : took >= 0
          ? `: the request took ${took} ms, or the local clock is behind by as much`
          : ""
    super({ ...fields, message: `${message}${reason}` })
    this.requestTimestamp = requestTimestamp
    this.serverTimestamp = serverTimestamp
    this.recvWindow = read(/recv_window[\s:[]*(\d+)/)
    this.clockAheadMillis = took < 0 ? -took : undefined
    this.requestTookMillis = took >= 0 ? took : undefined
  }
}

/** Too many calls of this kind by this user, session or symbol. */
export class RateLimited extends refusal("RateLimited", "rateLimit", [10006, 20003, 30035, 170005, 170222]) {
  /** When the limit resets, in milliseconds, if the answer's headers contain it. */
  get resetAtTimestamp(): number | undefined {
    return this.rateLimit?.resetAtTimestamp
  }
}

/** Too many calls from this IP address. */
export class IpRateLimited extends refusal("IpRateLimited", "rateLimit", [10018, 10403]) {}

/** The exchange is shedding load. After 429 it is unknown whether it acted; after 10429 it did not. */
export class SystemBusy extends refusal("SystemBusy", "rateLimit", [429, 10429]) {}

/** Only available to unified trading accounts. */
export class AccountNotUnified extends refusal(
  "AccountNotUnified",
  "permission",
  [10020, 10028, 110088, 110097, 110111, 181014, 182200, 500011]
) {}

/** Not available to unified trading accounts. */
export class UnifiedAccountNotSupported extends refusal(
  "UnifiedAccountNotSupported",
  "permission",
  [100028, 110067, 176134]
) {}

/** The account is being upgraded to a unified account. Try again later. */
export class AccountUpgrading extends refusal("AccountUpgrading", "orderState", [3100197, 131084, 182105, 700012]) {}

/** The account, or all of its trading, is banned. */
export class AccountBanned extends refusal("AccountBanned", "permission", [10008, 10027, 110066, 131092, 180003]) {}

/** Only available to master accounts, or the sub-account lacks the permission. */
export class SubAccountNotAllowed extends refusal(
  "SubAccountNotAllowed",
  "permission",
  [3500415, 180024, 131076, 131227, 141027]
) {}

/** The user must complete identity verification, or a higher level of it. */
export class KycRequired extends refusal("KycRequired", "permission", [131004, 131065, 20096, 180022]) {}

/** Not available in the user's region or on this regional site. */
export class RegionRestricted extends refusal(
  "RegionRestricted",
  "region",
  [10009, 110132, 170209, 170348, 170358, 170359, 180004, 81007]
) {}

/** Forbidden by a compliance rule. */
export class ComplianceRestricted extends refusal("ComplianceRestricted", "region", [10024, 131226, 131229, 180027]) {}

/** Not available in demo trading. */
export class DemoTradingNotSupported extends refusal(
  "DemoTradingNotSupported",
  "permission",
  [10032, 110100, 110302]
) {}

/** The feature is suspended or not available to this account. */
export class FeatureNotAvailable extends refusal("FeatureNotAvailable", "permission", [170031, 170219, 170227]) {}

/** An institutional loan restricts the account, because of its loan-to-value ratio or its rules. */
export class InstitutionalLoanRestricted extends refusal(
  "InstitutionalLoanRestricted",
  "permission",
  [
    30133, 30134, 30135, 30136, 110069, 110080, 110087, 110102, 110104, 110105, 110106, 110107, 3200316, 3200317,
    3200320, 170215, 170216, 170220, 170223, 170230, 170709, 176139, 176201, 182103, 140002, 140004, 34022051, 34022052
  ]
) {}

/** The account is being liquidated. */
export class LiquidationInProgress extends refusal(
  "LiquidationInProgress",
  "orderState",
  [170226, 176019, 176035, 176036, 182100, 182106, 140003, 148031, 34022048]
) {}

/**
 * The exchange failed. Unless the call was a read, it may still have acted: query the state before you call again.
 */
export class ServerError extends refusal(
  "ServerError",
  "server",
  [
    10016, 3400214, 170001, 170032, 170234, 176003, 176030, 176135, 176136, 176137, 131001, 131003, 131200, 131201,
    131204, 131205, 131209, 131216, 131230, 182000, 500000, 790000, 148019, 148026, 148034, 148035, 148036, 177002,
    500001, 180018, 34022001, 34022003, 60071, 180000, 700003
  ]
) {}

/**
 * The exchange did not finish in time. Unless the call was a read, it may still have acted: query the state before you
 * call again.
 */
export class ServerTimeout extends refusal("ServerTimeout", "server", [10000, 170007, 170146, 170147, 170310]) {}

/** The service is restarting or under maintenance. Open a new connection or try again later. */
export class ServiceRestarting extends refusal("ServiceRestarting", "server", [10019, 180023]) {}

/**
 * This request, or an earlier one for the same thing, is still being processed. Query its outcome first.
 */
export class RequestProcessing extends refusal(
  "RequestProcessing",
  "server",
  [40004, 110035, 110079, 110114, 170035, 170212, 700021, 148021, 3777012, 3777043, 34022038, 35000011]
) {}

/** A refusal that any V5 operation may fail with, even one that needs no key. */
export type PublicError =
  | InvalidParameter
  | InvalidSymbol
  | InvalidCoin
  | PathNotFound
  | RateLimited
  | IpRateLimited
  | SystemBusy
  | RegionRestricted
  | ComplianceRestricted
  | DemoTradingNotSupported
  | FeatureNotAvailable
  | ServerError
  | ServerTimeout
  | ServiceRestarting
  | RequestProcessing
  | UnknownExchangeError

/** A refusal that any V5 operation may fail with if it needs a key. */
export type KeyError =
  | InvalidApiKey
  | ApiKeyExpired
  | InvalidSignature
  | AuthenticationFailed
  | IncorrectPrivateOperation
  | PermissionDenied
  | IpNotAllowed
  | RequestExpired
  | AccountNotUnified
  | UnifiedAccountNotSupported
  | AccountUpgrading
  | AccountBanned
  | SubAccountNotAllowed
  | KycRequired
  | InstitutionalLoanRestricted
  | LiquidationInProgress

/** A refusal that any V5 operation may fail with: a {@link KeyError} if it needs a key, `WrongCursor` if its parameters have a cursor. */
export type CommonError = PublicError | KeyError | WrongCursor

/** Where the catalogue explains their codes. */
const areas = ["V5", "UTA", "WS OE General code", "HTTP Code", "Recorded"]

/** The classes of {@link PublicError}. */
export const PublicError: RefusalUnion<PublicError | WrongCursor> = {
  areas,
  classes: [
    InvalidParameter,
    InvalidSymbol,
    InvalidCoin,
    PathNotFound,
    RateLimited,
    IpRateLimited,
    SystemBusy,
    RegionRestricted,
    ComplianceRestricted,
    DemoTradingNotSupported,
    FeatureNotAvailable,
    ServerError,
    ServerTimeout,
    ServiceRestarting,
    RequestProcessing,
    // After ServerError: 10016 means a wrong cursor only if `refusalOf` knows that a cursor was sent.
    WrongCursor,
    UnknownExchangeError
  ]
}

/** The classes of {@link KeyError}. */
export const KeyError: RefusalUnion<KeyError> = {
  areas,
  classes: [
    InvalidApiKey,
    ApiKeyExpired,
    InvalidSignature,
    AuthenticationFailed,
    IncorrectPrivateOperation,
    PermissionDenied,
    IpNotAllowed,
    RequestExpired,
    AccountNotUnified,
    UnifiedAccountNotSupported,
    AccountUpgrading,
    AccountBanned,
    SubAccountNotAllowed,
    KycRequired,
    InstitutionalLoanRestricted,
    LiquidationInProgress
  ]
}

const both = (): RefusalUnion<CommonError> => ({ areas, classes: [...PublicError.classes, ...KeyError.classes] })

/** The classes of {@link CommonError}. */
export const CommonError: RefusalUnion<CommonError> = both()
