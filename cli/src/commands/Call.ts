import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Confirm from "../Confirm.js"
import { later } from "../Lazy.js"
import * as Venue from "../Venue.js"

/**
 * `effect-bybit call FAMILY.operation --json '{...}'`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "call",
  {
    name: Args.text({ name: "operation" }).pipe(
      Args.withDescription("Family and operation, such as Market.getTickers; with --list a family, or one operation."),
      Args.optional
    ),
    params: Options.text("json").pipe(
      Options.withDescription("The parameters, as a JSON object. Decimals with many digits as text."),
      Options.optional
    ),
    list: Options.boolean("list").pipe(
      Options.withAlias("l"),
      Options.withDescription("List the operations, of one family if it is named; of one operation its parameters.")
    ),
    ...Confirm.options,
    ...Venue.options
  },
  later(() => import("../run/Call.js"))
).pipe(Command.withDescription("Any operation of the exchange, V5 and older, by its name. It answers in JSON."))
