import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Option from "effect/Option"
import { lazy } from "../Lazy.js"
import { json } from "../output/Output.js"

const port = Options.integer("port").pipe(
  Options.withDescription("Defaults to 0, which picks a free port."),
  Options.filterMap(
    (value) => (value >= 0 && value <= 65_535 ? Option.some(value) : Option.none()),
    "--port must be from 0 to 65535"
  ),
  Options.withDefault(0)
)

const host = Options.text("host").pipe(
  Options.withPseudoName("HOST"),
  Options.withDescription("The address to listen on. Defaults to 127.0.0.1."),
  Options.withDefault("127.0.0.1")
)

const allowedHosts = Options.text("allowed-hosts").pipe(
  Options.withPseudoName("HOSTS"),
  Options.withDescription("Other names of this host, separated by commas."),
  Options.map((text) => text.split(",").map((name) => name.trim())),
  Options.withDefault([])
)

const seed = Options.integer("seed").pipe(
  Options.withDescription("Makes other markets. Defaults to 1."),
  Options.withDefault(1)
)

const symbols = Options.text("symbols").pipe(
  Options.withPseudoName("LIST"),
  Options.withDescription("Separated by commas. Defaults to all."),
  Options.optional
)

const historyDays = Options.integer("history-days").pipe(
  Options.withDescription("Days of candles before the start. Defaults to 180."),
  Options.filterMap((days) => (days >= 0 ? Option.some(days) : Option.none()), "--history-days must be at least 0"),
  Options.withDefault(180)
)

const noRateLimits = Options.boolean("no-rate-limits").pipe(
  Options.withDescription("Do not enforce the exchange's rate limits.")
)

const journal = Options.text("journal").pipe(
  Options.withPseudoName("DIR"),
  Options.withDescription("Keep accounts and orders in a directory, to resume."),
  Options.optional
)

const cors = Options.text("cors").pipe(
  Options.withPseudoName("URLS"),
  Options.withDescription("Web origins that may use it, or * for any."),
  Options.map((text) => (text.trim() === "*" ? true : text.split(",").map((origin) => origin.trim()))),
  Options.withDefault(false)
)

const control = Options.boolean("control").pipe(Options.withDescription("Let local programs control it, at /paper/v1."))

const verbose = Options.boolean("verbose").pipe(
  Options.withAlias("v"),
  Options.withDescription("Log each request with its response code.")
)

const repair = Command.make(
  "repair",
  {
    directory: Args.text({ name: "dir" }).pipe(Args.withDescription("The directory given to --journal.")),
    json
  },
  lazy(() => import("../run/RepairPaper.js"))
).pipe(Command.withDescription("Make a damaged journal usable again. Keeps what precedes the damage, and copies."))

/** `effect-bybit paper`: the paper exchange on a port, until it is interrupted. `effect-bybit paper repair` mends its journal. */
export const command = Command.make(
  "paper",
  { port, host, allowedHosts, seed, symbols, historyDays, journal, noRateLimits, cors, control, verbose },
  lazy(() => import("../run/Paper.js"))
).pipe(
  Command.withDescription("Serve a paper exchange on a port. Prints one line of JSON with its URLs."),
  Command.withSubcommands([repair])
)
