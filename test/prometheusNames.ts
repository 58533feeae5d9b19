/** What Prometheus calls the metrics of OpenTelemetry, with suffixes of units and types, as its own receiver and the collector's exporters do. */

export type Kind = "counter" | "gauge" | "histogram"

/** The name of a metric. Units are `s`, or `1` if there is none. */
export const nameOf = (name: string, unit: string, kind: Kind): string => {
  const tokens = name.split(/[^a-zA-Z0-9:]+/)
  const suffix = kind === "counter" ? "total" : kind === "gauge" && unit === "1" ? "ratio" : undefined
  return [
    ...tokens.filter((token) => token !== suffix),
    ...(unit === "s" && !tokens.includes("seconds") ? ["seconds"] : []),
    ...(suffix === undefined ? [] : [suffix])
  ].join("_")
}

/** The name of a label. */
export const labelOf = (name: string): string => name.replaceAll(/[^a-zA-Z0-9]/g, "_")

/** The series that a metric is stored as. */
export const seriesOf = (name: string, unit: string, kind: Kind): ReadonlyArray<string> => {
  const whole = nameOf(name, unit, kind)
  return kind === "histogram" ? ["bucket", "count", "sum"].map((part) => `${whole}_${part}`) : [whole]
}
