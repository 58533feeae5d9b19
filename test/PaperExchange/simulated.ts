import type { Any } from "../../src/Http/Endpoint.js"
import { handlerOf } from "../../src/PaperExchange/internal/Rest/Rest.js"
import { v5 } from "../../src/Registry.js"

/** The V5 operations that the paper exchange simulates. */
export const simulated: ReadonlyArray<Any> = v5.filter(
  ({ method, path }) => handlerOf(`${method} ${path}`) !== undefined
)
