/**
 * Where to trade: the live exchange and its regions, testnet, demo trading, or a custom host.
 *
 * @since 0.1.0
 */
import * as Config from "effect/Config"
import * as ConfigError from "effect/ConfigError"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { withoutUser } from "../Errors/internal/UserInfo.js"
import { UnknownRegionError } from "../Errors/Network.js"

/**
 * Where to trade: a REST host and its socket hosts.
 *
 * A plain value to pass to layers. `sockets.*` are origins without a path, or `undefined` if the exchange documents no such host.
 */
export interface Venue {
  readonly name: string
  /** Whether orders use real money. */
  readonly live: boolean
  readonly rest: string
  readonly sockets: {
    readonly public: string | undefined
    readonly private: string | undefined
    readonly trade: string | undefined
  }
  /**
   * Sent with every REST call and every socket's handshake, such as `x-site-id`, which accounts of some regions need. They never
   * replace what signs a call. A browser's WebSocket, and that of `@effect/platform`, can't send headers. Layers die if one is not a
   * valid header.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

const venue = (name: string, isLive: boolean, rest: string, socket: string | undefined): Venue => ({
  name,
  live: isLive,
  rest,
  sockets: { public: socket, private: socket, trade: socket }
})

/** The live exchange. */
export const live: Venue = venue("live", true, "https://api.bybit.com", "wss://stream.bybit.com")

/** The test network: play money, with its own accounts and keys. */
export const testnet: Venue = venue("testnet", false, "https://api-testnet.bybit.com", "wss://stream-testnet.bybit.com")

/**
 * Demo trading: play money on live prices. It has its own private socket, shares the public sockets of the live exchange, and
 * accepts no orders over a socket.
 */
export const demo: Venue = {
  name: "demo",
  live: false,
  rest: "https://api-demo.bybit.com",
  sockets: { public: "wss://stream.bybit.com", private: "wss://stream-demo.bybit.com", trade: undefined }
}

const hosts = {
  default: ["https://api.bybit.com", "wss://stream.bybit.com"],
  bytick: ["https://api.bytick.com", "wss://stream.bytick.com"],
  NL: ["https://api.bybit.nl", undefined],
  TR: ["https://api.bybit.tr", "wss://stream.bybit.tr"],
  TK: ["https://api.bybit-tr.com", undefined],
  KZ: ["https://api.bybit.kz", "wss://stream.bybit.kz"],
  GE: ["https://api.bybitgeorgia.ge", "wss://stream.bybitgeorgia.ge"],
  UAE: ["https://api.bybit.ae", undefined],
  EU: ["https://api.bybit.eu", "wss://stream.bybit.eu"],
  ID: ["https://api.bybit.id", "wss://stream.bybit.id"],
  JP: ["https://api.manepa.jp", "wss://stream.manepa.jp"],
  HK: ["https://api.byhkbit.com", undefined]
} as const satisfies Readonly<Record<string, readonly [rest: string, socket: string | undefined]>>

/** A region of the live exchange. */
export type Region = keyof typeof hosts

const isRegion = (name: string): name is Region => Object.hasOwn(hosts, name)

/** The regions of the live exchange. */
export const regions: ReadonlyArray<Region> = Object.keys(hosts).filter(isRegion)

/**
 * The live exchange of a region whose name is only known at run time, for example from a setting. An unknown region fails with
 * `UnknownRegionError`, which lists the {@link regions}.
 */
export const regionNamed = (name: string): Either.Either<Venue, UnknownRegionError> => {
  if (!isRegion(name)) return Either.left(new UnknownRegionError({ region: name, regions }))
  const [rest, socket] = hosts[name]
  return Either.right(venue(name === "default" ? "live" : `live ${name}`, true, rest, socket))
}

/**
 * The live exchange of a region, such as `EU` or `TR`. In JavaScript, an unknown region fails with `UnknownRegionError`; in
 * TypeScript, it does not compile. For names known only at run time, use {@link regionNamed}.
 */
export const region = (name: Region): Either.Either<Venue, UnknownRegionError> => regionNamed(name)

/**
 * A custom venue: a dedicated host, a proxy, or a paper exchange on a port.
 *
 * `live` defaults to `true`: set it to `false` only if no real money is at stake. `socket` is used for all three socket hosts.
 * `headers` go with every call and handshake: see {@link Venue}.
 */
export const custom = (options: {
  readonly name: string
  readonly rest: string
  readonly socket?: string | undefined
  readonly live?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}): Venue => ({
  ...venue(options.name, options.live ?? true, options.rest.replace(/\/+$/, ""), options.socket?.replace(/\/+$/, "")),
  ...(options.headers === undefined ? {} : { headers: options.headers })
})

const thisMachine = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The host as the platform reads it: lower case, without user info. `""` for an invalid URL. */
const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname
  } catch {
    return ""
  }
}

/** Where REST calls of a venue go, without user and password: undici doesn't send them, `fetch` fails, and the errors of both show them. */
export const restOrigin = ({ rest }: Pick<Venue, "rest">): string => withoutUser(rest)

/** Whether keys and signatures may be sent to a URL: only over TLS or to this machine. */
export const isSafeForKeys = (url: string): boolean => /^(?:https|wss):\/\//i.test(url) || thisMachine.test(hostOf(url))

const variables = Config.all([Config.string("BYBIT_VENUE"), Config.withDefault(Config.string("BYBIT_REGION"), "")])

const venueOf = ([name, regionName]: readonly [name: string, regionName: string]): Either.Either<
  Venue | "paper",
  ConfigError.ConfigError | UnknownRegionError
> => {
  const invalid = (path: string, message: string) => Either.left(ConfigError.InvalidData([path], message))
  if (regionName !== "")
    return name === "live"
      ? regionNamed(regionName)
      : invalid("BYBIT_REGION", `Only the live exchange has regions, but BYBIT_VENUE is "${name}"`)
  const venues: Readonly<Record<string, Venue | "paper">> = { live, testnet, demo, paper: "paper" }
  const found = Object.hasOwn(venues, name) ? venues[name] : undefined
  return found === undefined
    ? invalid("BYBIT_VENUE", `"${name}" is not one of ${Object.keys(venues).join(", ")}`)
    : Either.right(found)
}

/**
 * Reads the venue from the environment: `BYBIT_VENUE` is `testnet`, `demo` or `live`, `BYBIT_REGION` a region of the live exchange.
 *
 * There is no default, so that nothing goes to the live exchange by accident. `paper` is refused, because a venue alone doesn't
 * contain a paper exchange: see {@link fromConfig}.
 */
export const config: Config.Config<Venue> = Config.mapOrFail(variables, (values) =>
  Either.flatMap(
    Either.mapLeft(venueOf(values), (error) =>
      error._tag === "UnknownRegionError" ? ConfigError.InvalidData(["BYBIT_REGION"], error.message) : error
    ),
    (venue) =>
      venue === "paper"
        ? Either.left(
            ConfigError.InvalidData(["BYBIT_VENUE"], '"paper" is no host: use Bybit.layerConfig, or Venue.fromConfig')
          )
        : Either.right(venue)
  )
)

/**
 * Reads the venue from the environment like {@link config}. If `BYBIT_VENUE` is `paper`, returns `"paper"`: provide
 * `Bybit.layer()` from `effect-bybit/PaperExchange` then.
 */
export const fromConfig: Effect.Effect<Venue | "paper", ConfigError.ConfigError | UnknownRegionError> = Effect.flatMap(
  variables,
  venueOf
)
