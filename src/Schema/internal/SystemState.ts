/** The states of a maintenance window or incident. */
export const systemStates = ["scheduled", "ongoing", "completed", "canceled"] as const
