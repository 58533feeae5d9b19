/**
 * The category of a refusal, and how to handle all refusals of one category.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import { dual } from "effect/Function"
import { outcomeOfError } from "./Outcome.js"

/**
 * The kind of a refusal.
 *
 * - `auth`: the key or signature was rejected.
 * - `permission`: this key, account or user is not allowed to do this.
 * - `rateLimit`: too many calls, or the whole system is under load.
 * - `clock`: the timestamp of the call is outside the exchange's window.
 * - `parameter`: a value is invalid, missing or out of range.
 * - `balance`: balance, margin, collateral or lendable funds are insufficient.
 * - `orderState`: the order, position, loan, product or account does not exist, or its state does not allow it.
 * - `unchanged`: the setting already has the requested value.
 * - `server`: a timeout, an internal error, or the request is still being processed. Also codes without a known category.
 * - `region`: not available in the user's region.
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

/** An error with a category: every refusal of the exchange, over REST or a socket. */
export interface Categorized<out C extends Category = Category> {
  readonly category: C
}

/** The members of a union of errors that have, or may have, the category `C`. */
export type OfCategory<E, C extends Category> = E extends { readonly category: infer Own }
  ? C extends Own
    ? E & Categorized<C>
    : never
  : never

/** A union of errors without the members that always have the category `C`. */
export type WithoutCategory<E, C extends Category> = Exclude<E, Categorized<C>>

const hasCategory = (error: unknown, category: Category): boolean =>
  typeof error === "object" && error !== null && "category" in error && error.category === category

const guard =
  <C extends Category>(category: C) =>
  (error: unknown): error is Categorized<C> =>
    hasCategory(error, category)

/**
 * Guards for the category of an error, like `Errors.is.rateLimit(error)`, which narrow a union, and predicates for its
 * outcome.
 */
export const is: {
  readonly auth: (error: unknown) => error is Categorized<"auth">
  readonly permission: (error: unknown) => error is Categorized<"permission">
  readonly rateLimit: (error: unknown) => error is Categorized<"rateLimit">
  readonly clock: (error: unknown) => error is Categorized<"clock">
  readonly parameter: (error: unknown) => error is Categorized<"parameter">
  readonly balance: (error: unknown) => error is Categorized<"balance">
  readonly orderState: (error: unknown) => error is Categorized<"orderState">
  readonly unchanged: (error: unknown) => error is Categorized<"unchanged">
  readonly server: (error: unknown) => error is Categorized<"server">
  readonly region: (error: unknown) => error is Categorized<"region">
  /**
   * True only for this library's errors, and only if they rule out that the exchange acted: it is safe to call again. False
   * for everything else, such as a `TimeoutException` or a defect. For a `Cause` or an `Exit`, see `outcomeOf`.
   */
  readonly notExecuted: (error: unknown) => boolean
  /**
   * True unless this is one of this library's errors, and it establishes whether the exchange acted. Query the state before
   * you call again.
   */
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
  notExecuted: (error) => outcomeOfError(error) === "notExecuted",
  outcomeUnknown: (error) => outcomeOfError(error) === "unknown"
}

/**
 * Handles the refusals of one category and leaves all other errors in the error channel.
 *
 * `MarginModeUnchanged`, in the category `unchanged`, is uncertain: read the margin mode back.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Errors from "effect-bybit/Errors"
 * import * as Position from "effect-bybit/Position"
 *
 * // It is fine if the leverage already has this value.
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
    // The type of `catchIf` keeps too many members: it cannot relate a refined type parameter to its members.
    Effect.catchIf(
      self,
      (error): error is E & OfCategory<E, C> => hasCategory(error, category),
      handler
    ) as Effect.Effect<A | B, WithoutCategory<E, C> | E2, R | R2>
)
