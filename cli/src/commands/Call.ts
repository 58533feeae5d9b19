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
    name: Args.text({ name: "operation" }).pipe(Args.withDescription("Such as Market.getTickers."), Args.optional),
    params: Options.text("json").pipe(
      Options.withPseudoName("JSON"),
      Options.withDescription("The parameters, as a JSON object."),
      Options.optional
    ),
    list: Options.boolean("list").pipe(
      Options.withAlias("l"),
      Options.withDescription("List operations, or the parameters of one.")
    ),
    ...Confirm.options,
    ...Venue.options
  },
  lazy(() => import("../run/Call.js"))
).pipe(Command.withDescription("Call any operation by name, V5 or older. Prints JSON."))
