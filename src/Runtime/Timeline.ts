/** The time of a simulation, which moves on once nothing is left to do. */
import type { RuntimeFiber } from "effect/Fiber"
import * as Scheduler from "effect/Scheduler"

interface Sleeper {
  readonly at: number
  /** Of those that wake at the same time, the first to fall asleep is the first to wake. */
  readonly order: number
  readonly wake: () => void
  isCanceled: boolean
}

const isEarlier = (a: Sleeper, b: Sleeper): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** Calls `f` after everything that is ready now, promises included. Returns a function that cancels it. */
const afterTurn: (f: () => void) => () => void =
  typeof setImmediate === "undefined"
    ? (f) => {
        const timer = setTimeout(f, 0)
        return () => clearTimeout(timer)
      }
    : (f) => {
        const immediate = setImmediate(f)
        return () => clearImmediate(immediate)
      }

/** It is also the scheduler of the fibers that live in it, so that it knows when they have nothing to do. */
export class Timeline implements Scheduler.Scheduler {
  #now: number
  /** A binary heap: each sleeper wakes before the two below it, at 2i + 1 and 2i + 2. */
  readonly #sleepers: Array<Sleeper> = []
  #order = 0
  #tasks = 0
  #holds = 0
  #turn: (() => void) | undefined

  constructor(start: number) {
    this.#now = start
  }

  get now(): number {
    return this.#now
  }

  shouldYield(fiber: RuntimeFiber<unknown, unknown>): number | false {
    return Scheduler.defaultScheduler.shouldYield(fiber)
  }

  scheduleTask(task: Scheduler.Task, priority: number, fiber?: RuntimeFiber<unknown, unknown>): void {
    this.#tasks++
    Scheduler.defaultScheduler.scheduleTask(
      () => {
        this.#tasks--
        task()
      },
      priority,
      fiber
    )
  }

  /** Calls `wake` at a time. Returns a function that cancels it. */
  wake(at: number, wake: () => void): () => void {
    const sleeper = { at: Math.max(at, this.#now), order: this.#order++, wake, isCanceled: false }
    if (at < Number.POSITIVE_INFINITY) this.#add(sleeper)
    this.#arm()
    return () => {
      sleeper.isCanceled = true
    }
  }

  /** Stops time until the function that it returns is called. */
  hold(): () => void {
    this.#holds++
    return () => {
      this.#holds--
      this.#arm()
    }
  }

  /** Nobody wakes anymore. */
  stop(): void {
    this.#turn?.()
    this.#sleepers.length = 0
  }

  #arm(): void {
    if (this.#sleepers.length === 0) return
    this.#turn ??= afterTurn(() => {
      this.#turn = undefined
      if (this.#holds > 0) return
      if (this.#tasks === 0) this.#jump()
      this.#arm()
    })
  }

  /** Moves to the next time at which somebody wakes, and wakes all who wake then. */
  #jump(): void {
    while (this.#sleepers[0]?.isCanceled) this.#take()
    const at = this.#sleepers[0]?.at
    if (at === undefined) return
    this.#now = at
    const due: Array<Sleeper> = []
    while (this.#sleepers[0]?.at === at) due.push(this.#take())
    for (const sleeper of due) if (!sleeper.isCanceled) sleeper.wake()
  }

  #add(sleeper: Sleeper): void {
    const heap = this.#sleepers
    let i = heap.push(sleeper) - 1
    for (;;) {
      const above = (i - 1) >> 1
      const parent = heap[above]
      if (parent === undefined || isEarlier(parent, sleeper)) break
      heap[i] = parent
      i = above
    }
    heap[i] = sleeper
  }

  /** Takes the first one out of a heap that isn't empty. */
  #take(): Sleeper {
    const heap = this.#sleepers
    const [first] = heap
    const last = heap.pop()
    if (first === undefined || last === undefined) throw new Error("Nobody sleeps")
    if (heap.length === 0) return first
    let i = 0
    for (;;) {
      const [left, right] = [heap[2 * i + 1], heap[2 * i + 2]]
      if (left === undefined) break
      const isRight = right !== undefined && isEarlier(right, left)
      const child = isRight ? right : left
      if (isEarlier(last, child)) break
      heap[i] = child
      i = 2 * i + (isRight ? 2 : 1)
    }
    heap[i] = last
    return first
  }
}
