/**
 * How an older API maps its codes to error classes.
 *
 * Errors with the same meaning have the same class as in V5, so that `catchTag("OrderNotFound", ...)` works for every
 * API. Only the codes differ: each API has a separate table.
 */
import {
  AccountBanned,
  AccountNotUnified,
  ApiKeyExpired,
  AuthenticationFailed,
  type CommonError,
  ComplianceRestricted,
  DemoTradingNotSupported,
  InvalidApiKey,
  InvalidParameter,
  InvalidSignature,
  InvalidSymbol,
  IpNotAllowed,
  IpRateLimited,
  PathNotFound,
  PermissionDenied,
  RateLimited,
  RegionRestricted,
  RequestExpired,
  ServerError,
  ServerTimeout,
  ServiceRestarting,
  SystemBusy,
  UnifiedAccountNotSupported,
  WrongCursor
} from "../../../Errors/CommonError.js"
import type { Refusal, RefusalClass, RefusalUnion } from "../../../Errors/Refusal.js"
import { UnknownExchangeError } from "../../../Errors/Unknown.js"

/** One row of an API's catalogue: a code and its meaning. */
export type CodeRow = readonly [code: number, meaning: string]

/** An error class and its codes in an API. */
export type ClassRow<E extends Refusal> = readonly [RefusalClass<E>, ...codes: ReadonlyArray<number>]

/** Builds the error union of a group of endpoints from an API's codes. The area is the API's name. */
export const refusals = <E extends Refusal>(
  area: string,
  codes: ReadonlyArray<ClassRow<NoInfer<E>>>
): RefusalUnion<E> => ({ areas: [area], classes: [...new Set(codes.map(([one]) => one))], codes })

/** The errors of the gateway, which every API shares. */
const gateway: ReadonlyArray<ClassRow<CommonError>> = [
  [InvalidParameter, 10001, 400],
  [RequestExpired, 10002],
  [InvalidApiKey, 10003],
  [InvalidSignature, 10004],
  [PermissionDenied, 10005],
  [RateLimited, 10006],
  [AuthenticationFailed, 10007],
  [UnifiedAccountNotSupported, 10008],
  [RegionRestricted, 10009],
  [IpNotAllowed, 10010],
  [ServerTimeout, 10000],
  [ServerError, 10016],
  [PathNotFound, 10017, 10404],
  [IpRateLimited, 10018, 10403],
  [ServiceRestarting, 10019],
  [AccountNotUnified, 10020, 10028],
  [ComplianceRestricted, 10024],
  [AccountBanned, 10027],
  [InvalidSymbol, 10029],
  [DemoTradingNotSupported, 10032],
  [SystemBusy, 429, 10429],
  [ApiKeyExpired, 33004],
  [WrongCursor],
  [UnknownExchangeError, 12000]
]

/**
 * Errors that any endpoint of an older API can return: the API's codes take precedence over the gateway's. Only classes
 * of `CommonError` are allowed, because the type of every endpoint includes exactly these.
 */
export const commonRefusals = (area: string, codes: ReadonlyArray<ClassRow<CommonError>>): RefusalUnion<CommonError> =>
  refusals(area, [...codes, ...gateway])
