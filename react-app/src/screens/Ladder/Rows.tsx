import type { BookView } from "effect-bybit/Socket/OrderBook"
import { type ReactNode, useMemo, useRef, useState } from "react"
import { fixed, grouped, placesOf } from "../../format/decimal.js"
import { Badge } from "../../ui/Badge.js"
import { useHeight } from "../../ui/useHeight.js"
import type { Units } from "../units.js"
import { sweep } from "./average.js"
import { at, type BookSide, type Bucket, group } from "./grouping.js"
import { rowHeight } from "./Row.js"
import { Side } from "./Side.js"
import { spreadOf } from "./spread.js"

/** Which sides are shown. */
export type View = "both" | "bids" | "asks"

/** The prices of the rows when the pointer entered, or was pressed. They stay in place under it. */
interface Held {
  /** The key of instrument, step, view and height. Rows with another key are not held. */
  readonly of: string
  readonly asks: ReadonlyArray<string>
  readonly bids: ReadonlyArray<string>
}

interface Pointed {
  readonly side: BookSide
  readonly price: string
}

const spreadHeight = 30
const pricesOf = (buckets: ReadonlyArray<Bucket>): ReadonlyArray<string> => buckets.map(({ price }) => price)

/** Whether any of the held rows still has a size. True if the side is empty. */
const hasSize = (held: ReadonlyArray<Bucket>, live: ReadonlyArray<Bucket>): boolean =>
  live.length === 0 || held.some(({ size }) => size !== "")

export interface RowsProps {
  readonly book: Pick<BookView, "bids" | "asks">
  /** The instrument's key. */
  readonly of: string
  /** The price step of one row. */
  readonly step: string
  readonly tick: string
  readonly view: View
  readonly own: ReadonlyMap<string, string>
  readonly units: Units
  /** Sizes are in quote coin. */
  readonly inverse: boolean
  readonly onTake: (side: BookSide, bucket: Bucket) => void
  /** Shown between the sides, before the spread. */
  readonly middle?: ReactNode
}

/** Asks above bids with the spread between them; below, the cost of taking every level up to the pointer. */
export const Rows = (props: RowsProps) => {
  const { book, inverse, own, step, tick, units, view } = props
  const box = useRef<HTMLDivElement>(null)
  const height = useHeight(box, 20 * rowHeight + spreadHeight)
  const room = Math.max(1, Math.floor((height - spreadHeight) / rowHeight / (view === "both" ? 2 : 1)))
  const [held, setHeld] = useState<Held | undefined>(undefined)
  const [pressed, setPressed] = useState(false)
  const [pointed, setPointed] = useState<Pointed | undefined>(undefined)

  const allAsks = useMemo(() => group(book.asks, "ask", step), [book.asks, step])
  const allBids = useMemo(() => group(book.bids, "bid", step), [book.bids, step])
  const of = `${props.of} ${step} ${view} ${room}`
  const live = { asks: allAsks.slice(0, room), bids: allBids.slice(0, room) }
  const still =
    held?.of === of ? { asks: at(held.asks, allAsks, "ask"), bids: at(held.bids, allBids, "bid") } : undefined
  // Once the market has moved away from all held rows of a side, they are released, but never during a press.
  const isHeld =
    still !== undefined &&
    (pressed ||
      ((view === "bids" || hasSize(still.asks, live.asks)) && (view === "asks" || hasSize(still.bids, live.bids))))
  const { asks, bids } = isHeld ? still : live
  const full = Math.max(
    view === "bids" ? 0 : (asks.at(-1)?.depth ?? 0),
    view === "asks" ? 0 : (bids.at(-1)?.depth ?? 0)
  )
  const hold = () => {
    if (!isHeld) setHeld({ of, asks: pricesOf(live.asks), bids: pricesOf(live.bids) })
  }
  const release = () => {
    setHeld(undefined)
    setPressed(false)
    setPointed(undefined)
  }
  const side = (name: BookSide) => (
    <Side
      side={name}
      buckets={name === "ask" ? asks : bids}
      full={full}
      own={own}
      pointed={pointed?.side === name ? pointed.price : undefined}
      onPoint={(price) => setPointed(price === undefined ? undefined : { side: name, price })}
      onTake={(bucket) => props.onTake(name, bucket)}
    />
  )
  const spread = spreadOf(book.bids[0]?.price, book.asks[0]?.price)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are the interactive elements */}
      <div
        ref={box}
        onPointerEnter={hold}
        onPointerLeave={release}
        onPointerDown={() => {
          hold()
          setPressed(true)
        }}
        onPointerUp={() => setPressed(false)}
        onFocus={hold}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) release()
        }}
        className="flex min-h-0 flex-1 flex-col"
      >
        {view !== "bids" && side("ask")}
        <div style={{ height: spreadHeight }} className="flex shrink-0 items-center justify-between gap-2 px-3">
          {props.middle}
          <span className="truncate text-2xs text-muted" title="Difference between the best ask and the best bid">
            {spread === undefined
              ? "One-sided book"
              : `Spread ${fixed(spread.absolute, placesOf(tick))} · ${spread.share}`}
          </span>
        </div>
        {view !== "asks" && side("bid")}
      </div>
      <Cost
        pointed={pointed}
        buckets={pointed?.side === "ask" ? asks : bids}
        levels={pointed?.side === "ask" ? book.asks : book.bids}
        inverse={inverse}
        units={units}
        tick={tick}
        isHeld={isHeld}
      />
    </>
  )
}

const Cost = (props: {
  readonly pointed: Pointed | undefined
  readonly buckets: ReadonlyArray<Bucket>
  readonly levels: BookView["asks"]
  readonly inverse: boolean
  readonly units: Units
  readonly tick: string
  readonly isHeld: boolean
}) => {
  const { buckets, inverse, isHeld, levels, pointed, tick, units } = props
  const bucket = buckets.find(({ price }) => price === pointed?.price)
  const cost = bucket === undefined ? undefined : sweep(levels, bucket.levels, inverse)
  return (
    <div className="flex h-9 shrink-0 flex-col justify-center border-t border-line px-3 text-2xs leading-4 text-muted">
      {cost === undefined ? (
        <span>Click a row to use its price</span>
      ) : (
        <>
          <span className="flex justify-between gap-2">
            <span>
              Average <b className="font-medium text-text">{grouped(fixed(cost.average, placesOf(tick)))}</b>
            </span>
            {isHeld && <Badge title="Rows stay in place while the pointer is over them">Held</Badge>}
          </span>
          <span className="truncate">
            Sum <b className="font-medium text-text">{grouped(bucket?.total ?? "")}</b> {units.size} ={" "}
            {grouped(fixed(cost.value, inverse ? 4 : 2))} {units.value}
          </span>
        </>
      )}
    </div>
  )
}
