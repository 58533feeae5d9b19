/** A queue that any of its members can leave at any time. */

/** A member of a {@link Lane}, linked to its neighbors. */
export interface Member<W> {
  readonly call: { readonly weight: number }
  before: W | undefined
  after: W | undefined
}

/** Waiting calls in order of arrival, with the total of their weights. */
export class Lane<W extends Member<W>> {
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

  /** Puts a waiter at the front. */
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
