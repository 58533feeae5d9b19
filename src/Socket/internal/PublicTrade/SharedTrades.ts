/** The listener of a topic of trades, for all its readers. */
import type { SocketError } from "../../SocketError.js"
import type { PublicTrade } from "../../Topic/publicTrade.js"
import type { SharedListener } from "../Shared/SharedByTopic.js"
import { type Watcher as EndWatcher, Watchers } from "../Shared/Watchers.js"
import type { PublicMessage } from "../Topic/Push.js"
import { compare, type Place, type Trade } from "./Trade.js"
import { fromPush } from "./TradeRows.js"

/** The callbacks of a watcher of shared trades, called synchronously. */
export interface Watcher extends EndWatcher {
  readonly pushed: (trades: ReadonlyArray<Trade>) => void
  /** The connection was lost: nothing is pushed until `missed`. */
  readonly down: () => void
  /** Trades may have been missed, and are pushed again from now on. */
  readonly missed: () => void
}

/** The pushed trades of a topic, for all its listeners. */
export class SharedTrades implements SharedListener<PublicMessage<ReadonlyArray<PublicTrade>>> {
  readonly #isOurs: (symbol: string) => boolean
  readonly #watchers: Watchers<Watcher>
  #isDown = false
  #last: Place | undefined

  constructor(isOurs: (symbol: string) => boolean, unshare: () => void) {
    this.#isOurs = isOurs
    this.#watchers = new Watchers(unshare)
  }

  /** The last trade that was pushed, in the order of the exchange. */
  get last(): Place | undefined {
    return this.#last
  }

  /** Watches until the returned function is called. */
  watch(watcher: Watcher): () => void {
    const unwatch = this.#watchers.add(watcher)
    if (this.#isDown) watcher.down()
    return unwatch
  }

  readonly message = ({ data }: PublicMessage<ReadonlyArray<PublicTrade>>): void => {
    // In a tolerant layer, a message may have any shape.
    const trades = Array.isArray(data) ? data.flatMap((row) => fromPush(row) ?? []) : undefined
    if (trades?.length !== data?.length || trades?.every(({ symbol }) => this.#isOurs(symbol)) !== true) {
      this.undecoded()
      return
    }
    for (const trade of trades)
      if (!trade.isBlockTrade && (this.#last === undefined || compare(trade, this.#last) > 0)) this.#last = trade
    this.#watchers.tell((watcher) => watcher.pushed(trades))
    // It may come from a connection that was lost as well.
    if (this.#isDown) this.down()
  }

  readonly undecoded = (): void => this.#watchers.tell((watcher) => watcher.missed())

  /** What can't be attributed to a topic may have been trades. */
  readonly garbled = (): void => this.undecoded()

  readonly down = (): void => {
    this.#isDown = true
    this.#watchers.tell((watcher) => watcher.down())
  }

  readonly subscribed = (): void => {
    if (this.#isDown) this.renewed()
  }

  /** It was resubscribed: what happened in between was not pushed. */
  readonly renewed = (): void => {
    this.#isDown = false
    this.undecoded()
  }

  readonly failed = (error: SocketError): void => this.#watchers.failed(error)

  /** The layer or the last listener's scope has closed. */
  readonly ended = (): void => this.#watchers.ended()
}
