/**
 * Refusals over sockets. The same codes have other meanings over REST.
 *
 * @since 0.1.0
 */
import type { YieldableError } from "effect/Cause"
import * as Data from "effect/Data"
import type { Category } from "./Category.js"
import { vouched } from "./internal/Vouched.js"
import { maskText } from "./Mask.js"
import type { Outcome } from "./Outcome.js"

/** The fields of a socket refusal. */
export interface SocketRefusalFields {
  readonly code: number
  /** The exchange's message. */
  readonly message: string
}

/** The base class of a socket refusal. */
export interface SocketRefusalBase<Tag extends string, C extends Category> {
  new (
    fields: SocketRefusalFields
  ): Error &
    SocketRefusalFields & { readonly _tag: Tag; readonly category: C; readonly outcome: Outcome } & YieldableError
}

const refuses = <Tag extends string, C extends Category>(tag: Tag, category: C): SocketRefusalBase<Tag, C> => {
  class Base extends Data.Error<SocketRefusalFields> {
    readonly _tag = tag
    readonly category = category
    /** Nothing that is sent over these sockets acts. */
    get outcome(): Outcome {
      return "notExecuted"
    }
    constructor(fields: SocketRefusalFields) {
      super({ ...fields, message: maskText(fields.message, []) })
    }
  }
  Base.prototype.name = tag
  return vouched(Base)
}

/** -1004: the socket has not been authenticated (spot v3). */
export class SocketNotAuthenticated extends refuses("SocketNotAuthenticated", "auth") {}

/** 10001: refused without a specific reason. The message may contain one. */
export class SocketRequestRefused extends refuses("SocketRequestRefused", "parameter") {}

/** 10003, or 10004 on the order entry socket: the key or signature of the auth message was rejected. */
export class SocketSignatureRefused extends refuses("SocketSignatureRefused", "auth") {}

/** 3303006: the auth message was rejected (USDC options). */
export class UsdcOptionAuthFailed extends refuses("UsdcOptionAuthFailed", "auth") {}

/** A refusal with an unknown code. `code` is NaN if the exchange gave none, or one that is not a number. */
export class UnknownSocketRefusal extends refuses("UnknownSocketRefusal", "server") {}

/** Why a socket request was refused. */
export type SocketRefusal =
  | SocketNotAuthenticated
  | SocketRequestRefused
  | SocketSignatureRefused
  | UsdcOptionAuthFailed
  | UnknownSocketRefusal

/** Creates the error for a socket code, a number or numeric text. Secrets in the message are masked. */
export const socketRefusal = (code: number | string, message: string): SocketRefusal => {
  const fields = { code: typeof code === "string" && code.trim() === "" ? Number.NaN : Number(code), message }
  switch (fields.code) {
    case -1004:
      return new SocketNotAuthenticated(fields)
    case 10001:
      return new SocketRequestRefused(fields)
    case 10003:
    case 10004:
      return new SocketSignatureRefused(fields)
    case 3303006:
      return new UsdcOptionAuthFailed(fields)
    default:
      return new UnknownSocketRefusal(fields)
  }
}
