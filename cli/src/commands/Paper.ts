import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Option from "effect/Option"
import { later } from "../Lazy.js"

const port = Options.integer("port").pipe(
  Options.withDescription("The port to listen on; 0 takes any free one."),
  Options.filterMap(
    (value) => (value >= 0 && value <= 65_535 ? Option.some(value) : Option.none()),
    "A port is 0 to 65535"
  ),
  Options.withDefault(0)
)

const host = Options.text("host").pipe(
  Options.withDescription("The address to listen on. Whoever reaches it can trade: only this machine unless told."),
  Options.withDefault("127.0.0.1")
)

const seed = Options.integer("seed").pipe(
  Options.withDescription("The same seed and the same clock give the same markets."),
  Options.withDefault(1)
)

const symbols = Options.text("symbols").pipe(
  Options.withDescription("The symbols to keep, separated by commas; all when left out."),
  Options.optional
)

const historyDays = Options.integer("history-days").pipe(
  Options.withDescription("Days of candles before the start."),
  Options.withDefault(180)
)

const noRateLimits = Options.boolean("no-rate-limits").pipe(
  Options.withDescription("Do not count calls against the limits of the exchange.")
)

const journal = Options.text("journal").pipe(
  Options.withDescription(
    "A directory to keep accounts, orders and balances in, and to go on from. Options must stay the same."
  ),
  Options.optional
)

const cors = Options.text("cors").pipe(
  Options.withDescription(
    "Origins whose pages may call it, separated by commas, like http://localhost:5173; * for any."
  ),
  Options.map((text) => (text.trim() === "*" ? true : text.split(",").map((origin) => origin.trim()))),
  Options.withDefault(false)
)

const verbose = Options.boolean("verbose").pipe(
  Options.withAlias("v"),
  Options.withDescription("Log each request with the code of its answer.")
)

/**
 * `effect-bybit paper`: the paper exchange on a port, until it is interrupted.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "paper",
  { port, host, seed, symbols, historyDays, journal, noRateLimits, cors, verbose },
  later(() => import("../run/Paper.js"))
).pipe(
  Command.withDescription(
    "Serves a paper exchange, a small exchange with play money, to clients in any language. Prints one line of JSON with its URLs."
  )
)
