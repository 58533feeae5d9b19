import * as Cause from "effect/Cause"
import type { Interval } from "effect-bybit/Schema/Interval"
import type { CandleRx } from "effect-bybit-react"
import { linger, throttled } from "effect-bybit-react"
import { RegistryContext, Result, Rx, useRxRefresh, useRxSet, useRxValue } from "effect-bybit-react/rx"
import { ChevronsRight } from "lucide-react"
import {
  type KeyboardEvent,
  type Ref,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState
} from "react"
import { sentence } from "../../errors.js"
import { appearance, zone } from "../../preferences.js"
import { session } from "../../session.js"
import { Button } from "../../ui/Button.js"
import { colors } from "../../ui/colors.js"
import { Empty } from "../../ui/Empty.js"
import { Spinner } from "../../ui/Spinner.js"
import { openKeys } from "../../venue/openKeys.js"
import { axisOf } from "./axis.js"
import { CandleChart, type VisibleEnds } from "./CandleChart.js"
import { intervalOf, isDaily } from "./intervals.js"
import type { Line } from "./lines.js"
import { focusRing } from "./looks.js"
import type { Pictured } from "./picture.js"
import { Readout, spoken } from "./Readout.js"

/** The state of loading older candles, as text, so that only a change causes a render. */
const pastOf = Rx.family((candles: CandleRx) =>
  Rx.make((get) => {
    const result = get(candles)
    if (!Result.isSuccess(result)) return "Idle"
    const { past } = result.value
    return past._tag === "Failed" ? `Failed ${sentence(past.error)}` : past._tag
  }).pipe(linger(1000))
)

/** The state of the candles, as text, for the same reason. */
const stateOf = Rx.family((candles: CandleRx) =>
  Rx.make((get) => {
    const result = get(candles)
    if (Result.isFailure(result)) return `Failed ${sentence(Cause.squash(result.cause))}`
    return Result.isInitial(result) ? "Loading" : result.value.candles.length === 0 ? "Empty" : "Ready"
  }).pipe(linger(1000))
)

/** After this long without a response, in milliseconds, the screen suggests what may be wrong. */
const patience = 6000

const Waiting = (props: { readonly symbol: string }) => {
  const { choice } = useRxValue(session)
  const open = useRxSet(openKeys)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Empty
      action={
        isLong && choice.venue !== undefined ? (
          <>
            <span role="status" className="max-w-96">
              {choice.label} has not responded yet. It may block requests from web pages, or be unreachable from here.
            </span>
            <Button onClick={() => open(true)}>Check the connection to {choice.label}</Button>
          </>
        ) : undefined
      }
    >
      <Spinner label={`Loading ${props.symbol} candles…`} />
    </Empty>
  )
}

/** Covers the chart while there is nothing to draw, and says why. */
const Cover = (props: { readonly candles: CandleRx; readonly symbol: string }) => {
  const state = useRxValue(stateOf(props.candles))
  const retry = useRxRefresh(props.candles)
  if (state === "Ready") return null
  return (
    <div className="absolute inset-0 z-10 bg-panel">
      {state === "Loading" ? (
        <Waiting symbol={props.symbol} />
      ) : state === "Empty" ? (
        <Empty>No candles yet</Empty>
      ) : (
        <Empty action={<Button onClick={retry}>Try again</Button>}>
          <span role="alert">Could not load candles: {state.slice("Failed ".length)}</span>
        </Empty>
      )}
    </div>
  )
}

