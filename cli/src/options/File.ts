import * as Args from "@effect/cli/Args"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Either from "effect/Either"

/** The name of a file, which must not look like an option: an unknown option would be taken for a file. */
export const file = (description: string): Args.Args<string> =>
  Args.text({ name: "file" }).pipe(
    Args.withDescription(description),
    Args.mapEffect((text): Either.Either<string, HelpDoc.HelpDoc> => {
      if (text === "") return Either.left(HelpDoc.p("The name of the file is empty"))
      return text.startsWith("-")
        ? Either.left(HelpDoc.p(`"${text}" is neither an option of this command nor a file`))
        : Either.right(text)
    })
  )
