/** A waiting line out of which anyone can step. */

/** One who stands in a {@link Lane}, and who stands before and after. */
export interface Standing<W> {
  readonly call: { readonly weight: number }
  before: W | undefined
  after: W | undefined
}

/** Those who wait, in order of arrival, and how many units of a limit they want together. */
export class Lane<W extends Standing<W>> {
  first: W | undefined
  private last: W | undefined
  size = 0
  units = 0

  push(waiter: W): void {
    waiter.before = this.last
    if (this.last === undefined) this.first = waiter
    else this.last.after = waiter
    this.last = waiter
    this.size++
    this.units += waiter.call.weight
  }

  /** Puts somebody before all others. */
  unshift(waiter: W): void {
    waiter.before = undefined
    waiter.after = this.first
    if (this.first === undefined) this.last = waiter
    else this.first.before = waiter
    this.first = waiter
    this.size++
    this.units += waiter.call.weight
  }

  remove(waiter: W): void {
    if (waiter.before === undefined) this.first = waiter.after
    else waiter.before.after = waiter.after
    if (waiter.after === undefined) this.last = waiter.before
    else waiter.after.before = waiter.before
    this.size--
    this.units -= waiter.call.weight
  }
}