const Past = (props: { readonly candles: CandleRx; readonly isFirstVisible: boolean }) => {
  const past = useRxValue(pastOf(props.candles))
  const ask = useRxSet(props.candles)
  const failed = past.startsWith("Failed ")
  if (past === "Idle" || (past === "Ended" && !props.isFirstVisible)) return null
  return (
    <div className="absolute top-8 left-2 z-10 flex max-w-[70%] items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-2xs max-sm:top-12">
      {past === "Loading" && <Spinner label="Loading older candles…" />}
      {past === "Ended" && <span className="text-muted">Start of history</span>}
      {failed && (
        <>
          <span role="alert" className="text-danger">
            {past.slice("Failed ".length)}
          </span>
          <Button size="small" onClick={() => ask("older")}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}

/** The chart: created once, and updated from the registry, not by React. */
export const CandleCanvas = (props: {
  readonly candles: CandleRx
  readonly symbol: string
  readonly interval: Interval
  readonly tick: string | undefined
  readonly lines: ReadonlyArray<Line>
  readonly ref: Ref<Pictured>
}) => {
  const { candles: rx, interval, lines, ref, symbol, tick } = props
  const registry = useContext(RegistryContext)
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<CandleChart | undefined>(undefined)
  const hovered = useMemo(() => Rx.make<number | undefined>(undefined).pipe(Rx.keepAlive), [])
  const looks = useRxValue(appearance)
  const shownZone = useRxValue(zone)
  const [isAtEnd, setAtEnd] = useState(true)
  const [isFirstVisible, setFirstVisible] = useState(false)
  const [announcement, setAnnouncement] = useState("")
  const daily = isDaily(interval)
  const axis = useMemo(() => axisOf(shownZone, daily), [shownZone, daily])
  useImperativeHandle(ref, () => ({ picture: () => chart.current?.picture() }), [])

  const loadOlder = useEffectEvent(() => {
    const result = registry.get(rx)
    // After a failure, loading is retried only on request.
    if (Result.isSuccess(result) && result.value.past._tag === "Idle") registry.set(rx, "older")
  })
  const create = useEffectEvent((on: HTMLElement, nearStart: () => void) => {
    const visibleEnds = ({ first, last }: VisibleEnds) => {
      setAtEnd(last)
      setFirstVisible(first)
    }
    return new CandleChart(on, axis, colors(), looks, {
      hovered: (index) => registry.set(hovered, index),
      nearStart,
      visibleEnds
    })
  })
  // Created once: the effects below keep it up to date.
  useEffect(() => {
    if (element.current === null) return
    const made = create(element.current, () => loadOlder())
    chart.current = made
    return () => {
      chart.current = undefined
      made.dispose()
    }
  }, [])

  useEffect(() => {
    const made = chart.current
    if (made === undefined) return
    made.begin()
    const pace = throttled(() => {
      const result = registry.get(rx)
      if (Result.isSuccess(result)) made.show(result.value.candles)
      else if (Result.isInitial(result)) made.begin()
    }, 100)
    const leave = registry.subscribe(rx, pace.changed, { immediate: true })
    return () => {
      pace.stop()
      leave()
    }
  }, [registry, rx])

  useEffect(() => chart.current?.price(tick), [tick])
  useEffect(() => chart.current?.retime(axis), [axis])
  useEffect(() => chart.current?.recolor(colors(), looks), [looks])
  useEffect(() => chart.current?.lines(lines), [lines])

  const announce = () => {
    const result = registry.get(rx)
    const index = registry.get(hovered)
    const candle = Result.isSuccess(result) && index !== undefined ? result.value.candles[index] : undefined
    setAnnouncement(candle === undefined ? "" : spoken(candle, tick, axis.text(candle.start)))
  }
  const key = (event: KeyboardEvent) => {
    const made = chart.current
    if (made === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const count = event.shiftKey ? 10 : 1
    switch (event.key) {
      case "ArrowLeft":
        made.step(-count)
        break
      case "ArrowRight":
        made.step(count)
        break
      case "Home":
        made.jump("first")
        break
      case "End":
        made.jump("last")
        break
      case "+":
      case "=":
        made.zoom(0.8)
        break
      case "-":
        made.zoom(1.25)
        break
      case "Escape":
        made.leave()
        break
      default:
        return
    }
    event.preventDefault()
    announce()
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={element}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard is the only way to read it
        tabIndex={0}
        aria-label={`${symbol} chart, interval ${intervalOf(interval).long}. Left and right arrows move one candle at a time, ten with Shift; Home and End jump to the first and last; plus and minus zoom; Escape hides the crosshair.`}
        onKeyDown={key}
        onBlur={() => {
          chart.current?.leave()
          setAnnouncement("")
        }}
        className="dims peer absolute inset-0 outline-none"
      />
      <span aria-hidden className={focusRing} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Readout candles={rx} interval={interval} hovered={hovered} tick={tick} />
      <Past candles={rx} isFirstVisible={isFirstVisible} />
      <Cover candles={rx} symbol={symbol} />
      {!isAtEnd && (
        <Button
          size="small"
          className="absolute right-20 bottom-9 z-10 shadow-raised"
          onClick={() => chart.current?.toEnd()}
        >
          Latest <ChevronsRight aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  )
}
