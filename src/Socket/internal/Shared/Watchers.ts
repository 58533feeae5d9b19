/** Those who read one shared listener. */
import type { SocketError } from "../../SocketError.js"

/** The ends of a topic, told synchronously. */
export interface Watcher {
  readonly failed: (error: SocketError) => void
  readonly ended: () => void
}

/** The watchers of a shared listener, until its topic has failed or ended. */
export class Watchers<W extends Watcher> {
  readonly #unshare: () => void
  readonly #all = new Set<W>()
  /** Tells a watcher how the topic ended. */
  #end: ((watcher: W) => void) | undefined

  /** `unshare` is called when the topic is over: new listeners must not share it. */
  constructor(unshare: () => void) {
    this.#unshare = unshare
  }

  get isOver(): boolean {
    return this.#end !== undefined
  }

  /** Adds a watcher until the returned function is called. */
  add(watcher: W): () => void {
    if (this.#end === undefined) this.#all.add(watcher)
    else this.#end(watcher)
    return () => this.#all.delete(watcher)
  }

  /** Tells all watchers. */
  tell(notify: (watcher: W) => void): void {
    for (const watcher of this.#all) notify(watcher)
  }

  readonly failed = (error: SocketError): void => this.#stop((watcher) => watcher.failed(error))

  /** The layer or the last listener's scope has closed. */
  readonly ended = (): void => this.#stop((watcher) => watcher.ended())

  #stop(notify: (watcher: W) => void): void {
    this.#end ??= notify
    this.#unshare()
    this.tell(notify)
    this.#all.clear()
  }
}
