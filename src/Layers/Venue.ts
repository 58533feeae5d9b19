/**
 * Where to trade: the live exchange and its regions, testnet, demo trading, or a custom host.
 *
 * @since 0.1.0
 */
import * as Config from "effect/Config"
import * as ConfigError from "effect/ConfigError"
import * as Either from "effect/Either"
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

const hosts: Readonly<Record<string, readonly [rest: string, socket: string | undefined]>> = {
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
}

/** The regions of the live exchange that {@link region} knows. */
export const regions: ReadonlyArray<string> = Object.keys(hosts)

/** The live exchange of a region, such as `EU` or `TR`. An unknown region fails with `UnknownRegionError`. */
export const region = (name: string): Either.Either<Venue, UnknownRegionError> => {
  const found = Object.hasOwn(hosts, name) ? hosts[name] : undefined
  return found === undefined
    ? Either.left(new UnknownRegionError({ region: name }))
    : Either.right(venue(name === "default" ? "live" : `live ${name}`, true, found[0], found[1]))
}

/**
 * A custom venue: a dedicated host, a proxy, or a paper exchange on a port.
 *
 * `live` defaults to `true`: set it to `false` only if no real money is at stake. `socket` is used for all three socket hosts.
 */
export const custom = (options: {
  readonly name: string
  readonly rest: string
  readonly socket?: string | undefined
  readonly live?: boolean | undefined
}): Venue =>
  venue(options.name, options.live ?? true, options.rest.replace(/\/+$/, ""), options.socket?.replace(/\/+$/, ""))

const thisMachine = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The host as the platform reads it: lower case, without user info. `""` for an invalid URL. */
const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname
  } catch {
    return ""
  }
}

/** Whether keys and signatures may be sent to a URL: only over TLS or to this machine. */
export const isSafeForKeys = (url: string): boolean => /^(?:https|wss):\/\//i.test(url) || thisMachine.test(hostOf(url))

/**
 * Reads the venue from the environment: `BYBIT_VENUE` is `testnet`, `demo` or `live`, `BYBIT_REGION` a region of the live exchange.
 *
 * There is no default, so that nothing goes to the live exchange by accident.
 */
export const config: Config.Config<Venue> = Config.mapOrFail(
  Config.all([Config.string("BYBIT_VENUE"), Config.withDefault(Config.string("BYBIT_REGION"), "")]),
  ([name, regionName]) => {
    const invalid = (path: string, message: string) => Either.left(ConfigError.InvalidData([path], message))
    if (regionName !== "") {
      if (name !== "live")
        return invalid("BYBIT_REGION", `Only the live exchange has regions, but BYBIT_VENUE is "${name}"`)
      return Either.mapLeft(region(regionName), (error) => ConfigError.InvalidData(["BYBIT_REGION"], error.message))
    }
    const venues: Readonly<Record<string, Venue>> = { live, testnet, demo }
    const found = Object.hasOwn(venues, name) ? venues[name] : undefined
    return found === undefined
      ? invalid("BYBIT_VENUE", `"${name}" is not one of ${Object.keys(venues).join(", ")}`)
      : Either.right(found)
  }
)
