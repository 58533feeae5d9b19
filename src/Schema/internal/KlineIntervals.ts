/** The values of an interval, the same for operations and topics of candles. */

/** The candle intervals of V5: minutes, or a day, week or month. */
export const klineIntervals = ["1", "3", "5", "15", "30", "60", "120", "240", "360", "720", "D", "W", "M"] as const
