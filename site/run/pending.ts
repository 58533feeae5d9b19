/** What a program has started and not waited for. */
class Pending {
  readonly #promises: Array<Promise<unknown>> = []

  add<A>(promise: Promise<A>): Promise<A> {
    this.#promises.push(promise)
    return promise
  }

  /** Waits for everything, also for what is added meanwhile. Fails if one of them does. */
  async all(): Promise<void> {
    for (let next = this.#promises.shift(); next !== undefined; next = this.#promises.shift()) await next
  }
}

export const pending = new Pending()
