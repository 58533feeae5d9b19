/**
 * Where a command goes: the options that all commands share, and the Layers that they make.
 *
 * A command that only reads public data provides `Venue.layer`, one that needs a key `Venue.layerAccount`. What they bring is
 * imported when it is needed, so that no command pays for another's venue.
 *
 * @since 0.1.0
 */
import * as Options from "@effect/cli/Options"
import * as Config from "effect/Config"
import type { ConfigError } from "effect/ConfigError"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { CredentialsError } from "effect-bybit/Errors/Network"
import type * as Bybit from "effect-bybit/Layers/Bybit"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import * as Venues from "effect-bybit/Layers/Venue"
import { UsageError } from "./UsageError.js"

/**
 * The names of `--venue`.
 *
 * @since 0.1.0
 */
export type Name = "paper" | "testnet" | "demo" | "live"

const names: ReadonlyArray<Name> = ["paper", "testnet", "demo", "live"]

/**
 * The options that every command with a venue has: spread them into its config.
 *
 * @since 0.1.0
 */
export const options = {
  venue: Options.choice("venue", names).pipe(
    Options.withDescription("Where to go; BYBIT_VENUE when left out, else the paper exchange in this process."),
    Options.optional
  ),
  region: Options.text("region").pipe(
    Options.withDescription(`A region of the live exchange: ${Venues.regions.join(", ")}.`),
    Options.optional
  ),
  paperUrl: Options.text("paper-url").pipe(
    Options.withDescription(
      "A paper exchange on a port, like http://127.0.0.1:8080: it keeps orders between commands."
    ),
    Options.optional
  ),
  restUrl: Options.text("rest-url").pipe(
    Options.withDescription("Another REST host of the live exchange: a dedicated one, or a proxy. Needs --venue live."),
    Options.optional
  ),
  socketUrl: Options.text("socket-url").pipe(
    Options.withDescription("The socket host that goes with --rest-url."),
    Options.optional
  )
}

/**
 * What was typed for {@link options}.
 *
 * @since 0.1.0
 */
export interface VenueOptions {
  readonly venue: Option.Option<Name>
  readonly region: Option.Option<string>
  readonly paperUrl: Option.Option<string>
  readonly restUrl: Option.Option<string>
  readonly socketUrl: Option.Option<string>
}

/**
 * The venue that a command goes to.
 *
 * @since 0.1.0
 */
export interface Choice {
  readonly name: Name
  readonly venue: Venues.Venue
  /** Whether `--venue` was typed: what the environment says is not enough to change anything on the live exchange. */
  readonly typed: boolean
  /** Whether the paper exchange runs in this process, or is one on a port. */
  readonly paper: "process" | "port" | undefined
}

const usage = (message: string, hint?: string) => new UsageError({ message, hint })

