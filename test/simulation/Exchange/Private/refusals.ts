import type { Params } from "./Engine.js"
import type { Refusal } from "./Gate.js"
import { pathOf } from "./limits.js"

/** The most rows that a page may have. */
const mostRows: Readonly<Record<string, number>> = {
  "/v5/order/realtime": 50,
  "/v5/order/history": 50,
  "/v5/execution/list": 100,
  "/v5/position/list": 200
}

/** What a call of contracts must name, one of them at least. */
const scopes: Readonly<Record<string, ReadonlyArray<string>>> = {
  "/v5/order/cancel-all": ["symbol", "baseCoin", "settleCoin"],
  "/v5/order/realtime": ["symbol", "baseCoin", "settleCoin"],
  "/v5/position/list": ["symbol", "settleCoin"]
}

const mostOrders = (category: unknown): number => (category === "spot" ? 10 : 20)

const wrong = (what: string): Refusal => ({ code: 10001, message: `Request parameter error: ${what}` })

/** Why a call is refused for its parameters alone. */
export const refusalOf = (call: string, params: Params): Refusal | undefined => {
  const path = pathOf(call)
  const { category, limit, request } = params
  const scope = scopes[path]
  if (scope !== undefined && category === "linear" && !scope.some((name) => params[name] !== undefined))
    return wrong(`${scope.join(" or ")} is missing`)
  const most = mostRows[path]
  if (most !== undefined && limit !== undefined && !(Number(limit) >= 1 && Number(limit) <= most))
    return wrong(`limit is not within 1 and ${most}`)
  if (!path.endsWith("-batch")) return undefined
  const orders = Array.isArray(request) ? request.length : 0
  return orders >= 1 && orders <= mostOrders(category) ? undefined : wrong("number of orders")
}

/** As the exchange writes them. A wrong clock on the private socket was recorded as "Params Error". */
export const authText = (code: number, isTrade: boolean): string => {
  if (code === 10002 && !isTrade) return "Params Error"
  if (code === 10004 && isTrade) return "Invalid sign"
  return authTexts[code] ?? `code ${code}`
}

const authTexts: Readonly<Record<number, string>> = {
  10002: "The request time exceeds the time window range.",
  10003: "API key is invalid.",
  10004: "Error sign, please check your signature generation algorithm.",
  10016: "Server error.",
  10019: "ws trade service is restarting, do not accept new request",
  20001: "Repeat auth",
  20003: "Too frequent requests under the same session",
  33004: "Your api key has expired"
}
