/** What a program has started and not waited for. */
class Pending {
  #promises: Array<Promise<unknown>> = []

  /** Returns a promise that is settled likewise. If it rejects and nobody handles that, it is an unhandled rejection, as anywhere. */
  add<A>(promise: Promise<A>): Promise<A> {
    this.#promises.push(promise)
    return promise.then((value) => value)
  }

  /** Adds what ends when `end` is called. */
  begin(): { readonly end: () => void } {
    let end = () => {}
    this.#promises.push(
      new Promise<void>((resolve) => {
        end = resolve
      })
    )
    return { end }
  }

  /** Waits until everything is settled, also what is added meanwhile. */
  async all(): Promise<void> {
    do {
      await Promise.allSettled(this.#promises.splice(0))
      // What follows the promises may add more, and an unhandled rejection is told after that.
      await new Promise((resolve) => setTimeout(resolve, 10))
    } while (this.#promises.length > 0)
  }
}

export const pending = new Pending()
