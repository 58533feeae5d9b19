import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2PositionError } from "../internal/errors/V2Codes.js"
import * as LegacyField from "../internal/schema/Field.js"
import { InverseBalanceError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetMarginTypeParams = Schema.Struct({
  symbol: Field.text,
  /** False: cross margin. */
  is_isolated: Field.flag,
  /** To isolated margin both leverages must be equal. */
  buy_leverage: LegacyField.numberParam,
  sell_leverage: LegacyField.numberParam
})
export interface SetMarginTypeParams extends Schema.Schema.Type<typeof SetMarginTypeParams> {}

/**
 * Switches a symbol between cross and isolated margin, and sets its leverages with it.
 *
 * Fails with `CrossIsolatedUnchanged` when it is so already.
 */
export const setMarginType: Endpoint.Private<SetMarginTypeParams, Empty, V2PositionError | V2BalanceError> = api.post(
  "setMarginType",
  "/v2/private/position/switch-isolated",
  {
    aliases: ["InverseClient.setMarginType"],
    access: "private",
    kind: "idempotentWrite",
    params: SetMarginTypeParams,
    result: Empty,
    errors: [InversePositionError, InverseBalanceError],
    limit: [{ count: 75, perMs: 60000 }],
    limitNote: "by the docs' example",
    demo: false,
    deprecated: "Position.switchCrossIsolatedMargin",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
