import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Option from "effect/Option"
import { lazy } from "../Lazy.js"

const port = Options.integer("port").pipe(
  Options.withDescription("The port to listen on. Defaults to 0, which picks a free port."),
  Options.filterMap(
    (value) => (value >= 0 && value <= 65_535 ? Option.some(value) : Option.none()),
    "--port must be from 0 to 65535"
  ),
  Options.withDefault(0)
)

const host = Options.text("host").pipe(
  Options.withDescription(
    "The address to listen on. Programs that can reach it can trade. Defaults to this machine only."
  ),
  Options.withDefault("127.0.0.1")
)

const allowedHosts = Options.text("allowed-hosts").pipe(
  Options.withDescription(
    "The host names that clients reach it by beside localhost and --host, separated by commas, such as paper."
  ),
  Options.map((text) => text.split(",").map((name) => name.trim())),
  Options.withDefault([])
)

const seed = Options.integer("seed").pipe(
  Options.withDescription(
    "The seed of the markets: the same seed and the same clock produce the same markets. Defaults to 1."
  ),
  Options.withDefault(1)
)

const symbols = Options.text("symbols").pipe(
  Options.withDescription("The symbols to list, separated by commas. Defaults to all."),
  Options.optional
)

const historyDays = Options.integer("history-days").pipe(
  Options.withDescription("Days of candle history before the start. Defaults to 180."),
  Options.filterMap((days) => (days >= 0 ? Option.some(days) : Option.none()), "--history-days must be at least 0"),
  Options.withDefault(180)
)

const noRateLimits = Options.boolean("no-rate-limits").pipe(
  Options.withDescription("Do not enforce the exchange's rate limits.")
)

const journal = Options.text("journal").pipe(
  Options.withDescription(
    "A directory to store accounts, orders and balances in. Run the command with the same options to resume."
  ),
  Options.optional
)

const cors = Options.text("cors").pipe(
  Options.withDescription(
    "Origins of web pages that may use it, separated by commas, such as http://localhost:5173, or * for any."
  ),
  Options.map((text) => (text.trim() === "*" ? true : text.split(",").map((origin) => origin.trim()))),
  Options.withDefault(false)
)

const verbose = Options.boolean("verbose").pipe(
  Options.withAlias("v"),
  Options.withDescription("Log each request with its response code.")
)

/** `effect-bybit paper`: the paper exchange on a port, until it is interrupted. */
export const command = Command.make(
  "paper",
  { port, host, allowedHosts, seed, symbols, historyDays, journal, noRateLimits, cors, verbose },
  lazy(() => import("../run/Paper.js"))
).pipe(
  Command.withDescription(
    "Serve a paper exchange, with play money, to clients in any language. Prints one line of JSON with its URLs."
  )
)
