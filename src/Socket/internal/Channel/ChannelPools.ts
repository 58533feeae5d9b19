/** All channels of a layer: finds or opens one for each topic, and checks messages. */
import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { NoSocketHost, TopicError, WrongMarketError } from "../../../Errors/Network.js"
import type { VenueWatch } from "../../../Http/internal/DriftWatch.js"
import type { Venue } from "../../../Http/Venue.js"
import type { ClockOffset } from "../../../Layers/ClockOffset.js"
import * as Json from "../../../Schema/Json.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import type { Signer } from "../../../Signing/Signer.js"
import type { ConnectionState } from "../../ConnectionState.js"
import * as Control from "../../Control.js"
import type { SocketError } from "../../SocketError.js"
import type { Listener, Source } from "../../Source.js"
import { Undecoded } from "../../Undecoded.js"
import type { Watchdog } from "../../Watchdog.js"
import type { Options as ConnectionOptions } from "../Connection/Connection.js"
import type { ConnectPacer } from "../Connection/ConnectPacer.js"
import type { Account } from "../Connection/PrivateAccess.js"
import { Retiring } from "../Connection/Retiring.js"
import * as Telemetry from "../Connection/Telemetry.js"
import { TimerGroup } from "../Connection/TimerGroup.js"
import { Vitals } from "../Connection/Vitals.js"
import type { Deliver } from "../Merge/Merge.js"
import * as Misuse from "../Topic/Misuse.js"
import { Channel, type Options as ChannelOptions } from "./Channel.js"
import type { TopicRoute } from "./Deliveries.js"
import { layerClosed } from "./LayerClosed.js"
import type { Line } from "./Line.js"
import { ListenerGuard } from "./ListenerGuard.js"
import { charactersOf, type Limits, limits } from "./TopicLimits.js"
import { UndecodedReports } from "./UndecodedReports.js"

/** How the sockets of one path communicate. */
export interface Protocol {
  readonly dialect: Control.Dialect
  readonly limits: Limits
  /** How a private connection authenticates: with a message, or with a signature in its URL. */
  readonly auth: "message" | "query"
}

/** The sockets that a layer serves: those of V5, or those of one older market. */
export interface SocketFamily {
  readonly market: string
  /** Undefined for a path of another market. */
  readonly protocolOf: (path: string) => Protocol | undefined
}

/** The sockets of V5. */
export const v5: SocketFamily = {
  market: "v5",
  protocolOf: (path) =>
    path.startsWith("/v5/") ? { dialect: Control.v5, limits: limits(path), auth: "message" } : undefined
}

/** The parts of the pools. */
export interface Options {
  readonly venue: Venue
  readonly family: SocketFamily
  readonly signer: Signer["Type"]
  readonly clockOffset: ClockOffset["Type"]
  readonly clock: Clock.Clock
  readonly channel: Pick<ChannelOptions, "fork" | "rotateAfter">
  readonly watchdog: Watchdog
  /** How many connections deliver each public topic. */
  readonly lines: number
  /** Delays the connects of private connections, which `connection.pacer` does for public ones. */
  readonly accountPacer: ConnectPacer
  /** The parts that all connections share. */
  readonly connection: Pick<ConnectionOptions, "dialer" | "timers" | "pacer" | "timeouts" | "heartbeat" | "reconnect">
  readonly changed: (line: Line, state: ConnectionState) => void
  readonly undecoded: (undecoded: Undecoded) => void
  /** Hears of messages once they are checked. */
  readonly watch: VenueWatch | undefined
}

/** The place for a source. */
interface Target<A> {
  readonly source: Source<A>
  readonly protocol: Protocol
  /** Undefined if it is public. */
  readonly account: Account | undefined
  /** The pool: the path, and the API key if private. */
  readonly key: string
  readonly url: string
}

const nameOf = ({ account, source }: Target<unknown>, taken: ReadonlySet<string>): string => {
  const which = source.path.replace(/^\/(?:v5\/)?/, "").replaceAll("/", " ")
  const whose = account === undefined ? "" : ` ${account.name}`
  for (let index = 1; ; index++) {
    const name = `${which}${whose}${index === 1 ? "" : ` ${index}`}`
    if (!taken.has(name)) return name
  }
}

