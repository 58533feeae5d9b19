/** The IDs of one order. */
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"

/** An empty ID would match any order, and a lost order could not be looked up by it. */
const id = (name: string, description: string) =>
  Options.text(name).pipe(
    Options.withPseudoName("ID"),
    Options.withDescription(description),
    Options.mapEffect((text) => {
      const invalid = (problem: string) => Either.left(ValidationError.invalidValue(HelpDoc.p(`--${name} ${problem}`)))
      if (text === "") return invalid("must not be empty")
      if (name === "order-link-id" && text.length > 36) return invalid("must have at most 36 characters")
      return Either.right(text)
    }),
    Options.optional
  )

/** `--order-id`. */
export const orderId = id("order-id", "The exchange's ID of the order.")

/** `--order-link-id`. */
export const orderLinkId = id("order-link-id", "Your own order ID, at most 36 characters.")
