/** The topic of margin mode changes, which USDC options and perpetuals share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { privateAccess } from "../../../Socket/internal/Connection/PrivateAccess.js"
import { type Single, single } from "../../../Socket/internal/Topic/Definition.js"
import { type UsdcMessage, usdcMessage } from "./LegacyPush.js"

/** A step of a margin mode change. */
export const UsdcService = Schema.Struct({
  pushId: Field.optionalText,
  serviceType: Field.text,
  /** `SELF` by the user, `AUTO` by the system. */
  operationType: Field.optionalText,
  /** `OPEN` or `CLOSE`. */
  serviceStep: Field.optionalText,
  /** `SUCCESS` or `FAIL`. */
  serviceStatus: Field.optionalText,
  version: Field.optionalTextOrNumber
})
export interface UsdcService extends Schema.Schema.Type<typeof UsdcService> {}

/** Portfolio margin was turned on or off, for both USDC options and perpetuals. */
export const marginMode: Single<UsdcMessage<UsdcService>, "private"> = single(
  {
    name: "marginMode",
    channel: "/trade/option/usdc/private/v1",
    categories: ["usdcOption", "usdcPerp"],
    ...privateAccess,
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
    deprecated: "nothing; query `Account.getAccountInfo`",
    message: usdcMessage(UsdcService)
  },
  "user.service"
)
