/**
 * The category of a refusal, and how to handle all refusals of one category.
 *
 * @since 0.1.0
 */
import type { Cause, UnknownException } from "effect/Cause"
import * as Effect from "effect/Effect"
import type { Exit } from "effect/Exit"
import { dual } from "effect/Function"
import type { FiberFailure } from "effect/Runtime"
import { areAll } from "./internal/Failures.js"
import { outcomeOf } from "./Outcome.js"

/** Every category. */
export const categories = [
  "auth",
  "permission",
  "rateLimit",
  "clock",
  "parameter",
  "balance",
  "orderState",
  "unchanged",
  "server",
  "region"
] as const

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
export type Category = (typeof categories)[number]

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

/** What may contain an error of a category without having a category itself. */
type Wrapper = Cause<unknown> | Exit<unknown, unknown> | FiberFailure | UnknownException

/**
 * Whether an error, or every error that Effect's wrappers contain, has the category `C`.
 *
 * It narrows a union of errors without a wrapper. For anything else, such as the `unknown` of a `catch`, it is a boolean: the
 * caught value may be a wrapper of such an error. `errorOf` returns what is inside.
 */
export interface CategoryGuard<in out C extends Category> {
  <E>(
    error: E,
    ...bare: [OfCategory<E, C>] extends [never] ? [never] : [Extract<E, Wrapper>] extends [never] ? [] : [never]
  ): error is E & OfCategory<E, C>
  (error: unknown): boolean
}

const guard = <C extends Category>(category: C): CategoryGuard<C> => {
  function isOf<E>(error: E, ...bare: ReadonlyArray<never>): error is E & OfCategory<E, C>
  function isOf(error: unknown): boolean {
    return areAll(error, (one) => hasCategory(one, category))
  }
  return isOf
}

/**
 * Guards for the category of an error, like `Errors.is.rateLimit(error)`, which narrow a union, and predicates for its
 * outcome. They look into Effect's own wrappers: a `Cause`, an `Exit`, the rejection of `Effect.runPromise`, an `UnknownException`.
 */
export const is: {
  readonly auth: CategoryGuard<"auth">
  readonly permission: CategoryGuard<"permission">
  readonly rateLimit: CategoryGuard<"rateLimit">
  readonly clock: CategoryGuard<"clock">
  readonly parameter: CategoryGuard<"parameter">
  readonly balance: CategoryGuard<"balance">
  readonly orderState: CategoryGuard<"orderState">
  readonly unchanged: CategoryGuard<"unchanged">
  readonly server: CategoryGuard<"server">
  readonly region: CategoryGuard<"region">
  /**
   * True only for this library's errors, and only if they rule out that the exchange acted: it is safe to call again. False
   * for everything else, such as a `TimeoutException`, a defect, or if something was interrupted too. See `outcomeOf`.
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
  notExecuted: (error) => outcomeOf(error) === "notExecuted",
  outcomeUnknown: (error) => outcomeOf(error) === "unknown"
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
