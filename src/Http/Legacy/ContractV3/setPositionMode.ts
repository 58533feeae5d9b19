import { ContractV3PositionError } from "../../../Errors/Legacy/ContractV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
 * Give `symbol` or `coin`; the symbol counts before. Open positions and orders prevent it.
 *
 * - Access: private.
 * - Limit: 10 per second.
 * - In V5: `Position.switchPositionMode`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/position-mode.mdx
 */
export const setPositionMode: Endpoint.Endpoint<
  SetPositionModeParams,
  Empty,
  ContractV3PositionError,
  RestClient | Credentials
> = api.post("/contract/v3/private/position/switch-mode", {
  id: "setPositionMode",
  aliases: ["ContractClient.setPositionMode"],
  family: "ContractV3",
  access: "private",
  kind: "idempotentWrite",
  params: SetPositionModeParams,
  result: Empty,
  errors: [ContractV3PositionError],
  limit: [{ count: 10, perMs: 1000 }],
  demo: false,
  deprecated: "Position.switchPositionMode",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/position-mode.mdx"
})
