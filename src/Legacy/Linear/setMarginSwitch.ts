import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import * as LegacyField from "../internal/schema/Field.js"
import { LinearBalanceError, LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetMarginSwitchParams = Schema.Struct({
  symbol: Field.text,
  /** False: cross margin. */
  is_isolated: Field.flag,
  /** Greater than 0, at most what the risk limit allows. */
  buy_leverage: LegacyField.numberParam,
  /** Greater than 0, at most what the risk limit allows. */
  sell_leverage: LegacyField.numberParam
})
export interface SetMarginSwitchParams extends Schema.Schema.Type<typeof SetMarginSwitchParams> {}

/**
 * Switches a symbol between cross and isolated margin and sets both leverages.
 *
 * Fails with `CrossIsolatedUnchanged` if the mode is already set.
 */
export const setMarginSwitch: Endpoint.Private<SetMarginSwitchParams, Empty, V2PositionError | V2BalanceError> =
  api.post("setMarginSwitch", "/private/linear/position/switch-isolated", {
    aliases: ["LinearClient.setMarginSwitch"],
    access: "private",
    kind: "idempotentWrite",
    params: SetMarginSwitchParams,
    result: Empty,
    errors: [LinearPositionError, LinearBalanceError],
    limit: [{ count: 75, perMs: 60000 }],
    deprecated: "Position.switchCrossIsolatedMargin",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  })
