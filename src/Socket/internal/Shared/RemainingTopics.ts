/** Decides whether a stream of several topics fails when one of them does. */
import { SubscriptionError } from "../../../Errors/Network.js"
import type { SocketError } from "../../SocketError.js"

/** Several topics of one stream, which fails with the last of them that is refused, or at once with any other error. */
export class RemainingTopics {
  #count: number

  constructor(count: number) {
    this.#count = count
  }

  /** One of the topics has failed. Whether the stream fails. */
  failed(error: SocketError): boolean {
    this.#count--
    return this.#count === 0 || !(error instanceof SubscriptionError)
  }
}
