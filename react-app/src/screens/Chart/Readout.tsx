import type { Interval } from "effect-bybit/Schema/Interval"
import type { Candle, CandleRx } from "effect-bybit-react"
import { useRxThrottled } from "effect-bybit-react"
import { Result, type Rx, useRxValue } from "effect-bybit-react/rx"
import { compact, decimal, divide, percent, shown, signOf } from "../../format/decimal.js"
import { zone } from "../../preferences.js"
import { classes } from "../../ui/classes.js"
import { axisOf } from "./axis.js"
import { isDaily } from "./intervals.js"

/** The change from open to close, as a signed percentage. */
export const changeOf = ({ close, open }: Candle): string => {
  const [from, to] = [decimal(open), decimal(close)]
  if (from === undefined || to === undefined) return percent(undefined)
  const ratio = divide(to, from, 10)
  return ratio === undefined ? percent(undefined) : percent({ ...ratio, value: ratio.value - 10n ** 10n })
}

/** Describes a candle for screen readers. */
export const spoken = (candle: Candle, tick: string | undefined, time: string): string =>
  `${time}: open ${shown(candle.open, tick)}, high ${shown(candle.high, tick)}, low ${shown(candle.low, tick)}, close ${shown(
    candle.close,
    tick
  )}, change ${changeOf(candle)}, volume ${compact(candle.volume)}`

const Figure = (props: { readonly name: string; readonly long: string; readonly value: string }) => (
  <div className="flex gap-1">
    <dt className="text-muted">
      <abbr title={props.long} className="no-underline">
        {props.name}
      </abbr>
    </dt>
    <dd>{props.value}</dd>
  </div>
)

/** Open, high, low, close and volume of the candle under the crosshair, or of the newest one. */
export const Readout = (props: {
  readonly candles: CandleRx
  readonly interval: Interval
  /** The index of the candle under the crosshair. */
  readonly hovered: Rx.Rx<number | undefined>
  readonly tick: string | undefined
}) => {
  const { interval, tick } = props
  const result = useRxThrottled(props.candles, 250)
  const hovered = useRxThrottled(props.hovered, 30)
  const axis = axisOf(useRxValue(zone), isDaily(interval))
  const candles = Result.isSuccess(result) ? result.value.candles : []
  const candle = candles[hovered ?? candles.length - 1]
  if (candle === undefined) return null
  const sign = signOf(candle.close) === 0 ? 0 : Math.sign(Number(candle.close) - Number(candle.open))
  return (
    <div className="pointer-events-none absolute top-1 left-2 z-10 max-w-[calc(100%-5rem)] rounded-sm bg-panel/75 px-1 text-2xs">
      <dl aria-label="Candle" className="flex flex-wrap gap-x-2.5">
        <div>
          <dt className="sr-only">Time</dt>
          <dd className="text-muted">{axis.text(candle.start)}</dd>
        </div>
        <Figure name="O" long="Open" value={shown(candle.open, tick)} />
        <Figure name="H" long="High" value={shown(candle.high, tick)} />
        <Figure name="L" long="Low" value={shown(candle.low, tick)} />
        <Figure name="C" long="Close" value={shown(candle.close, tick)} />
        <div className={classes(sign > 0 && "text-buy", sign < 0 && "text-sell")}>
          <dt className="sr-only">Change</dt>
          <dd>{changeOf(candle)}</dd>
        </div>
        <Figure name="Vol" long="Volume" value={compact(candle.volume)} />
      </dl>
    </div>
  )
}
