/** Has the exchange cancel all orders if this program loses its connection (DCP). */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { CommonError } from "../../../Errors/CommonError.js"
import { type NetworkError, ParameterError } from "../../../Errors/Network.js"
import type { RestClient } from "../../../Http/RestClient.js"
import { setDisconnectCancelAll } from "../../../Http/V5/Order/setDisconnectCancelAll.js"
import { Credentials } from "../../../Signing/Credentials.js"
import { Sockets } from "../../../Socket/Socket.js"
import type { SocketError } from "../../../Socket/SocketError.js"
import { dcp } from "../../../Socket/Topic/dcp.js"

/** The products that disconnect-cancel-all can protect. */
export type Product = "DERIVATIVES" | "SPOT" | "OPTIONS"

const topics = { DERIVATIVES: "future", SPOT: "spot", OPTIONS: "option" } as const

/** Options of {@link disconnectCancelAll}. */
export interface DisconnectOptions {
  readonly products: ReadonlyArray<Product>
  /** How long the account may be without a private connection: whole seconds from 3 to 300, 10 s by default. */
  readonly window?: Duration.DurationInput | undefined
}

/**
 * Makes the exchange cancel all open orders of the given products if this program loses its private connection for longer than
 * the window, until the scope closes. Completes once the window is set and the connection is monitored.
 *
 * The window belongs to the account and stays set; the scope only holds the connection. For spot and derivatives, your account
 * manager at Bybit has to enable this. A new window takes about 10 s to take effect. Demo trading does not support it. Bybit does
 * not document what happens on an orderly close: add {@link cancelAllOnClose} if orders must not outlive the program.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/dcp
 */
export const disconnectCancelAll = (
  options: DisconnectOptions
): Effect.Effect<void, SocketError | CommonError | NetworkError, Sockets | RestClient | Credentials | Scope.Scope> =>
  Effect.gen(function* () {
    const window = Duration.toSeconds(options.window ?? Duration.seconds(10))
    if (!Number.isInteger(window) || window < 3 || window > 300) {
      return yield* new ParameterError({
        endpoint: "Safety.disconnectCancelAll",
        parameter: "window",
        message: "The window must be a whole number of seconds from 3 to 300"
      })
    }
    const socket = yield* Sockets
    const credentials = yield* Credentials
    const products = [...new Set(options.products)]
    yield* Effect.forEach(products, (product) => setDisconnectCancelAll({ product, timeWindow: window }), {
      discard: true
    })
    yield* socket.listen(
      products.map((product) => dcp({ product: topics[product] })),
      { message: () => {}, undecoded: () => {}, failed: () => {}, down: () => {}, subscribed: () => {} },
      credentials
    )
  })
