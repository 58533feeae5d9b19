import type { DialEvents, Dialed } from "../../../src/Socket/Dialer.js"
import type { Dice } from "./Dice.js"
import type { Host, ServerLink } from "./Host.js"
import type { Process } from "./Process.js"
import type { Traffic, Weather } from "./Weather.js"
import type { World } from "./World.js"

/** What a link needs. */
export interface LinkContext {
  readonly world: World
  readonly weather: Weather
  readonly host: Host
  readonly written: (link: Link, text: string) => void
  readonly heard: (link: Link, text: string) => void
  /** A frame has to wait until the client's machine runs again. */
  readonly waits: (link: Link, text: string) => void
  /** The client has given up a connection that is open, or that it dials. */
  readonly dropped: (link: Link) => void
}

/** A socket between a process and the exchange: frames arrive in order, or not at all. */
export class Link implements ServerLink {
  readonly id: number
  readonly path: string
  readonly traffic: Traffic
  readonly process: Process
  readonly #context: LinkContext
  readonly #dice: Dice
  readonly #events: DialEvents
  /** The client's side. */
  #client: "dialing" | "open" | "closing" | "over" = "dialing"
  /** The exchange's side. */
  #server: "none" | "open" | "over" = "none"
  /** When the client last got something, by the time for which its machine has run. */
  #heardAt = 0
  /** How much has reached the client's machine that it has not read. */
  #unread = 0
  #upAt = 0
  #downAt = 0
  #holdsUpUntil = 0
  #holdsDownUntil = 0

  constructor(
    id: number,
    url: string,
    traffic: Traffic,
    process: Process,
    events: DialEvents,
    context: LinkContext,
    dice: Dice
  ) {
    this.id = id
    this.path = new URL(url).pathname
    this.traffic = traffic
    this.process = process
    this.#events = events
    this.#context = context
    this.#dice = dice
  }

  get name(): string {
    return `${this.traffic}#${this.id}`
  }
  /** For the exchange. */
  get isOpen(): boolean {
    return this.#server === "open"
  }
  /** For the client: dialing, open or closing. */
  get isHeld(): boolean {
    return this.#client !== "over"
  }
  /** For how long an open connection has brought the client nothing, in milliseconds for which its machine has run. */
  get silence(): number {
    return this.#client === "open" ? this.process.machine.ran - this.#heardAt : 0
  }
  /** Whether something has reached the client's machine while it was stopped, and it has read nothing since. */
  get isUnread(): boolean {
    return this.#unread > 0 && this.process.machine.isBehind
  }
  /** Whether both sides think that it is open. */
  get isWhole(): boolean {
    return this.#client === "open" && this.#server === "open"
  }

  dial(): void {
    const { host, weather, world } = this.#context
    if (weather.amount("hang", this.traffic) > 0) return
    const there = this.#latency()
    world.after(there, () => {
      if (this.#client !== "dialing") return
      if (weather.amount("refuse", this.traffic) > 0) return this.#refuse()
      this.#server = "open"
      host.opened(this)
      this.#down(() => {
        if (this.#client !== "dialing") return
        this.#client = "open"
        this.#heardAt = this.process.machine.ran
        this.#note("open")
        this.#events.open()
      })
    })
  }

