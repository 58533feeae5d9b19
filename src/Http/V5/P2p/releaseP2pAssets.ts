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
 * Releases the sold tokens to the buyer and so completes the order.
 *
 * Call it only after the buyer's money has arrived: it cannot be undone. An order is only released once, even if you
 * repeat the call.
 *
 * Fails with `BalanceError`; the documentation lists no codes.
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
    permission: "requires an advertiser's key with write access",
    docs: "https://bybit-exchange.github.io/docs/p2p/order/release-digital-asset"
  }
)
