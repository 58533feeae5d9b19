/** Options of the form `NAME=VALUE`, which can be repeated. */
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"

/** A name and its value. */
export type Assignment = readonly [name: string, value: string]

const parse = (
  option: string,
  text: string,
  example: string
): Either.Either<Assignment, ValidationError.ValidationError> => {
  const at = text.indexOf("=")
  const name = text.slice(0, Math.max(0, at)).trim().toUpperCase()
  const value = text.slice(at + 1).trim()
  return name !== "" && value !== ""
    ? Either.right([name, value])
    : Either.left(ValidationError.invalidValue(HelpDoc.p(`--${option} "${text}" is not of the form ${example}`)))
}

/** An option for names and values. Names are in upper case. */
export const option = (
  name: string,
  example: string,
  description: string
): Options.Options<ReadonlyArray<Assignment>> =>
  Options.text(name).pipe(
    Options.withPseudoName(example.replace(/=.*/, "=...")),
    Options.withDescription(description),
    Options.repeated,
    Options.mapEffect((all) => Either.all(all.map((text) => parse(name, text, example))))
  )
