import type { Machine } from "./Machine.js"
import { ProcessClock } from "./ProcessClock.js"

/** A run of the client's program on its machine. */
export class Process {
  readonly id: number
  readonly machine: Machine
  readonly clock: ProcessClock
  /** Once false, it was killed: nothing that it still does leaves it, and nothing reaches it. */
  isAlive = true

  constructor(id: number, machine: Machine) {
    this.id = id
    this.machine = machine
    this.clock = new ProcessClock(machine)
  }
}
