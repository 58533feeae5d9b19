import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** A platform that can receive withdrawals under the travel rule. */
export const Vasp = Schema.Struct({
  /** `others` means any unlisted platform. */
  vaspEntityId: Field.text,
  vaspName: Field.optionalText
})
export interface Vasp extends Schema.Schema.Type<typeof Vasp> {}

export const GetAvailableVaspsResult = Schema.Struct({
  /** One row per platform. */
  vasp: Field.list<Vasp>(Vasp)
})
export interface GetAvailableVaspsResult extends Schema.Schema.Type<typeof GetAvailableVaspsResult> {}

/**
 * Lists the platforms that Korean users can name as the beneficiary of a withdrawal.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getAvailableVasps()
 * ```
 */
export const getAvailableVasps: Endpoint.Private<void, GetAvailableVaspsResult> = Endpoint.get(
  "Asset.getAvailableVasps",
  "/v5/asset/withdraw/vasp/list",
  {
    aliases: ["getExchangeEntities"],
    access: "private",
    kind: "read",
    result: GetAvailableVaspsResult,
    limit: [{ count: 1, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/withdraw/vasp-list"
  }
)
