/** Whether a time in a message can be that of the exchange's clock. */

const mostMillis = 3 * 86_400_000

/**
 * Whether a time that the exchange tells can be its clock's: not if it is more than three days from the local time, as in a recording
 * that is played again.
 */
export const isPlausible = (time: number, localTime: number): boolean => Math.abs(time - localTime) <= mostMillis
