import type { Any } from "../Operation.js"

const rowsOf = (params: Readonly<Record<string, unknown>>): ReadonlyArray<unknown> | undefined => {
  const rows = params["request"] ?? params["orderRequest"]
  return Array.isArray(rows) ? rows : undefined
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
  const { category } = params
  const reduces = (order: unknown): boolean => {
    if (!isRecord(order)) return false
    for (const name in rule) {
      const categories = rule[name]
      if (order[name] !== true) continue
      if (categories === "any" || (typeof category === "string" && categories?.includes(category))) return true
    }
    return false
  }
  // A single order names its side, whatever other parameters it has.
  const rows = "side" in params ? undefined : rowsOf(params)
  return rows === undefined ? reduces(params) : rows.length > 0 && rows.every(reduces)
}
