/** How points in time are printed. */
import * as Options from "@effect/cli/Options"

/** How a table or CSV shows times: as `2026-01-31T12:00:00.000Z`, or in milliseconds. */
export type Style = "iso" | "ms"

/** `--time`. */
export const time = Options.choice("time", ["iso", "ms"] as const).pipe(
  Options.withDescription("How to print times. Defaults to iso."),
  Options.withDefault("iso" as const)
)

/** Formats milliseconds, as the exchange sends them. What is no time stays as it is. */
export const format = (millis: string | undefined, style: Style): string | undefined => {
  if (millis === undefined || style === "ms" || !/^\d+$/.test(millis)) return millis
  const date = new Date(Number(millis))
  return millis === "0" || Number.isNaN(date.getTime()) ? "" : date.toISOString()
}
