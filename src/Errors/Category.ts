import * as Effect from "effect/Effect"
import { dual } from "effect/Function"

/**
 * What kind of refusal an exchange code is.
 *
 * - `auth`: key or signature are not accepted.
 * - `permission`: this key, account or user may not do this.
 * - `rateLimit`: too many calls, or a whole system under load.
 * - `clock`: the call's timestamp is outside the exchange's window.
 * - `parameter`: a value is wrong, missing, or outside its limits.
 * - `balance`: money, margin, collateral or lendable funds are short.
 * - `orderState`: the order, position, loan, product or account is not there, or not in a state that allows this.
 * - `unchanged`: what was asked for is so already.
 * - `server`: timeout, internal error, or work still in progress; an unknown code counts too.
 * - `region`: not offered where the user lives.
 */
export type Category =
  | "auth"
  | "permission"
  | "rateLimit"
  | "clock"
  | "parameter"
  | "balance"
  | "orderState"
  | "unchanged"
  | "server"
  | "region"

/** Any error that says its category: every refusal of the exchange, over REST or a socket. */
export interface Categorised<out C extends Category = Category> {
  readonly category: C
}

/** The members of a union of errors that are, or may be, of a category. */
export type OfCategory<E, C extends Category> = E extends { readonly category: infer Own }
  ? C extends Own
    ? E & Categorised<C>
    : never
  : never

/** A union of errors without the members that surely are of a category. */
export type WithoutCategory<E, C extends Category> = Exclude<E, Categorised<C>>

const hasCategory = (error: unknown, category: Category): boolean =>
  typeof error === "object" && error !== null && "category" in error && error.category === category

const guard =
  <C extends Category>(category: C) =>
  (error: unknown): error is Categorised<C> =>
    hasCategory(error, category)

/**
 * Asks an error for its category, or whether its outcome is unknown: `Errors.is.rateLimit(error)`. Each one narrows a union.
 */
export const is: {
  readonly auth: (error: unknown) => error is Categorised<"auth">
  readonly permission: (error: unknown) => error is Categorised<"permission">
  readonly rateLimit: (error: unknown) => error is Categorised<"rateLimit">
  readonly clock: (error: unknown) => error is Categorised<"clock">
  readonly parameter: (error: unknown) => error is Categorised<"parameter">
  readonly balance: (error: unknown) => error is Categorised<"balance">
  readonly orderState: (error: unknown) => error is Categorised<"orderState">
  readonly unchanged: (error: unknown) => error is Categorised<"unchanged">
  readonly server: (error: unknown) => error is Categorised<"server">
  readonly region: (error: unknown) => error is Categorised<"region">
  /** True when nobody can say whether the exchange acted: ask it before calling again. */
  readonly outcomeUnknown: (error: unknown) => boolean
} = {
  auth: guard("auth"),
  permission: guard("permission"),
  rateLimit: guard("rateLimit"),
  clock: guard("clock"),
  parameter: guard("parameter"),
  balance: guard("balance"),
  orderState: guard("orderState"),
  unchanged: guard("unchanged"),
  server: guard("server"),
  region: guard("region"),
  outcomeUnknown: (error) =>
    typeof error === "object" && error !== null && "outcome" in error && error.outcome === "unknown"
}

/**
 * Handles the refusals of one category and leaves every other error in the channel.
 *
 * Of the category `unchanged`, `MarginModeUnchanged` is not sure: read the margin mode back.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Errors from "effect-bybit/Errors"
 * import * as Position from "effect-bybit/Position"
 *
 * // Being at this leverage already is as good as having set it.
 * export const setLeverage = (symbol: string, leverage: string) =>
 *   Position.setLeverage({ category: "linear", symbol, buyLeverage: leverage, sellLeverage: leverage }).pipe(
 *     Errors.catchCategory("unchanged", () => Effect.void)
 *   )
 * ```
 */
export const catchCategory: {
  <C extends Category, E, B, E2, R2>(
    category: C,
    handler: (error: OfCategory<E, C>) => Effect.Effect<B, E2, R2>
  ): <A, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A | B, WithoutCategory<E, C> | E2, R | R2>
  <A, E, R, C extends Category, B, E2, R2>(
    self: Effect.Effect<A, E, R>,
    category: C,
    handler: (error: OfCategory<E, C>) => Effect.Effect<B, E2, R2>
  ): Effect.Effect<A | B, WithoutCategory<E, C> | E2, R | R2>
} = dual(
  3,
  <A, E, R, C extends Category, B, E2, R2>(
    self: Effect.Effect<A, E, R>,
    category: C,
    handler: (error: OfCategory<E, C>) => Effect.Effect<B, E2, R2>
  ): Effect.Effect<A | B, WithoutCategory<E, C> | E2, R | R2> =>
    // What `catchIf` leaves in its type is more than what is left: it cannot relate a refined type parameter to its members.
    Effect.catchIf(
      self,
      (error): error is E & OfCategory<E, C> => hasCategory(error, category),
      handler
    ) as Effect.Effect<A | B, WithoutCategory<E, C> | E2, R | R2>
)
