import { BalanceError } from "../../../Errors/BalanceError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"

export const ReleaseP2pAssetsParams = Schema.Struct({
  orderId: Field.text
})
export interface ReleaseP2pAssetsParams extends Schema.Schema.Type<typeof ReleaseP2pAssetsParams> {}

/**
 * Releases the sold tokens to the buyer, and so ends the order.
 *
 * Only when the buyer's money is there: it cannot be taken back. An order is released once, however often it is sent.
 *
 * Fails with `BalanceError`; the documentation names no codes.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.releaseP2pAssets({ orderId: "1899736339155943424" })
 * ```
 */
export const releaseP2pAssets: Endpoint.Private<ReleaseP2pAssetsParams, Empty, BalanceError> = constructors.post(
  "P2p.releaseP2pAssets",
  "/v5/p2p/order/finish",
  {
    aliases: ["releaseP2POrder"],
    access: "private",
    kind: "commit",
    idempotencyKey: "orderId",
    params: ReleaseP2pAssetsParams,
    result: Empty,
    errors: [BalanceError],
    limit: "undocumented",
    permission: "a key of an advertiser that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/order/release-digital-asset"
  }
)
