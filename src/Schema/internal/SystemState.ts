/** The values of a state, the same for the operation and the topic of maintenance. */

/** The states of a maintenance window or incident. */
export const systemStates = ["scheduled", "ongoing", "completed", "canceled"] as const
