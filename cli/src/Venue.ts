/**
 * The venue of a command: the options that all commands share, and the Layers for it.
 *
 * A command that only reads public data provides `Venue.layer`; one that needs a key provides `Venue.layerAccount`. Both import
 * modules on demand, so that a command loads only the venue it uses.
 */
import * as Options from "@effect/cli/Options"
import * as Config from "effect/Config"
import type { ConfigError } from "effect/ConfigError"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type * as Bybit from "effect-bybit/Layers/Bybit"
import type { ConfiguredError, Credentials } from "effect-bybit/Layers/Credentials"
import * as Venues from "effect-bybit/Layers/Venue"
import * as Output from "./output/Output.js"
import { UsageError } from "./UsageError.js"
import type { WriteLock } from "./WriteLock.js"

/** The names of `--venue`. */
export type Name = "paper" | "testnet" | "demo" | "live"

const names: ReadonlyArray<Name> = ["paper", "testnet", "demo", "live"]

/** The options of every command with a venue: spread them into its config. */
export const options = {
  venue: Options.choice("venue", names).pipe(
    Options.withDescription("Defaults to BYBIT_VENUE or paper."),
    Options.optional
  ),
  region: Options.text("region").pipe(
    Options.withPseudoName("NAME"),
    Options.withDescription(`Of the live exchange: ${Venues.regions.join(", ")}.`),
    Options.optional
  ),
  paperUrl: Options.text("paper-url").pipe(
    Options.withPseudoName("URL"),
    Options.withDescription("A running paper exchange, which keeps its orders."),
    Options.optional
  ),
  restUrl: Options.text("rest-url").pipe(
    Options.withPseudoName("URL"),
    Options.withDescription("Another REST host for the live exchange."),
    Options.optional
  ),
  socketUrl: Options.text("socket-url").pipe(
    Options.withPseudoName("URL"),
    Options.withDescription("The WebSocket host that goes with --rest-url."),
    Options.optional
  )
}

/** The values of {@link options}. */
export interface VenueOptions {
  readonly venue: Option.Option<Name>
  readonly region: Option.Option<string>
  readonly paperUrl: Option.Option<string>
  readonly restUrl: Option.Option<string>
  readonly socketUrl: Option.Option<string>
  readonly json: boolean
}

/** The chosen venue. */
export interface Choice {
  readonly name: Name
  readonly venue: Venues.Venue
  /** Whether the command line names the venue: the environment alone is not enough to change anything on the live exchange. */
  readonly explicit: boolean
  /** Whether the paper exchange runs in this process or listens on a port. */
  readonly paper: "process" | "port" | undefined
  /** Whether notes on standard error are JSON. */
  readonly json: boolean
}

const usage = (message: string, hint?: string) => new UsageError({ message, hint })

