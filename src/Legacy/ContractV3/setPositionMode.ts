import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { ContractV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetPositionModeParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  /** 0: one-way (MergedSingle), 3: hedge (BothSide). */
  mode: Schema.Literal(0, 3)
})
export interface SetPositionModeParams extends Schema.Schema.Type<typeof SetPositionModeParams> {}

/**
 * Switches a symbol, or all symbols of a coin, between one-way and hedge mode.
 *
 * Pass `symbol` or `coin`; `symbol` takes precedence. Open positions and orders prevent the change.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const hedgeMode = ContractV3.setPositionMode({ symbol: "BTCUSDT", mode: 3 })
 * ```
 */
export const setPositionMode: Endpoint.Private<SetPositionModeParams, Empty, ContractV3PositionError> = api.post(
  "setPositionMode",
  "/contract/v3/private/position/switch-mode",
  {
    aliases: ["ContractClient.setPositionMode"],
    access: "private",
    kind: "idempotentWrite",
    params: SetPositionModeParams,
    result: Empty,
    errors: [ContractV3PositionError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Position.switchPositionMode",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/position-mode.mdx"
  }
)
