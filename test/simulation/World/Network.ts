import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import {
  Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../../src/Http/Transport.js"
import { Dialer } from "../../../src/Socket/Dialer.js"
import type { Dice } from "./Dice.js"
import type { Answer, Host, Request } from "./Host.js"
import { Link } from "./Link.js"
import type { Process } from "./Process.js"
import type { Traffic, Weather } from "./Weather.js"
import type { World } from "./World.js"

/** Sees what leaves the client, at the moment of its first byte. */
export interface Watcher {
  readonly request: (process: Process, request: Request) => void
  /** An answer has reached the client, which still waits for it. */
  readonly answered: (process: Process, request: Request, answer: Answer) => void
  readonly frame: (process: Process, link: Link, text: string) => void
  /** A frame has reached the client. */
  readonly heard: (process: Process, link: Link, text: string) => void
  /** A frame has to wait until the client's machine runs again. */
  readonly waits: (process: Process, link: Link, text: string) => void
  /** The client has given up a connection that is open, or that it dials. */
  readonly dropped: (process: Process, link: Link) => void
  /** The client has given up a call whose answer had to wait while its machine was stopped, and has read nothing since. */
  readonly unread: (process: Process, call: string) => void
}

const trafficOf = (url: string): Traffic =>
  url.includes("/v5/private") ? "private" : url.includes("/v5/trade") ? "trade" : "public"

/** Connects processes with the exchange, through the library's own seams. */
export class Network {
  readonly links: Array<Link> = []
  readonly #open = new Set<{ readonly process: Process }>()
  readonly #world: World
  readonly #weather: Weather
  readonly #host: Host
  readonly #dice: Dice
  readonly #watcher: Watcher
  #calls = 0

  constructor(world: World, weather: Weather, host: Host, dice: Dice, watcher: Watcher) {
    this.#world = world
    this.#weather = weather
    this.#host = host
    this.#dice = dice
    this.#watcher = watcher
  }

  /** The layers of a process. */
  layer(process: Process): Layer.Layer<Transport | Dialer> {
    return Layer.merge(
      Layer.succeed(Transport, { send: (request) => this.#send(process, request) }),
      Layer.succeed(Dialer, {
        dial: (url, events) => {
          const id = this.links.length
          const link = new Link(
            id,
            url,
            trafficOf(url),
            process,
            events,
            {
              world: this.#world,
              weather: this.#weather,
              host: this.#host,
              written: (link, text) => this.#watcher.frame(process, link, text),
              heard: (link, text) => this.#watcher.heard(process, link, text),
              waits: (link, text) => this.#watcher.waits(process, link, text),
              dropped: (link) => this.#watcher.dropped(process, link)
            },
            this.#dice.fork(`link ${id}`)
          )
          this.links.push(link)
          this.#world.note(`${link.name} dials ${link.path}`)
          if (process.isAlive) link.dial()
          return link.dialed
        }
      })
    )
  }

  /** A process is gone. */
  abandon(process: Process): void {
    for (const link of this.links) if (link.process === process) link.abandon()
  }

  /** How many calls have no answer yet. */
  get open(): number {
    return [...this.#open].filter(({ process }) => process.isAlive).length
  }

  /** Sockets that the client holds. */
  get held(): ReadonlyArray<Link> {
    return this.links.filter((link) => link.isHeld && link.process.isAlive)
  }

  #send(process: Process, sent: TransportRequest): Effect.Effect<TransportResponse, TransportError> {
    return Effect.async((resume) => {
      const world = this.#world
      const weather = this.#weather
      const id = this.#calls++
      const handedAt = world.now
      const dice = this.#dice.fork(`call ${id}`)
      let isOver = false
      let hasArrived = false
      const call = { process }
      this.#open.add(call)
      const end = (result: Effect.Effect<TransportResponse, TransportError>): void => {
        if (isOver) return
        isOver = true
        this.#open.delete(call)
        resume(result)
      }
      const fail = (isSent: boolean, cause: unknown): void => {
        world.note(`http#${id} fails: ${cause}`)
        end(Effect.fail(new TransportError({ cause, sent: isSent })))
      }
      const later = (millis: number, run: () => void, arrived?: () => void): void => {
        process.machine.receive(
          millis,
          () => {
            if (process.isAlive && !isOver) {
              world.steps++
              run()
            }
          },
          arrived
        )
      }
      const connecting = weather.amount("hang", "http") > 0 ? weather.until("hang", "http") - world.now : 0
      later(connecting + dice.between(0, 3), () => {
        const revoked = sent.revoked()
        if (revoked !== undefined) return fail(false, revoked)
        if (weather.amount("refuse", "http") > 0) return fail(false, new Error("connect ECONNREFUSED"))
        const [path = "", query = ""] = sent.path.split("?", 2)
        const { body = "", headers, method } = sent
        const request: Request = { id, handedAt, method, path, query, headers, body }
        this.#watcher.request(process, request)
        world.note(`http#${id} > ${method} ${sent.path} ${body}`)
        const isLost = dice.chance(weather.amount("lose", "http"))
        const losesRequest = isLost && dice.chance(0.5)
        const breaks = () => later(weather.latency("http", dice), () => fail(true, new Error("read ECONNRESET")))
        world.after(weather.latency("http", dice), () => {
          if (losesRequest) return breaks()
          world.steps++
          const answer = dice.chance(weather.amount("gateway", "http"))
            ? gateway(dice, () => this.#host.request(request))
            : this.#host.request(request)
          if (isLost) return breaks()
          if (answer === undefined) return
          later(
            weather.latency("http", dice),
            () => {
              world.note(`http#${id} < ${answer.status} ${answer.body}`)
              this.#watcher.answered(process, request, answer)
              end(Effect.succeed({ statusText: "", ...answer }))
            },
            () => {
              hasArrived = true
            }
          )
        })
      })
      return Effect.sync(() => {
        if (isOver) return
        isOver = true
        this.#open.delete(call)
        world.note(`http#${id} aborted`)
        if (hasArrived && process.machine.isBehind) this.#watcher.unread(process, `http#${id} ${sent.path}`)
      })
    })
  }
}

/** An answer that isn't the exchange's: either it never got the request, or its answer was replaced. Not a 403, which means a ban. */
const gateway = (dice: Dice, ask: () => Answer | undefined): Answer => {
  const status = dice.pick([500, 502, 503, 504, 200])
  if (dice.chance(0.5)) ask()
  const body = dice.pick(["", "<html><body>Bad Gateway</body></html>", "{", "null"])
  return { status, headers: { "content-type": "text/html" }, body }
}
