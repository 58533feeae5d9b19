import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { parse } from "yaml"
import { type Kind, labelOf, nameOf, seriesOf } from "./prometheusNames.js"

const guides = join(resolve(import.meta.dirname, ".."), "docs", "guides")
const read = (...path: ReadonlyArray<string>) => readFileSync(join(guides, ...path), "utf8")

/** The rows of the table of metrics, which `TelemetryExport.test.ts` compares with what is exported. */
const section =
  read("observability.md")
    .split(/^## /m)
    .find((one) => one.startsWith("Metrics")) ?? ""
const kinds: ReadonlyArray<Kind> = ["counter", "gauge", "histogram"]
const metrics = [...section.matchAll(/^\| `((?:bybit|http)\.[^`]+)` \| (counter|gauge|histogram)(, seconds)? \|/gm)]
const known = {
  series: metrics.flatMap(([, name = "", kind, seconds]) =>
    seriesOf(name, seconds === undefined ? "1" : "s", kinds.find((one) => one === kind) ?? "gauge")
  ),
  labels: [
    ...[...section.matchAll(/`([a-z_.]+)`/g)].map(([, name = ""]) => labelOf(name)),
    // Of the unit, of histograms, and those that Prometheus adds.
    ...["unit", "le", "job", "instance"]
  ]
}

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}
interface Panel {
  readonly title: string
  readonly type: string
  readonly targets?: ReadonlyArray<{ readonly expr: string }>
}

const alerts: { readonly groups: ReadonlyArray<{ readonly rules: ReadonlyArray<Rule> }> } = parse(
  read("operations", "alerts.yml")
)
const dashboard: {
  readonly panels: ReadonlyArray<Panel>
  readonly templating: { readonly list: ReadonlyArray<{ readonly name: string; readonly definition?: string }> }
} = JSON.parse(read("operations", "dashboard.json"))
const rules = alerts.groups.flatMap(({ rules }) => rules)

const queries: ReadonlyArray<readonly [where: string, text: string]> = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ targets = [], title }) => targets.map(({ expr }) => [title, expr] as const)),
  ...dashboard.templating.list.flatMap(({ definition, name }) =>
    definition === undefined ? [] : [[name, definition] as const]
  )
]

/** Labels: those in braces, those by which is grouped, and those of `label_values`. */
const labelsIn = (text: string): ReadonlyArray<string> => [
  ...[...text.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, name = ""]) => name),
  ...[...text.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/,\s*/)),
  ...[...text.matchAll(/label_values\(.*, ([a-z_]+)\)/g)].map(([, name = ""]) => name)
]

/** Metrics: names of ours that are no labels. */
const metricsIn = (text: string): ReadonlyArray<string> => {
  const labels = new Set(labelsIn(text))
  return [...text.matchAll(/\b(?:bybit|http)_\w+/g)].map(([name]) => name).filter((name) => !labels.has(name))
}

const unknownIn = (names: (text: string) => ReadonlyArray<string>, all: ReadonlyArray<string>) =>
  queries.flatMap(([where, text]) =>
    names(text)
      .filter((name) => !all.includes(name))
      .map((name) => `${where}: ${name}`)
  )

describe("the alerts and the dashboard", () => {
  it("ask for metrics that the guide lists, by their names in Prometheus", () => {
    assert.isAbove(known.series.length, 30)
    assert.isAbove(queries.length, 40)
    assert.deepStrictEqual(unknownIn(metricsIn, known.series), [])
    for (const [where, text] of queries) assert.isNotEmpty(metricsIn(text), where)
  })

  it("ask for labels that the guide lists", () => {
    assert.deepStrictEqual(unknownIn(labelsIn, known.labels), [])
    const shown = rules.flatMap(({ annotations }) =>
      [...(annotations["summary"] ?? "").matchAll(/\$labels\.(\w+)/g)].map(([, name = ""]) => name)
    )
    assert.deepStrictEqual(
      shown.filter((name) => !known.labels.includes(name)),
      []
    )
  })

  it("are all explained: each alert is in the guide's table, and its runbook is a heading", () => {
    const guide = read("operations.md")
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-")
    )
    for (const { alert, annotations, labels } of rules) {
      assert.match(guide, new RegExp(`^\\| \`${alert}\` \\| ${labels["severity"]} \\|`, "m"))
      const [page, heading] = (annotations["runbook"] ?? "").split("#")
      assert.strictEqual(page, "operations.md")
      assert.include(headings, heading, alert)
    }
    const listed = [...guide.matchAll(/^\| `(Bybit\w+)` \|/gm)].map(([, name]) => name)
    assert.deepStrictEqual(
      listed,
      rules.map(({ alert }) => alert)
    )
  })

  it("has the rows that the guide names, and variables for venue and account", () => {
    const titles = dashboard.panels.flatMap(({ title, type }) => (type === "row" ? [title] : []))
    assert.deepStrictEqual(titles, ["Health", "Orders", "REST", "Sockets", "Accounts", "Limits"])
    const variables = dashboard.templating.list.map(({ name }) => name)
    assert.deepStrictEqual(variables, ["datasource", "venue", "account"])
  })
})

describe("the names of metrics in Prometheus", () => {
  const names: ReadonlyArray<readonly [name: string, unit: string, kind: Kind, expected: string]> = [
    ["bybit.socket.up", "1", "gauge", "bybit_socket_up_ratio"],
    ["bybit.socket.silence", "s", "gauge", "bybit_socket_silence_seconds"],
    ["bybit.client.requests", "1", "counter", "bybit_client_requests_total"],
    ["http.client.request.duration", "s", "histogram", "http_client_request_duration_seconds"],
    ["total.seconds", "s", "counter", "seconds_total"]
  ]
  for (const [name, unit, kind, expected] of names)
    it(`${name} is ${expected}`, () => assert.strictEqual(nameOf(name, unit, kind), expected))
})
