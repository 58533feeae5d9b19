/** Recognizes calls that can only reduce risk by their endpoint and parameters. */
import type { Any } from "../Operation.js"

/** The orders of a batch; undefined for a call that is no batch. */
const rowsOf = ({ orderRequest, request }: Readonly<Record<string, unknown>>): ReadonlyArray<unknown> | undefined => {
  if (!Array.isArray(request)) return Array.isArray(orderRequest) ? orderRequest : undefined
  return Array.isArray(orderRequest) ? [...request, ...orderRequest] : request
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/**
 * Whether a call can only reduce the account's risk: it cancels orders, closes a position, or places reduce-only orders.
 * Such a call passes a halted kill switch and goes before other calls. A batch must consist of such orders only.
 */
export const reducesRisk = ({ reducesRisk: rule }: Pick<Any, "reducesRisk">, params: unknown): boolean => {
  if (typeof rule === "boolean") return rule
  if (!isRecord(params)) return false
  const category = Object.hasOwn(params, "category") ? params["category"] : undefined
  const reduces = (order: unknown): boolean => {
    if (!isRecord(order)) return false
    for (const name in rule) {
      const categories = rule[name]
      // What an order only inherits is not sent.
      if (order[name] !== true || !Object.hasOwn(order, name)) continue
      if (categories === "any" || (typeof category === "string" && categories?.includes(category))) return true
    }
    return false
  }
  const rows = rowsOf(params)
  if (rows === undefined) return reduces(params)
  // With unknown parameters, an order may have rows that the exchange ignores.
  return rows.length > 0 && rows.every(reduces) && (!Object.hasOwn(params, "side") || reduces(params))
}
