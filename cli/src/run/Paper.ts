import * as HelpDoc from "@effect/cli/HelpDoc"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as PaperExchange from "effect-bybit/PaperExchange"
import * as Legacy from "effect-bybit/PaperExchange/Legacy"
import { serve } from "effect-bybit/PaperExchange/Serve"
import * as Registry from "effect-bybit/Registry"

/**
 * What was typed.
 *
 * @since 0.1.0
 */
export interface Typed {
  readonly port: number
  readonly host: string
  readonly seed: number
  readonly symbols: Option.Option<string>
  readonly historyDays: number
  readonly journal: Option.Option<string>
  readonly noRateLimits: boolean
  readonly cors: true | false | ReadonlyArray<string>
  readonly verbose: boolean
}

const invalid = (text: string) => ValidationError.invalidValue(HelpDoc.p(text))

/** `BTCUSDT,ETHUSDT` as a list; a symbol that the exchange does not have is an error, not an empty exchange. */
const symbolsOf = (text: string): Either.Either<ReadonlyArray<string>, ValidationError.ValidationError> => {
  const symbols = text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim().toUpperCase()]))
  const strange = symbols.filter((symbol) => !PaperExchange.symbols.includes(symbol))
  if (strange.length > 0)
    return Either.left(
      invalid(`There is no ${strange.join(", ")} here. There are: ${PaperExchange.symbols.join(", ")}`)
    )
  return symbols.length === 0 ? Either.left(invalid("--symbols names none")) : Either.right(symbols)
}

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
 * Serves until it is interrupted.
 *
 * Writes one line of JSON to the standard output once it listens: `rest` and `socket` are what to give a client as base URLs,
 * `sockets` the whole addresses, `demo` the key of the account that is there from the start. Play money: its secret is public.
 *
 * @since 0.1.0
 */
export const run = ({ cors, historyDays, host, journal, noRateLimits, port, seed, symbols, verbose }: Typed) =>
  Effect.gen(function* () {
    const options = {
      seed,
      historyDays,
      symbols: Option.isSome(symbols) ? yield* symbolsOf(symbols.value) : undefined,
      rateLimits: !noRateLimits,
      endpoints: Registry.v5,
      families: Legacy.all
    }
    const paper = yield* Option.match(journal, {
      onNone: () => PaperExchange.make(options),
      onSome: (directory) =>
        Effect.provide(PaperExchange.makeDurable(options), PaperExchange.layerFileSystem(directory))
    })
    const { rest, socket } = yield* serve({ port, host, cors }).pipe(
      Effect.provideService(PaperExchange.PaperExchange, verbose ? logged(paper) : paper)
    )
    const { key, secret } = PaperExchange.account
    yield* Console.log(JSON.stringify({ rest, socket, sockets: sockets(socket), demo: { key, secret }, seed }))
    yield* Effect.logInfo(`The paper exchange listens at ${rest} and ${socket}. Ctrl-C ends it.`)
    return yield* Effect.never
  }).pipe(Effect.scoped)
