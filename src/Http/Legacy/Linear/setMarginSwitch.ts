import { LinearBalanceError, LinearPositionError } from "../../../Errors/Legacy/Linear.js"
import type { V2BalanceError, V2PositionError } from "../../../Errors/Legacy/V2Codes.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as LegacyField from "../../../Schema/Legacy/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const SetMarginSwitchParams = Schema.Struct({
  symbol: Field.text,
  /** False: cross margin. */
  is_isolated: Field.flag,
  /** Above 0, at most what the risk limit allows. */
  buy_leverage: LegacyField.numberParam,
  /** Above 0, at most what the risk limit allows. */
  sell_leverage: LegacyField.numberParam
})
export interface SetMarginSwitchParams extends Schema.Schema.Type<typeof SetMarginSwitchParams> {}

/**
 * Switches a symbol between cross and isolated margin, and sets both leverages with it.
 *
 * - Access: private.
 * - Limit: 75 per minute.
 * - In V5: `Position.switchCrossIsolatedMargin`.
 * - Errors: `CrossIsolatedUnchanged` when it is so already.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md
 */
export const setMarginSwitch: Endpoint.Endpoint<
  SetMarginSwitchParams,
  Empty,
  V2PositionError | V2BalanceError,
  RestClient | Credentials
> = api.post("/private/linear/position/switch-isolated", {
  id: "setMarginSwitch",
  aliases: ["LinearClient.setMarginSwitch"],
  family: "Linear",
  access: "private",
  kind: "idempotentWrite",
  params: SetMarginSwitchParams,
  result: Empty,
  errors: [LinearPositionError, LinearBalanceError],
  limit: [{ count: 75, perMs: 60000 }],
  demo: false,
  deprecated: "Position.switchCrossIsolatedMargin",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