/** An origin as the layers want it: `http` or `https`, with a host, and without a path. */
const originOf = (
  option: string,
  text: string,
  protocols: ReadonlyArray<string>
): Either.Either<string, UsageError> => {
  try {
    const url = new URL(text)
    if (protocols.includes(url.protocol) && url.pathname === "/" && url.search === "" && url.username === "")
      return Either.right(url.origin === "null" ? `${url.protocol}//${url.host}` : url.origin)
  } catch {}
  return Either.left(usage(`--${option} "${text}" is no ${protocols.map((name) => `${name}//host`).join(" or ")}`))
}

const fromEnvironment = (name: string): Effect.Effect<string | undefined, ConfigError> =>
  Effect.map(Config.option(Config.nonEmptyString(name)), Option.getOrUndefined)

const nameOf = (
  typed: VenueOptions
): Effect.Effect<{ readonly name: Name; readonly typed: boolean }, UsageError | ConfigError> =>
  Effect.gen(function* () {
    if (Option.isSome(typed.venue)) return { name: typed.venue.value, typed: true }
    if (Option.isSome(typed.paperUrl)) return { name: "paper", typed: true }
    const said = yield* fromEnvironment("BYBIT_VENUE")
    if (said === undefined) return { name: "paper", typed: false }
    const name = names.find((name) => name === said)
    return name === undefined
      ? yield* usage(`BYBIT_VENUE "${said}" is none of ${names.join(", ")}`)
      : { name, typed: false }
  })

/**
 * Finds out where to go, from what was typed and from `BYBIT_VENUE` and `BYBIT_REGION`.
 *
 * Fails where options contradict each other. A host of one's own counts as live: who knows what is behind it.
 *
 * @since 0.1.0
 */
export const choose = (typed: VenueOptions): Effect.Effect<Choice, UsageError | ConfigError> =>
  Effect.gen(function* () {
    const { name, typed: isTyped } = yield* nameOf(typed)
    const { paperUrl, region, restUrl, socketUrl } = typed
    const stray = [
      { option: "paper-url", value: paperUrl, owner: "paper" },
      { option: "region", value: region, owner: "live" },
      { option: "rest-url", value: restUrl, owner: "live" }
    ].find(({ owner, value }) => Option.isSome(value) && owner !== name)
    if (stray !== undefined)
      return yield* usage(`--${stray.option} goes with --venue ${stray.owner}, and this is ${name}`)
    if (Option.isSome(socketUrl) && Option.isNone(restUrl)) return yield* usage("--socket-url goes with --rest-url")
    if (Option.isSome(restUrl) && Option.isSome(region))
      return yield* usage("--rest-url and --region exclude each other")

    const choice = (venue: Venues.Venue, paper?: "process" | "port"): Choice => ({ name, venue, typed: isTyped, paper })
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
    const found = Venues.region(where)
    return Either.isRight(found)
      ? choice(found.right)
      : yield* usage(`There is no region "${where}"`, `Regions are ${Venues.regions.join(", ")}.`)
  })

/** Nothing listens there: what goes to it never leaves the process. */
const paperVenue: Venues.Venue = Venues.custom({
  name: "paper",
  live: false,
  rest: "https://paper-exchange-in-this-process.invalid",
  socket: "wss://paper-exchange-in-this-process.invalid"
})

/**
 * How much of the paper exchange in the process is wanted.
 *
 * @since 0.1.0
 */
export interface PlatformOptions {
  /** Whether it knows every operation, the older families too: they take time to load. Default false. */
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
    const exchange = service.layer(known === undefined ? {} : { endpoints: known[0].v5, families: known[1].all })
    return Layer.mergeAll(exchange, signer.layer, catalogue.layer)
  })

const nodePlatform: Effect.Effect<Layer.Layer<Bybit.Platform>> = Effect.promise(async () => {
  const [node, catalogue] = await Promise.all([
    import("effect-bybit/Layers/BybitNode"),
    import("effect-bybit/Errors/Catalogue")
  ])
  return Layer.merge(node.platform, catalogue.layer)
})

/**
 * Transport, dialer and signer for a venue: those of Node, or those that lead to the paper exchange in the process.
 *
 * @since 0.1.0
 */
export const platform = (choice: Choice, options: PlatformOptions = {}): Layer.Layer<Bybit.Platform> =>
  Layer.unwrapEffect(choice.paper === "process" ? paperPlatform(options) : nodePlatform)

/**
 * A whole bundle for a venue, made on its {@link platform}.
 *
 * @since 0.1.0
 */
export const bundle = (
  choice: Choice,
  options: Omit<Bybit.Options, "venue"> = {}
): Layer.Layer<Bybit.Services, never, Bybit.Platform> =>
  Layer.unwrapEffect(
    Effect.map(
      Effect.promise(() => import("effect-bybit/Layers/Bybit")),
      (bybit) => bybit.layer({ ...options, venue: choice.venue })
    )
  )

/**
 * The key that a venue is called with: the one of the environment, or that of the paper exchange's demo account.
 *
 * @since 0.1.0
 */
export const account = (choice: Choice): Layer.Layer<Credentials, CredentialsError | ConfigError> =>
  Layer.unwrapEffect(
    Effect.promise(async () => {
      const credentials = await import("effect-bybit/Layers/Credentials")
      if (choice.paper === undefined) return credentials.layerConfig
      const { account } = await import("effect-bybit/PaperExchange")
      return credentials.layer(account)
    })
  )

/**
 * All that public calls need.
 *
 * @since 0.1.0
 */
export const layer = (choice: Choice, options: PlatformOptions = {}): Layer.Layer<Bybit.Services | Bybit.Platform> =>
  Layer.provideMerge(bundle(choice), platform(choice, options))

/**
 * All that private calls need.
 *
 * @since 0.1.0
 */
export const layerAccount = (
  choice: Choice,
  options: PlatformOptions = {}
): Layer.Layer<Bybit.Services | Bybit.Platform | Credentials, CredentialsError | ConfigError> =>
  Layer.merge(layer(choice, options), account(choice))
