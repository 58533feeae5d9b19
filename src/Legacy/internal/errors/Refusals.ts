/**
 * How an older api maps its codes to error classes.
 *
 * Errors with the same meaning have the same class as in V5, so that `catchTag("OrderNotFound", ...)` works for every
 * api. Only the codes differ: each api has its own table.
 *
 * @since 0.1.0
 */
import * as Exchange from "../../../Errors/Exchange.js"
import type { Refusal, RefusalClass, RefusalUnion } from "../../../Errors/Refusal.js"
import { UnknownExchangeError } from "../../../Errors/Unknown.js"

/** One row of an api's catalogue: a code and its meaning. */
export type CodeRow = readonly [code: number, meaning: string]

/** An error class and its codes in an api. */
export type ClassRow<E extends Refusal> = readonly [RefusalClass<E>, ...codes: ReadonlyArray<number>]

/** Builds the error union of a group of endpoints from an api's codes. The area is the api's name. */
export const refusals = <E extends Refusal>(
  area: string,
  codes: ReadonlyArray<ClassRow<NoInfer<E>>>
): RefusalUnion<E> => ({ areas: [area], classes: [...new Set(codes.map(([one]) => one))], codes })

/** The errors of the gateway, which every api shares. */
const gateway: ReadonlyArray<ClassRow<Exchange.CommonError>> = [
  [Exchange.InvalidParameter, 10001, 400],
  [Exchange.RequestExpired, 10002],
  [Exchange.InvalidApiKey, 10003],
  [Exchange.InvalidSignature, 10004],
  [Exchange.PermissionDenied, 10005],
  [Exchange.RateLimited, 10006],
  [Exchange.AuthenticationFailed, 10007],
  [Exchange.UnifiedAccountNotSupported, 10008],
  [Exchange.RegionRestricted, 10009],
  [Exchange.IpNotAllowed, 10010],
  [Exchange.ServerTimeout, 10000],
  [Exchange.ServerError, 10016],
  [Exchange.RouteNotFound, 10017, 10404],
  [Exchange.IpRateLimited, 10018, 10403],
  [Exchange.ServiceRestarting, 10019],
  [Exchange.AccountNotUnified, 10020, 10028],
  [Exchange.ComplianceRestricted, 10024],
  [Exchange.AccountBanned, 10027],
  [Exchange.InvalidSymbol, 10029],
  [Exchange.DemoTradingNotSupported, 10032],
  [Exchange.SystemBusy, 429, 10429],
  [Exchange.ApiKeyExpired, 33004],
  [Exchange.WrongCursor],
  [UnknownExchangeError, 12000]
]

/**
 * Errors that any endpoint of an older api can return: the api's codes take precedence over the gateway's. Only classes
 * of `CommonError` are allowed, because the type of every endpoint includes exactly these.
 */
export const commonRefusals = (
  area: string,
  codes: ReadonlyArray<ClassRow<Exchange.CommonError>>
): RefusalUnion<Exchange.CommonError> => refusals(area, [...codes, ...gateway])
