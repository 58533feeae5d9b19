/** Joins the handlers of the asset family, which fill several files. */
import type { Handler } from "../../../Http/Handler.js"
import type { PrivateContext } from "../../Exchange.js"
import { handlers as balances } from "./AssetBalances.js"
import { handlers as chains } from "./AssetChains.js"
import { handlers as convert } from "./AssetConvert.js"
import { handlers as history } from "./AssetHistory.js"
import { handlers as transfers } from "./AssetTransfers.js"

/** Handlers for the asset family. */
export const handlers: ReadonlyArray<Handler<PrivateContext, never>> = [
  ...balances,
  ...transfers,
  ...chains,
  ...convert,
  ...history
]
