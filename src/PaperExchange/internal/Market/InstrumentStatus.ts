/** The statuses of a market, and their type. */

export const statuses = ["PreLaunch", "Trading", "Settling", "Closed"] as const

/** Whether a market trades: it isn't open yet, trades, is being settled, or is closed. */
export type InstrumentStatus = (typeof statuses)[number]
