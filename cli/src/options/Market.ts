/** The arguments of commands about symbols. */
import * as Args from "@effect/cli/Args"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as Either from "effect/Either"
import { categories } from "effect-bybit/Schema/Category"

const choice = <const A extends string>(categories: ReadonlyArray<A>) =>
  Options.choice("category", categories).pipe(Options.withAlias("c"))

/** `--category` for operations that support only some categories. Defaults to linear. */
export const categoryOf = <const A extends string>(categories: ReadonlyArray<A>): Options.Options<A | "linear"> =>
  choice(categories).pipe(Options.withDescription("Defaults to linear."), Options.withDefault("linear" as const))

/** `--category` for lists, which can also be `all`. Defaults to linear. */
export const categoryOrAll = <const A extends string>(
  categories: ReadonlyArray<A>
): Options.Options<A | "all" | "linear"> =>
  choice<A | "all">([...categories, "all"]).pipe(
    Options.withDescription("Defaults to linear."),
    Options.withDefault("linear" as const)
  )

/** `--category`. Defaults to linear. */
export const category = categoryOf(categories)

/** `--category` for topics, most of which exist in one market only. */
export const topicCategory = choice(categories).pipe(
  Options.withDescription("For topics of several."),
  Options.optional
)

/** `--settle-coin`. */
export const settleCoin = Options.text("settle-coin").pipe(
  Options.withPseudoName("COIN"),
  Options.withDescription("Contracts settled in this coin. Linear: USDT and USDC."),
  Options.map((coin) => coin.toUpperCase()),
  Options.optional
)

/** A symbol, in upper or lower case, converted to upper case. */
export const symbol = Args.text({ name: "symbol" }).pipe(
  Args.mapEffect((text): Either.Either<string, HelpDoc.HelpDoc> => {
    const symbol = text.trim().toUpperCase()
    // An unknown option would be taken for a symbol.
    return /^[A-Z0-9][\w/-]*$/.test(symbol)
      ? Either.right(symbol)
      : Either.left(HelpDoc.p(`"${text}" is neither an option of this command nor a symbol`))
  })
)

/** A coin, in upper or lower case, converted to upper case. */
export const coin = Args.text({ name: "coin" }).pipe(
  Args.mapEffect((text): Either.Either<string, HelpDoc.HelpDoc> => {
    const coin = text.trim().toUpperCase()
    return /^[A-Z0-9]+$/.test(coin)
      ? Either.right(coin)
      : Either.left(HelpDoc.p(`"${text}" is neither an option of this command nor a coin`))
  })
)
