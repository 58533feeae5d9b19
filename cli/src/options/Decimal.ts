/** Decimal numbers as people type them. */
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import { identity } from "effect/Function"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"

/** Parses a decimal number. */
export const parse = (name: string, text: string): Either.Either<string, HelpDoc.HelpDoc> =>
  Either.mapLeft(PlainDecimal.format(text), (reason) => HelpDoc.p(`${name} "${text}" ${reason}`))

/** An option for a decimal number, by a long name and perhaps an alias. */
export const option = (name: string, description: string, alias?: string) =>
  Options.text(name).pipe(
    Options.withPseudoName("N"),
    alias === undefined ? identity : Options.withAlias(alias),
    Options.withDescription(description),
    Options.mapEffect((text) => Either.mapLeft(parse(`--${name}`, text), ValidationError.invalidValue)),
    Options.optional
  )
