/** What an exporter for OpenTelemetry sends of a program, as the series that Prometheus makes of it. */
import * as OtlpMetrics from "@effect/opentelemetry/OtlpMetrics"
import * as OtlpSerialization from "@effect/opentelemetry/OtlpSerialization"
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import { Effect, Layer, Schema } from "effect"
import { type Kind, labelOf, nameOf } from "../prometheusNames.js"

const number = Schema.Union(Schema.Number, Schema.NumberFromString)
const Attributes = Schema.Array(
  Schema.Struct({ key: Schema.String, value: Schema.Struct({ stringValue: Schema.String }) })
)
const points = Schema.Struct({
  dataPoints: Schema.Array(
    Schema.Struct({
      attributes: Attributes,
      asDouble: Schema.optional(number),
      asInt: Schema.optional(number),
      count: Schema.optional(number)
    })
  )
})
const Request = Schema.Struct({
  resourceMetrics: Schema.Array(
    Schema.Struct({
      scopeMetrics: Schema.Array(
        Schema.Struct({
          metrics: Schema.Array(
            Schema.Struct({
              name: Schema.String,
              unit: Schema.String,
              sum: Schema.optional(points),
              gauge: Schema.optional(points),
              histogram: Schema.optional(points)
            })
          )
        })
      )
    })
  )
})
type Request = typeof Request.Type

/** Values of series, one for each sample from the start on; `_` where there is none. */
export interface Samples {
  readonly everySeconds: number
  readonly series: ReadonlyArray<readonly [series: string, values: ReadonlyArray<number | "_">]>
}

const kinds: ReadonlyArray<Kind> = ["histogram", "gauge", "counter"]

/** Gauges, counters, and how often a histogram was updated. */
const seriesOf = ({ resourceMetrics }: Request): ReadonlyMap<string, number> =>
  new Map(
    resourceMetrics
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
      .flatMap((metric) => {
        const kind = kinds.find((kind) => metric[kind === "counter" ? "sum" : kind] !== undefined) ?? "gauge"
        const { dataPoints = [] } = metric[kind === "counter" ? "sum" : kind] ?? {}
        const name = `${nameOf(metric.name, metric.unit, kind)}${kind === "histogram" ? "_count" : ""}`
        return dataPoints.map(({ asDouble, asInt, attributes, count }) => {
          const labels = attributes.map(({ key, value }) => `${labelOf(key)}=${JSON.stringify(value.stringValue)}`)
          const all = ['job="desk"', 'instance="one"', ...labels]
          return [`${name}{${all.join(",")}}`, count ?? asDouble ?? asInt ?? Number.NaN] as const
        })
      })
  )

/** Exports metrics every 15 s, by the clock of the fiber, until the scope closes. */
export const exporting = Effect.gen(function* () {
  const everySeconds = 15
  const sent: Array<ReadonlyMap<string, number>> = []
  const client = HttpClient.make((request) => {
    const { body } = request
    const text = body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : ""
    sent.push(seriesOf(Schema.decodeUnknownSync(Schema.parseJson(Request))(text)))
    return Effect.succeed(HttpClientResponse.fromWeb(request, new Response("{}")))
  })
  yield* Layer.build(
    OtlpMetrics.layer({
      url: "http://collector/v1/metrics",
      resource: { serviceName: "desk" },
      exportInterval: `${everySeconds} seconds`
    }).pipe(Layer.provide(OtlpSerialization.layerJson), Layer.provide(Layer.succeed(HttpClient.HttpClient, client)))
  )
  return {
    samples: (isWanted: (series: string) => boolean): Samples => {
      const names = new Set(sent.flatMap((sample) => [...sample.keys()]).filter(isWanted))
      return {
        everySeconds,
        series: [...names].map((name) => [name, ["_", ...sent.map((sample) => sample.get(name) ?? ("_" as const))]])
      }
    }
  }
})
