/** By what an execution is recognized. */
import type { Execution } from "../../../Schema/Execution.js"

/** Identifies an execution. Both sides of a self-trade have the same execution ID. */
export const executionKey = ({ execId, orderId }: Pick<Execution, "execId" | "orderId">): string =>
  `${execId} ${orderId}`
