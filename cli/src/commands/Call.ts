import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Confirm from "../Confirm.js"
import { lazy } from "../Lazy.js"
import * as Venue from "../Venue.js"

/** `effect-bybit call FAMILY.operation --json '{...}'`. */
export const command = Command.make(
  "call",
  {
    name: Args.text({ name: "operation" }).pipe(
      Args.withDescription("Family and operation, such as Market.getTickers. With --list, a family or an operation."),
      Args.optional
    ),
    params: Options.text("json").pipe(
      Options.withDescription("The parameters as a JSON object. Write decimals with many digits as strings."),
      Options.optional
    ),
    list: Options.boolean("list").pipe(
      Options.withAlias("l"),
      Options.withDescription("List all operations, those of a family, or the parameters of an operation.")
    ),
    ...Confirm.options,
    ...Venue.options
  },
  lazy(() => import("../run/Call.js"))
).pipe(Command.withDescription("Call any operation by name, V5 or older. Prints JSON."))
