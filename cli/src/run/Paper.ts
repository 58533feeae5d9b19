import * as HelpDoc from "@effect/cli/HelpDoc"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as PaperExchange from "effect-bybit/PaperExchange"
import { isHostName } from "effect-bybit/PaperExchange/Guard"
import * as Legacy from "effect-bybit/PaperExchange/Legacy"
import { serve } from "effect-bybit/PaperExchange/Serve"
import * as Registry from "effect-bybit/Registry"

/** The parsed arguments. */
export interface Input {
  readonly port: number
  readonly host: string
  readonly allowedHosts: ReadonlyArray<string>
  readonly seed: number
  readonly symbols: Option.Option<string>
  readonly historyDays: number
  readonly journal: Option.Option<string>
  readonly noRateLimits: boolean
  readonly cors: true | false | ReadonlyArray<string>
  readonly control: boolean
  readonly verbose: boolean
}

const invalid = (text: string) => ValidationError.invalidValue(HelpDoc.p(text))

/** Parses `BTCUSDT,ETHUSDT`. Fails for an unknown symbol, so that a typo does not leave the exchange empty. */
const symbolsOf = (text: string): Either.Either<ReadonlyArray<string>, ValidationError.ValidationError> => {
  const symbols = text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim().toUpperCase()]))
  const unknown = symbols.filter((symbol) => !PaperExchange.symbols.includes(symbol))
  if (unknown.length > 0)
    return Either.left(
      invalid(`Unknown symbol ${unknown.join(", ")}. Known symbols: ${PaperExchange.symbols.join(", ")}`)
    )
  return symbols.length === 0 ? Either.left(invalid("--symbols is empty")) : Either.right(symbols)
}

const hostsOf = (
  names: ReadonlyArray<string>
): Either.Either<ReadonlyArray<string>, ValidationError.ValidationError> => {
  const wrong = names.find((name) => !isHostName(name))
  return wrong === undefined
    ? Either.right(names)
    : Either.left(invalid(`--allowed-hosts takes host names without scheme and port, such as paper, not "${wrong}"`))
}

const sockets = (base: string) => ({
  public: Object.fromEntries(
    ["spot", "linear", "inverse", "option"].map((category) => [category, `${base}/v5/public/${category}`])
  ),
  private: `${base}/v5/private`,
  trade: `${base}/v5/trade`
})

/**
 * Serves the paper exchange until interrupted.
 *
 * Prints one line of JSON once it is listening: `rest` and `socket` are the base URLs for a client, `sockets` the full URLs, and
 * `demo` is the key of the account that exists from the start. It holds play money, so its secret is public.
 */
export const run = ({
  allowedHosts,
  control,
  cors,
  historyDays,
  host,
  journal,
  noRateLimits,
  port,
  seed,
  symbols,
  verbose
}: Input) =>
  Effect.gen(function* () {
    const hosts = yield* hostsOf(allowedHosts)
    const options = {
      seed,
      historyDays,
      symbols: Option.isSome(symbols) ? yield* symbolsOf(symbols.value) : undefined,
      rateLimits: !noRateLimits,
      endpoints: [...Registry.v5, ...Registry.legacy],
      families: Legacy.all
    }
    const paper = yield* Option.match(journal, {
      onNone: () => PaperExchange.make(options),
      onSome: (directory) =>
        Effect.provide(PaperExchange.makeDurable(options), PaperExchange.layerFileSystem(directory))
    })
    const { rest, socket } = yield* serve({ port, host, allowedHosts: hosts, control, cors, log: verbose }).pipe(
      Effect.provideService(PaperExchange.PaperExchange, paper)
    )
    const { key, secret } = PaperExchange.account
    yield* Console.log(JSON.stringify({ rest, socket, sockets: sockets(socket), demo: { key, secret }, seed }))
    yield* Effect.logInfo(`The paper exchange is listening on ${rest} and ${socket}. Press Ctrl-C to stop it.`)
    return yield* Effect.never
  }).pipe(Effect.scoped)
