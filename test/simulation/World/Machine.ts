import type { Event, World } from "./World.js"

/** Noon of some day, in milliseconds: the exchange's time when the world begins. */
export const epoch = 1_767_268_800_000

/** The computer that the client runs on, with clocks that are wrong, can be set, and can stop. */
export class Machine {
  readonly world: World
  /** How far the wall clock is ahead of the exchange's, in milliseconds, and how often it was set. */
  skew = 0
  jumps = 0
  /** For how long nothing ran, in milliseconds in all. */
  stopped = 0
  /** Whether it has read nothing since it was stopped: only timers have run. */
  isBehind = false
  /** What has arrived and is still to be read. */
  readonly #unread: Array<() => void> = []
  /** Until when nothing runs. */
  #stoppedUntil = 0
  #slept = 0
  /** The latest time that it slept, if that is not part of `#slept` yet. */
  #sleep: { readonly from: number; readonly until: number } | undefined

  constructor(world: World) {
    this.world = world
  }

  /** Its wall clock, in milliseconds. */
  get wall(): number {
    return epoch + this.world.now + this.skew
  }

  /** Its monotonic clock, in milliseconds. It stands still while the machine sleeps. */
  get monotonic(): number {
    const { now } = this.world
    if (this.#sleep === undefined) return now - this.#slept
    const { from, until } = this.#sleep
    if (now < until) return Math.min(now, from) - this.#slept
    this.#slept += until - from
    this.#sleep = undefined
    return now - this.#slept
  }

  /** Whether nothing runs. */
  get isStopped(): boolean {
    return this.world.now < this.#stoppedUntil
  }

  /** For how long it has run, in milliseconds. While it is stopped, less than that. */
  get ran(): number {
    return this.world.now - this.stopped
  }

  /**
   * Lets something reach the machine after a while, which then `reads` it: at once, or when it runs again. Of what is due by then,
   * timers come first, as in Node. `arrived` is called if it has to wait.
   */
  receive(millis: number, read: () => void, arrived: () => void = () => {}): void {
    this.world.after(millis, () => {
      // Nothing overtakes what is still to be read.
      if (this.isStopped || this.#unread.length > 0) {
        arrived()
        this.#unread.push(read)
        this.#readLater()
      } else this.#read(read)
    })
  }

  /** Reads the next arrival by a new event, which is due when the machine runs again: overdue timers were due earlier. */
  #readLater(): void {
    this.world.after(this.#stoppedUntil - this.world.now, () => {
      if (this.isStopped) this.#readLater()
      else this.#read(this.#unread.shift())
    })
  }

  #read(read: (() => void) | undefined): void {
    this.isBehind = false
    read?.()
  }

  /** Lets something happen after a while of the monotonic clock. Cancel it by removing its `run`. */
  timer(millis: number, fire: () => void): Event {
    const deadline = this.monotonic + millis
    const ring = () => {
      const left = this.isStopped ? this.#stoppedUntil - this.world.now : deadline - this.monotonic
      if (left > 0) this.world.postpone(event, this.world.now + left, ring)
      else fire()
    }
    const event = this.world.after(millis, ring)
    return event
  }

  /** Its wall clock is set. */
  jump(millis: number): void {
    this.skew += millis
    this.jumps++
  }

  /** Its program computes, or is frozen: the clocks go on, and everything that is due happens late. */
  block(millis: number): void {
    this.#stopUntil(this.world.now + millis)
  }

  /** It is suspended: the monotonic clock and the timers stand still, the wall clock doesn't. */
  suspend(millis: number): void {
    const from = Math.max(this.world.now, this.#stoppedUntil)
    const until = this.world.now + millis
    if (until <= from) return
    // Counts the time that it slept before.
    void this.monotonic
    this.#stopUntil(until)
    this.#sleep = { from: this.#sleep?.from ?? from, until }
  }

  #stopUntil(until: number): void {
    const from = Math.max(this.world.now, this.#stoppedUntil)
    if (until <= from) return
    this.stopped += until - from
    this.#stoppedUntil = until
    this.isBehind = true
  }
}
