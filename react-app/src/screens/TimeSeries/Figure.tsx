import type { Point } from "effect-bybit-react"
import { useRxValue } from "effect-bybit-react/rx"
import { Camera, Download } from "lucide-react"
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState
} from "react"
import { appearance, zone } from "../../preferences.js"
import { session } from "../../session.js"
import { classes } from "../../ui/classes.js"
import { colors } from "../../ui/colors.js"
import { csvOf, download } from "../../ui/csv.js"
import { Empty } from "../../ui/Empty.js"
import { type Column, Table } from "../../ui/Table.js"
import { TooltipButton } from "../../ui/TooltipButton.js"
import { axisOf } from "../Chart/axis.js"
import { focusRing } from "../Chart/looks.js"
import { fileName, framed, type Pictured, savePicture } from "../Chart/picture.js"
import { type Kind, latest } from "./kinds.js"
import { type Place, SeriesChart } from "./SeriesChart.js"

/** The columns of an exported series. */
export const pointColumns = (kind: Kind): ReadonlyArray<Column<Point>> => [
  { id: "time", header: "time", value: ({ time }) => new Date(time).toISOString() },
  { id: "ms", header: "time_ms", value: ({ time }) => time },
  { id: "value", header: kind.column, value: ({ value }) => value }
]

interface Shown {
  readonly kind: Kind
  readonly symbol: string
  /** The coin of the values, if any. */
  readonly unit: string
  /** Whether the points are days. */
  readonly dates: boolean
  readonly points: ReadonlyArray<Point>
}

const Canvas = (props: Shown & { readonly ref: Ref<Pictured> }) => {
  const { dates, kind, points, ref, symbol, unit } = props
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<SeriesChart | undefined>(undefined)
  const looks = useRxValue(appearance)
  const shownZone = useRxValue(zone)
  const axis = useMemo(() => axisOf(shownZone, dates), [shownZone, dates])
  const [place, setPlace] = useState<Place | undefined>(undefined)
  const [byKey, setByKey] = useState(false)

  useImperativeHandle(ref, () => ({ picture: () => chart.current?.picture() }), [])

  // Created once: the effects below keep it up to date.
  const create = useEffectEvent((on: HTMLElement) => new SeriesChart(on, kind, axis, colors(), looks, setPlace))
  useEffect(() => {
    if (element.current === null) return
    const made = create(element.current)
    chart.current = made
    return () => {
      chart.current = undefined
      made.dispose()
    }
  }, [])
  useEffect(() => chart.current?.retime(axis), [axis])
  useEffect(() => chart.current?.show(points), [points])
  useEffect(() => chart.current?.recolor(colors(), looks), [looks])

  const key = (event: KeyboardEvent) => {
    const made = chart.current
    if (made === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const count = event.shiftKey ? 10 : 1
    if (event.key === "ArrowLeft") made.step(-count)
    else if (event.key === "ArrowRight") made.step(count)
    else if (event.key === "Home") made.jump("first")
    else if (event.key === "End") made.jump("last")
    else if (event.key === "Escape") made.leave()
    else return
    setByKey(true)
    event.preventDefault()
  }
  const point = place === undefined ? undefined : points[place.index]
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={element}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard is the only way to read it
        tabIndex={0}
        aria-label={`${symbol} ${kind.title.toLowerCase()} over time. Left and right arrows move one point at a time, ten with Shift; Home and End jump to the first and last; Escape hides the crosshair.`}
        onKeyDown={key}
        onPointerMove={() => setByKey(false)}
        onBlur={() => chart.current?.leave()}
        className="peer absolute inset-0 outline-none"
      />
      <span aria-hidden className={focusRing} />
      {place !== undefined && point !== undefined && (
        <div
          className={classes(
            "pointer-events-none absolute z-10 flex flex-col rounded-md border border-line bg-raised px-2 py-1 text-2xs shadow-raised",
            place.isRight && "-translate-x-full"
          )}
          style={{ left: place.x + (place.isRight ? -10 : 10), top: Math.max(2, place.y - 48) }}
        >
          <span className="whitespace-nowrap text-muted">{axis.text(point.time)}</span>
          <span className="font-medium whitespace-nowrap">{kind.text(point.value, unit)}</span>
        </div>
      )}
      <p role="status" className="sr-only">
        {byKey && point !== undefined ? `${axis.text(point.time)}: ${kind.text(point.value, unit)}` : ""}
      </p>
    </div>
  )
}

const Rows = ({ dates, kind, points, symbol, unit }: Shown) => {
  const shownZone = useRxValue(zone)
  const columns = useMemo((): ReadonlyArray<Column<Point>> => {
    const axis = axisOf(shownZone, dates)
    return [
      { id: "time", header: "Time", value: ({ time }) => time, cell: ({ time }) => axis.text(time) },
      {
        id: "value",
        header: kind.title,
        kind: "decimal",
        value: ({ value }) => value,
        cell: ({ value }) => kind.text(value, unit)
      }
    ]
  }, [shownZone, dates, kind, unit])
  return (
    <Table
      label={`${symbol} ${kind.title.toLowerCase()}`}
      columns={columns}
      rows={points}
      rowKey={({ time }) => String(time)}
      sort={{ id: "time", descending: true }}
      empty="No data yet"
    />
  )
}

/** A time series with its newest value, as a chart or a table. */
export const Figure = (props: Shown & { readonly asTable: boolean; readonly period: string }) => {
  const { asTable, kind, period, points, symbol, unit } = props
  const canvas = useRef<Pictured>(null)
  const { choice } = useRxValue(session)
  const newest = latest(points)
  const name = [symbol, kind.name, ...(kind.name === "funding" ? [] : [period])]
  return (
    <section aria-label={kind.title} className="flex h-full min-h-48 min-w-0 flex-col">
      <div className="flex h-8 shrink-0 items-center gap-2 pr-1 pl-3">
        <h3 className="font-medium whitespace-nowrap" title={kind.explains}>
          {kind.title}
        </h3>
        <span className="truncate text-muted">{newest === undefined ? "" : kind.text(newest.value, unit)}</span>
        <span className="ml-auto flex shrink-0">
          {!asTable && (
            <TooltipButton
              size="small"
              label={`${kind.title}: save image (PNG)`}
              icon={<Camera aria-hidden className="size-3.5" />}
              onClick={() => {
                const picture = canvas.current?.picture()
                if (picture === undefined) return
                const now = Date.now()
                const title = `${symbol} · ${kind.title} · ${choice.label}`
                savePicture(framed(picture, title, now), fileName(name, now, "png"))
              }}
            />
          )}
          <TooltipButton
            size="small"
            label={`${kind.title}: save data (CSV)`}
            disabled={points.length === 0}
            icon={<Download aria-hidden className="size-3.5" />}
            onClick={() => download(fileName(name, Date.now(), "csv"), csvOf(pointColumns(kind), points))}
          />
        </span>
      </div>
      {points.length === 0 ? (
        <Empty>No data for {symbol} yet</Empty>
      ) : asTable ? (
        <div className="min-h-0 flex-1">
          <Rows {...props} />
        </div>
      ) : (
        <Canvas key={kind.name} {...props} ref={canvas} />
      )}
    </section>
  )
}
