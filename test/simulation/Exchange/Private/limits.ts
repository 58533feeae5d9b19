import type { Params } from "./Engine.js"

/** Which limit a call uses, and how much of it. */
export interface Use {
  /** The path of the call, also for those of the trade socket: both count together. */
  readonly path: string
  readonly category: string
  /** A batch counts its orders. */
  readonly weight: number
}

/** The documented calls a second of an account, for each path and category. */
const spotOrders: ReadonlySet<string> = new Set([
  "/v5/order/create",
  "/v5/order/cancel",
  "/v5/order/cancel-all",
  "/v5/order/create-batch",
  "/v5/order/amend-batch",
  "/v5/order/cancel-batch"
])

export const documented = ({ category, path }: Pick<Use, "category" | "path">): number => {
  if (!/^\/v5\/order\/(?:create|amend|cancel)/.test(path)) return 50
  // Amending one order is the only call that spot has no larger limit for.
  return category === "spot" && spotOrders.has(path) ? 20 : 10
}

/** The path of a call over REST, or of an operation of the trade socket. */
export const pathOf = (call: string): string => (call.startsWith("order.") ? `/v5/${call.replace(".", "/")}` : call)

/** `params` is the body or the query. */
export const useOf = (call: string, params: Params): Use => {
  const path = pathOf(call)
  const request = params["request"]
  return {
    path,
    category: typeof params["category"] === "string" ? params["category"] : "",
    weight: path.endsWith("-batch") && Array.isArray(request) ? Math.max(1, request.length) : 1
  }
}

export const keyOf = ({ category, path }: Pick<Use, "category" | "path">): string => `${path} ${category}`