/** The channels of a layer: one per path, or per path and API key, and additional ones if a channel is full. */
export class ChannelPools {
  readonly #options: Options
  readonly #pools = new Map<string, Array<Channel>>()
  readonly #reports: UndecodedReports
  readonly #checks: TimerGroup
  /** Channels without listeners. */
  readonly #retiring: Retiring<Channel>
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    const { channel, clock, connection, undecoded } = options
    this.#checks = new TimerGroup(connection.timers)
    this.#retiring = new Retiring(channel.fork)
    this.#reports = new UndecodedReports(options.venue.name, clock, channel.fork, undecoded)
  }

  get channels(): ReadonlyArray<Channel> {
    return [...this.#pools.values()].flat()
  }

  /** Closes all channels for good. */
  readonly close: Effect.Effect<void> = Effect.suspend(() => {
    this.#isClosed = true
    this.#checks.cancel()
    const closed = Effect.forEach(this.channels, (channel) => channel.close, {
      concurrency: "unbounded",
      discard: true
    })
    return Effect.zipRight(closed, this.#retiring.awaitAll)
  })

  /** Spreads sources over channels, and opens missing ones. Synchronous, so that two callers never open the same channel. */
  listen<A>(
    sources: ReadonlyArray<Source<A>>,
    listener: Listener<A>,
    credentials: Credentials["Type"] | undefined
  ): Either.Either<ListenerGuard<A>, SocketError> {
    const misuse = Misuse.ofSources(sources)
    if (misuse !== undefined) return Either.left(misuse)
    const targets: Array<Target<A>> = []
    for (const source of new Map(sources.map((source) => [`${source.path} ${source.text}`, source])).values()) {
      const target = this.#targetOf(source, credentials)
      if (Either.isLeft(target)) return Either.left(target.left)
      targets.push(target.right)
    }
    if (this.#isClosed) {
      return Either.left(layerClosed(targets[0]?.url ?? this.#options.venue.name))
    }
    const guard = new ListenerGuard(
      listener,
      targets.map(({ source }) => source.text),
      this.#options.channel.fork
    )
    const opened: Array<Channel> = []
    const planned = new Map<Channel, { readonly routes: Array<TopicRoute>; count: number; characters: number }>()
    for (const target of targets) {
      const { source } = target
      const pool = this.#pools.get(target.key) ?? []
      const channel =
        pool.find((one) => one.has(source.text)) ??
        pool.find((one) => one.hasRoomFor(source.text, planned.get(one))) ??
        this.#open(target, pool, opened)
      const plan = planned.get(channel) ?? { routes: [], count: 0, characters: 0 }
      plan.routes.push({
        text: source.text,
        pushIntervalMillis: source.pushIntervalMillis,
        startsWithSnapshot: source.startsWithSnapshot,
        merge: source.merge,
        deliver: this.#routeTo(source, target.protocol, guard, channel)
      })
      if (!channel.has(source.text)) {
        plan.count++
        plan.characters += charactersOf(source.text)
      }
      planned.set(channel, plan)
    }
    guard.handles = [...planned].map(([channel, { routes }]) => channel.listen(routes, guard))
    // Its function may have thrown already.
    if (guard.isOver) guard.leave()
    // Not earlier, because a connection may fail immediately.
    for (const channel of opened) channel.start()
    return Either.right(guard)
  }

  #targetOf<A>(source: Source<A>, credentials: Credentials["Type"] | undefined): Either.Either<Target<A>, SocketError> {
    const { family, venue } = this.#options
    const protocol = family.protocolOf(source.path)
    if (protocol === undefined) {
      return Either.left(new WrongMarketError({ market: family.market, wanted: source.category ?? source.path }))
    }
    const host = venue.sockets[source.access]
    if (host === undefined) return Either.left(new NoSocketHost({ venue: venue.name, channel: source.path }))
    const url = host + source.path
    if (source.access === "public") return Either.right({ source, protocol, account: undefined, key: source.path, url })
    if (source.accountOf === undefined)
      return Either.left(new TopicError({ topic: source.text, message: "make a private topic with TopicDefinition" }))
    return Either.map(source.accountOf(credentials, url), (account) => ({
      source,
      protocol,
      account,
      key: `${source.path} ${account.key}`,
      url
    }))
  }

  #open<A>(target: Target<A>, pool: Array<Channel>, opened: Array<Channel>): Channel {
    const { account, key, protocol, url } = target
    const { accountPacer, clock, clockOffset, connection, signer, venue, watchdog } = this.#options
    const { fork } = this.#options.channel
    const name = nameOf(target, new Set(this.channels.map((one) => one.name)))
    const channel: Channel = new Channel({
      ...this.#options.channel,
      name,
      lines: account === undefined ? this.#options.lines : 1,
      changed: (line, state) => {
        // While it closes, another channel may have been opened.
        const isReplaced = !pool.includes(channel) && this.#pools.get(key)?.some((one) => one.name === name) === true
        if (!isReplaced) this.#options.changed(line, state)
      },
      vitals: (connection) =>
        new Vitals({
          identity: { connection, venue: venue.name, url, account: account?.name },
          fork,
          clock,
          timers: this.#options.connection.timers
        }),
      timed: (labels) => {
        const countLatency = Telemetry.latencies(labels)
        return (sentAt, receivedAt) => countLatency(receivedAt + clockOffset.current() - sentAt)
      },
      garbage: (line, raw, json) => {
        channel.garbled(line, this.#reports.garbage(line, json, raw))
      },
      discarded: () => {
        const index = pool.indexOf(channel)
        if (index >= 0) pool.splice(index, 1)
        if (pool.length === 0) this.#pools.delete(key)
        if (this.#pools.size === 0) this.#checks.cancel()
      },
      abandoned: (close) => this.#retiring.close(channel, close),
      line: {
        limits: protocol.limits,
        watchdog,
        connection: {
          ...connection,
          pacer: account === undefined ? connection.pacer : accountPacer,
          url,
          clock,
          dialect: protocol.dialect,
          login: account?.login({ signer, clockOffset, clock, how: protocol.auth, timeout: connection.timeouts.auth })
        }
      }
    })
    pool.push(channel)
    this.#pools.set(key, pool)
    opened.push(channel)
    if (this.channels.length === 1) this.#check()
    return channel
  }

  /** Looks after all channels from now on, each time once what has arrived is read: they judge silence. */
  #check(): void {
    const { channel, watchdog } = this.#options
    const rotateMillis = Duration.toMillis(channel.rotateAfter)
    const millis = Number.isFinite(watchdog.intervals) ? checkMillis : checkMillisWithoutWatchdog
    this.#checks.after(Math.min(millis, Math.max(1, rotateMillis / 4)), () => {
      this.#check()
      for (const channel of this.channels) channel.check()
    })
  }

  #routeTo<A>(source: Source<A>, protocol: Protocol, guard: ListenerGuard<A>, channel: Channel): Deliver {
    const { listener } = guard
    // Where a push may belong to several topics, a listener of two of them gets it once.
    const isPlain = source.isDecoding !== true
    const isShared = protocol.dialect.topicsOf !== undefined
    const matched = this.#options.watch?.matching(source)
    return (json, raw, arrival) => {
      if (guard.isOver) return true
      try {
        if (isShared && guard.hasSeen(json)) return true
        if (isPlain && source.isUnchecked !== true && source.is(json)) {
          matched?.(json, arrival.receivedAt, channel.veil)
          listener.message(json, arrival)
          return true
        }
        const exact = Json.hasLongInteger(raw) ? Json.parse(raw) : json
        if (isPlain && source.is(exact)) {
          listener.message(exact, arrival)
          return true
        }
        const decoded = isPlain ? undefined : source.decode(exact)
        if (decoded !== undefined && Either.isRight(decoded)) {
          listener.message(decoded.right as A, arrival)
          return true
        }
        const line = channel.lineOf(arrival)
        const undecoded = new Undecoded(source.text, raw, exact, channel.veil, (shown) => source.decode(shown))
        this.#reports.add(line, json, undecoded)
        if (source.isTolerant === true) listener.message(exact as A, arrival)
        else listener.undecoded(undecoded, arrival)
        return false
      } catch (cause) {
        guard.end(cause)
        return true
      }
    }
  }
}

/** How often connections are looked after, in milliseconds: hours on a test clock must pass quickly. */
const checkMillis = 5000
const checkMillisWithoutWatchdog = 600_000
