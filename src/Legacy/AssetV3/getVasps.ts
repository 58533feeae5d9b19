import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetVaspsResult = Schema.Struct({
  vasp: Field.list(
    Schema.Struct({
      /** `others` for a platform that is not listed. */
      vaspEntityId: Field.text,
      vaspName: Field.optionalText
    })
  )
})
export interface GetVaspsResult extends Schema.Schema.Type<typeof GetVaspsResult> {}

/** Lists the platforms to which users identified in Korea can withdraw. */
export const getVasps: Endpoint.Private<void, GetVaspsResult> = api.get(
  "getVasps",
  "/asset/v3/private/withdraw/vasp/list",
  {
    access: "private",
    kind: "read",
    result: GetVaspsResult,
    limit: "undocumented",
    deprecated: "Asset.getAvailableVasps",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/vasp-list.mdx"
  }
)
