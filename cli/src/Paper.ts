import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as PaperExchange from "effect-bybit/PaperExchange"
import * as Legacy from "effect-bybit/PaperExchange/Legacy"
import * as Instrument from "effect-bybit/PaperExchange/Market/Instrument"
import { serve } from "effect-bybit/PaperExchange/Serve"
import { makeDurable } from "effect-bybit/PaperExchange/Store/Durable"
import * as Storage from "effect-bybit/PaperExchange/Store/Storage"
import * as Registry from "effect-bybit/Registry"

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

const known: ReadonlyArray<string> = [...new Set(Instrument.all.map(({ symbol }) => symbol))]

const invalid = (text: string) => ValidationError.invalidValue(HelpDoc.p(text))

/** `BTCUSDT,ETHUSDT` as a list; a symbol that the exchange does not have is an error, not an empty exchange. */
const symbolsOf = (text: string): Either.Either<ReadonlyArray<string>, ValidationError.ValidationError> => {
  const symbols = text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim().toUpperCase()]))
  const strange = symbols.filter((symbol) => !known.includes(symbol))
  if (strange.length > 0)
    return Either.left(invalid(`There is no ${strange.join(", ")} here. There are: ${known.join(", ")}`))
  return symbols.length === 0 ? Either.left(invalid("--symbols names none")) : Either.right(symbols)
}

const symbols = Options.text("symbols").pipe(
  Options.withDescription("The symbols to keep, separated by commas; all when left out."),
  Options.mapEffect(symbolsOf),
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

/** Logs each request with its answer's code: bodies and headers, where keys and signatures are, stay out of it. */
const logged = (paper: PaperExchange.PaperExchange["Type"]): PaperExchange.PaperExchange["Type"] => ({
  ...paper,
  request: (request) =>
    Effect.tap(paper.request(request), ({ headers, status }) =>
      Effect.logInfo(`${request.method} ${request.path} ${status} ${headers["ret_code"] ?? ""}`)
    )
})

const sockets = (base: string) => ({
  public: Object.fromEntries(
    ["spot", "linear", "inverse", "option"].map((category) => [category, `${base}/v5/public/${category}`])
  ),
  private: `${base}/v5/private`,
  trade: `${base}/v5/trade`
})

/**
 * `effect-bybit paper`: the paper exchange on a port, until it is interrupted.
 *
 * Writes one line of JSON to the standard output once it listens: `rest` and `socket` are what to give a client as base URLs,
 * `sockets` the whole addresses, `demo` the key of the account that is there from the start. Play money: its secret is public.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "paper",
  { port, host, seed, symbols, historyDays, journal, noRateLimits, cors, verbose },
  ({ cors, historyDays, host, journal, noRateLimits, port, seed, symbols, verbose }) =>
    Effect.gen(function* () {
      const options = {
        seed,
        historyDays,
        symbols: Option.getOrUndefined(symbols),
        rateLimits: !noRateLimits,
        endpoints: Registry.v5,
        families: Legacy.all
      }
      const paper = yield* Option.match(journal, {
        onNone: () => PaperExchange.make(options),
        onSome: (directory) => Effect.provide(makeDurable(options), Storage.layerFileSystem(directory))
      })
      const { rest, socket } = yield* serve({ port, host, cors }).pipe(
        Effect.provideService(PaperExchange.PaperExchange, verbose ? logged(paper) : paper)
      )
      const { key, secret } = PaperExchange.account
      yield* Console.log(JSON.stringify({ rest, socket, sockets: sockets(socket), demo: { key, secret }, seed }))
      yield* Effect.logInfo(`The paper exchange listens at ${rest} and ${socket}. Ctrl-C ends it.`)
      return yield* Effect.never
    }).pipe(Effect.scoped)
).pipe(
  Command.withDescription(
    "Serves a paper exchange, a small exchange with play money, to clients in any language. Prints one line of JSON with its URLs."
  )
)
