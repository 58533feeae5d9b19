/**
 * What the commands about one symbol share: the symbol, and the category that it is looked up in.
 *
 * @since 0.1.0
 */
import * as Args from "@effect/cli/Args"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as Either from "effect/Either"

const categories = ["spot", "linear", "inverse", "option"] as const

/**
 * `--category`, linear unless set.
 *
 * @since 0.1.0
 */
export const category = Options.choice("category", categories).pipe(
  Options.withAlias("c"),
  Options.withDescription("The market: linear contracts unless set."),
  Options.withDefault("linear" as const)
)

/**
 * The symbol, in whatever case it was typed.
 *
 * @since 0.1.0
 */
export const symbol = Args.text({ name: "symbol" }).pipe(
  Args.withDescription("A symbol, such as BTCUSDT."),
  Args.mapEffect((text): Either.Either<string, HelpDoc.HelpDoc> => {
    const symbol = text.trim().toUpperCase()
    // An option that is not known would be taken for a symbol.
    return /^[A-Z0-9][\w/-]*$/.test(symbol)
      ? Either.right(symbol)
      : Either.left(HelpDoc.p(`"${text}" is neither an option here nor a symbol`))
  })
)
