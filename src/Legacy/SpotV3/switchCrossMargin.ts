import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SpotV3MarginError } from "./errors.js"
import { api } from "./protocol.js"

export const SwitchCrossMarginParams = Schema.Struct({
  /** 1: on, 0: off. */
  switch: Schema.Literal(0, 1)
})
export interface SwitchCrossMarginParams extends Schema.Schema.Type<typeof SwitchCrossMarginParams> {}

export const SwitchCrossMarginResult = Schema.Struct({
  /** 1: margin trading is on. */
  switchStatus: Field.number
})
export interface SwitchCrossMarginResult extends Schema.Schema.Type<typeof SwitchCrossMarginResult> {}

/** Switches spot margin trading on or off. */
export const switchCrossMargin: Endpoint.Private<SwitchCrossMarginParams, SwitchCrossMarginResult, SpotV3MarginError> =
  api.post("switchCrossMargin", "/spot/v3/private/cross-margin-switch", {
    access: "private",
    kind: "idempotentWrite",
    params: SwitchCrossMarginParams,
    result: SwitchCrossMarginResult,
    errors: [SpotV3MarginError],
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "SpotCrossMargin.toggleSpotCrossMarginTrade",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot-margin/switch-mode.mdx"
  })
