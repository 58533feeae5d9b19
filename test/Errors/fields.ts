import type { RefusalFields } from "../../src/Errors/Refusal.js"

export const fields = (code: number, message = "refused"): RefusalFields => ({
  code,
  message,
  endpoint: "Order.placeOrder",
  result: {},
  retExtInfo: {},
  time: 1_700_000_000_000,
  traceId: undefined,
  outcome: "notExecuted"
})