/** Parses a URL with a host and no path. */
const originOf = (
  option: string,
  text: string,
  protocols: ReadonlyArray<string>
): Either.Either<string, UsageError> => {
  try {
    const url = new URL(text)
    const isOrigin = url.pathname === "/" && `${url.search}${url.username}${url.password}` === ""
    if (protocols.includes(url.protocol) && isOrigin)
      return Either.right(url.origin === "null" ? `${url.protocol}//${url.host}` : url.origin)
  } catch {}
  const shown = text.replace(/\/\/.*@/s, "//****@")
  return Either.left(
    usage(`--${option} "${shown}" is not of the form ${protocols.map((name) => `${name}//host`).join(" or ")}`)
  )
}

const fromEnvironment = (name: string): Effect.Effect<string | undefined, ConfigError> =>
  Effect.map(Config.option(Config.nonEmptyString(name)), Option.getOrUndefined)

const nameOf = (
  input: VenueOptions
): Effect.Effect<{ readonly name: Name; readonly explicit: boolean }, UsageError | ConfigError> =>
  Effect.gen(function* () {
    if (Option.isSome(input.venue)) return { name: input.venue.value, explicit: true }
    if (Option.isSome(input.paperUrl)) return { name: "paper", explicit: true }
    const configured = yield* fromEnvironment("BYBIT_VENUE")
    if (configured === undefined) return { name: "paper", explicit: false }
    const name = names.find((name) => name === configured)
    return name === undefined
      ? yield* usage(`BYBIT_VENUE "${configured}" is not one of ${names.join(", ")}`)
      : { name, explicit: false }
  })

/**
 * Chooses the venue from the options, `BYBIT_VENUE` and `BYBIT_REGION`.
 *
 * Fails if options contradict each other. A custom host counts as live, because anything may be behind it.
 */
export const choose = (input: VenueOptions): Effect.Effect<Choice, UsageError | ConfigError> =>
  Effect.gen(function* () {
    const { explicit, name } = yield* nameOf(input)
    const { paperUrl, region, restUrl, socketUrl } = input
    const stray = [
      { option: "paper-url", value: paperUrl, owner: "paper" },
      { option: "region", value: region, owner: "live" },
      { option: "rest-url", value: restUrl, owner: "live" }
    ].find(({ owner, value }) => Option.isSome(value) && owner !== name)
    if (stray !== undefined)
      return yield* usage(`--${stray.option} requires --venue ${stray.owner}, but the venue is ${name}`)
    if (Option.isSome(socketUrl) && Option.isNone(restUrl)) return yield* usage("--socket-url requires --rest-url")
    if (Option.isSome(restUrl) && Option.isSome(region))
      return yield* usage("--rest-url and --region cannot be combined")

    const choice = (venue: Venues.Venue, paper?: "process" | "port"): Choice => ({
      name,
      venue,
      explicit,
      paper,
      json: input.json
    })
    if (name === "testnet") return choice(Venues.testnet)
    if (name === "demo") return choice(Venues.demo)
    if (name === "paper") {
      if (Option.isNone(paperUrl)) return choice(paperVenue, "process")
      const rest = yield* originOf("paper-url", paperUrl.value, ["http:", "https:"])
      const socket = rest.replace(/^http/, "ws")
      return choice(Venues.custom({ name: "paper", live: false, rest, socket }), "port")
    }
    if (Option.isSome(restUrl)) {
      const rest = yield* originOf("rest-url", restUrl.value, ["http:", "https:"])
      const socket = Option.isSome(socketUrl)
        ? yield* originOf("socket-url", socketUrl.value, ["ws:", "wss:"])
        : undefined
      return choice(Venues.custom({ name: `live at ${new URL(rest).host}`, live: true, rest, socket }))
    }
    const where = Option.isSome(region) ? region.value : yield* fromEnvironment("BYBIT_REGION")
    if (where === undefined) return choice(Venues.live)
    const found = Venues.regionNamed(where)
    return Either.isRight(found)
      ? choice(found.right)
      : yield* usage(`Unknown region "${where}"`, `Known regions: ${Venues.regions.join(", ")}.`)
  })

/** Nothing listens on these hosts: calls never leave the process. */
const paperVenue: Venues.Venue = Venues.custom({
  name: "paper",
  live: false,
  rest: "https://paper-exchange-in-this-process.invalid",
  socket: "wss://paper-exchange-in-this-process.invalid"
})

/** What a venue provides to commands. */
export type Services = Bybit.Services | WriteLock

/** Options for the paper exchange in this process. */
export interface PlatformOptions {
  /** Whether it supports every operation, including those of the older APIs, which take time to load. Defaults to false. */
  readonly everyOperation?: boolean | undefined
}

const paperPlatform = ({ everyOperation = false }: PlatformOptions): Effect.Effect<Layer.Layer<Bybit.Platform>> =>
  Effect.promise(async () => {
    const [service, signer, catalogue] = await Promise.all([
      import("effect-bybit/PaperExchange"),
      import("effect-bybit/PaperExchange/SignerPaper"),
      import("effect-bybit/Errors/Catalogue")
    ])
    const known = everyOperation
      ? await Promise.all([import("effect-bybit/Registry"), import("effect-bybit/PaperExchange/Legacy")])
      : undefined
    const exchange = service.layer(
      known === undefined ? {} : { endpoints: [...known[0].v5, ...known[0].legacy], families: known[1].all }
    )
    return Layer.mergeAll(exchange, signer.layer, catalogue.layer)
  })

const nodePlatform: Effect.Effect<Layer.Layer<Bybit.Platform>> = Effect.promise(async () => {
  const [node, catalogue] = await Promise.all([
    import("effect-bybit/Layers/BybitNode"),
    import("effect-bybit/Errors/Catalogue")
  ])
  // The command line depends on `ws`.
  return Layer.merge(Layer.orDie(node.platform), catalogue.layer)
})

/** Marks what is shown: prices and accounts of the paper exchange in this process look like real ones. */
const madeUp = "paper exchange: made-up prices"

/** Transport, dialer and signer for a venue: those of Node, or those of the paper exchange in this process. */
export const platform = (choice: Choice, options: PlatformOptions = {}): Layer.Layer<Bybit.Platform> =>
  Layer.unwrapEffect(
    choice.paper === "process"
      ? Effect.zipRight(Output.printNote(madeUp, choice), paperPlatform(options))
      : nodePlatform
  )

/** The bundle for a venue, on its {@link platform}. Writes are locked until they are confirmed. */
export const bundle = (
  choice: Choice,
  options: Omit<Bybit.Options, "venue"> = {}
): Layer.Layer<Services, never, Bybit.Platform> =>
  Layer.unwrapEffect(
    Effect.promise(async () => {
      const [bybit, gate, lock] = await Promise.all([
        import("effect-bybit/Layers/Bybit"),
        import("effect-bybit/Http/WriteGate"),
        import("./WriteLock.js")
      ])
      const services = Layer.orDie(bybit.layer({ ...options, venue: choice.venue, gate: gate.layer() }))
      return Layer.provideMerge(lock.layer, services)
    })
  )

/** The key to use: the one in the environment, or that of the paper exchange's demo account. */
export const account = (choice: Choice): Layer.Layer<Credentials, ConfiguredError> =>
  Layer.unwrapEffect(
    Effect.promise(async () => {
      const credentials = await import("effect-bybit/Layers/Credentials")
      // Not `layerConfig`: the command line's venue takes precedence over BYBIT_VENUE.
      if (choice.paper === undefined)
        return Layer.effect(
          credentials.Credentials,
          Effect.flatMap(credentials.config, (variables) => credentials.fromVariables(variables))
        )
      const { account } = await import("effect-bybit/PaperExchange")
      return credentials.layer(account)
    })
  )

/** Everything that public calls need. */
export const layer = (choice: Choice, options: PlatformOptions = {}): Layer.Layer<Services | Bybit.Platform> =>
  Layer.provideMerge(bundle(choice), platform(choice, options))

/** Everything that private calls need. */
export const layerAccount = (
  choice: Choice,
  options: PlatformOptions = {}
): Layer.Layer<Services | Bybit.Platform | Credentials, ConfiguredError> =>
  Layer.merge(layer(choice, options), account(choice))