  #refuse(): void {
    const status = this.#dice.pick([0, 429, 500, 502, 503, 504])
    this.#down(() => {
      if (this.#client !== "dialing") return
      this.#client = "over"
      this.#note(`refused ${status}`)
      if (status === 0) this.#events.failed(new Error("connect ECONNREFUSED"))
      else this.#events.refused(status, "")
    })
  }

  /** Frames of one direction, or of both, are held back for a while. */
  hold(direction: "up" | "down" | "both", millis: number): void {
    const until = this.#context.world.now + millis
    if (direction !== "down") this.#holdsUpUntil = Math.max(this.#holdsUpUntil, until)
    if (direction !== "up") this.#holdsDownUntil = Math.max(this.#holdsDownUntil, until)
  }

  /** Nothing more is held back. What already is arrives when it would have; if that is never, the connection is cut. */
  calm(): void {
    this.#holdsUpUntil = 0
    this.#holdsDownUntil = 0
    if (Number.isFinite(this.#upAt) && Number.isFinite(this.#downAt)) return
    const { now } = this.#context.world
    if (!Number.isFinite(this.#upAt)) this.#upAt = now
    if (!Number.isFinite(this.#downAt)) this.#downAt = now
    this.cut()
  }

  /** The connection breaks: each side learns of it after a while. */
  cut(): void {
    const { host } = this.#context
    this.#up(() => {
      if (this.#server !== "open") return
      this.#server = "over"
      host.gone(this)
    })
    this.#down(() => this.#closed(1006, ""))
  }

  // The exchange's side.

  readonly push = (text: string): void => {
    if (this.#server !== "open") return
    const read = () => {
      if (this.#client !== "open" && this.#client !== "closing") return
      this.#heardAt = this.process.machine.ran
      this.#note(`< ${text}`)
      this.#context.heard(this, text)
      this.#events.text(text)
    }
    this.#down(read, () => this.#context.waits(this, text))
  }

  readonly close = (code: number, reason: string): void => {
    if (this.#server !== "open") return
    this.#server = "over"
    this.#context.host.gone(this)
    this.#down(() => this.#closed(code, reason))
  }

  // The client's side.

  readonly dialed: Dialed = {
    send: (text) => {
      if (this.#client !== "open" || !this.process.isAlive) return false
      this.#context.written(this, text)
      this.#note(`> ${text}`)
      this.#up(() => {
        if (this.#server === "open") this.#context.host.received(this, text)
      })
      return true
    },
    bufferedAmount: () => 0,
    close: (code) => {
      if (this.#client !== "open" && this.#client !== "dialing") return
      this.#client = "closing"
      this.#note(`closing ${code ?? 1005}`)
      this.#up(() => {
        if (this.#server === "open") {
          this.#server = "over"
          this.#context.host.gone(this)
        }
        this.#down(() => this.#closed(code ?? 1005, ""))
      })
    },
    drop: () => {
      if (this.#client === "over") return
      if (this.isWhole || this.#client === "dialing") this.#context.dropped(this)
      this.#client = "over"
      this.#note("dropped")
      this.#leave()
    }
  }

  /** The process is gone, and its operating system says so. */
  abandon(): void {
    if (this.#client === "over") return
    this.#client = "over"
    this.#leave()
  }

  #leave(): void {
    this.#up(() => {
      if (this.#server !== "open") return
      this.#server = "over"
      this.#context.host.gone(this)
    })
  }

  #closed(code: number, reason: string): void {
    const isDialing = this.#client === "dialing"
    if (this.#client === "over") return
    this.#client = "over"
    this.#note(`closed ${code} ${reason}`)
    if (isDialing) this.#events.failed(new Error("socket hang up"))
    else this.#events.closed(code, reason)
  }

  #note(text: string): void {
    this.#context.world.note(`${this.name} ${text}`)
  }

  #latency(): number {
    return this.#context.weather.latency(this.traffic, this.#dice)
  }

  #up(arrive: () => void): void {
    const { world } = this.#context
    const at = Math.max(this.#upAt, world.now + this.#latency(), this.#holdsUpUntil)
    this.#upAt = at
    if (!Number.isFinite(at)) return
    world.after(at - world.now, () => {
      world.steps++
      arrive()
    })
  }

  #down(arrive: () => void, waits: () => void = () => {}): void {
    const { world } = this.#context
    const at = Math.max(this.#downAt, world.now + this.#latency(), this.#holdsDownUntil)
    this.#downAt = at
    if (!Number.isFinite(at)) return
    let isWaiting = false
    this.process.machine.receive(
      at - world.now,
      () => {
        if (isWaiting) this.#unread--
        if (!this.process.isAlive) return
        world.steps++
        arrive()
      },
      () => {
        isWaiting = true
        this.#unread++
        waits()
      }
    )
  }
}
