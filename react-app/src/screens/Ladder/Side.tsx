import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react"
import { classes } from "../../ui/classes.js"
import type { BookSide, Bucket } from "./grouping.js"
import { Row, rowHeight } from "./Row.js"

/** The price of the row that an event came from. */
const priceAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? (target.closest("[data-price]")?.getAttribute("data-price") ?? undefined) : undefined

/**
 * One side of the ladder, with the best row next to the spread. A list box: arrow keys move between rows, Enter selects the price.
 *
 * A click counts only if the row had the same price when the button was pressed and when it was released. Its price counts, not that
 * at the time of the click: after a touch, the rows follow the market before the browser reports a click.
 */
export const Side = (props: {
  readonly side: BookSide
  /** Best first. */
  readonly buckets: ReadonlyArray<Bucket>
  /** The total at which a row's bar is full. */
  readonly full: number
  readonly own: ReadonlyMap<string, string>
  readonly pointed: string | undefined
  readonly onPoint: (price: string | undefined) => void
  readonly onTake: (bucket: Bucket) => void
}) => {
  const { buckets, full, onPoint, onTake, own, pointed, side } = props
  const id = useId()
  const pressed = useRef<string | undefined>(undefined)
  const released = useRef<Bucket | undefined>(undefined)
  const [active, setActive] = useState<string | undefined>(undefined)
  const pointedAt = pointed === undefined ? -1 : buckets.findIndex(({ price }) => price === pointed)
  const activeAt = active === undefined ? -1 : buckets.findIndex(({ price }) => price === active)
  const ask = side === "ask"

  const bucketAt = (price: string | undefined) => buckets.find((one) => one.price === price)
  const take = (bucket: Bucket | undefined) => {
    if (bucket !== undefined) onTake(bucket)
  }
  const go = (index: number) => {
    const bucket = buckets[Math.max(0, Math.min(buckets.length - 1, index))]
    setActive(bucket?.price)
    onPoint(bucket?.price)
  }
  const key = (event: KeyboardEvent) => {
    // Up means higher prices: away from the spread on the ask side.
    const up = ask ? 1 : -1
    if (event.key === "ArrowUp") go(activeAt + up)
    else if (event.key === "ArrowDown") go(activeAt - up)
    else if (event.key === "Home") go(ask ? buckets.length - 1 : 0)
    else if (event.key === "End") go(ask ? 0 : buckets.length - 1)
    else if ((event.key === "Enter" || event.key === " ") && active !== undefined) take(bucketAt(active))
    else return
    event.preventDefault()
  }
  const over = (event: PointerEvent) => {
    if (event.pointerType === "touch") return
    onPoint(priceAt(event.target))
  }
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label={ask ? "Asks, best last" : "Bids, best first"}
      aria-activedescendant={activeAt >= 0 ? `${id}${activeAt}` : undefined}
      onKeyDown={key}
      onFocus={() => {
        if (activeAt < 0 && pressed.current === undefined) go(0)
      }}
      onBlur={() => {
        setActive(undefined)
        onPoint(undefined)
      }}
      onPointerOver={over}
      onPointerDown={(event) => {
        pressed.current = event.button === 0 ? priceAt(event.target) : undefined
        released.current = undefined
      }}
      onPointerUp={(event) => {
        if (priceAt(event.target) === pressed.current) released.current = bucketAt(pressed.current)
      }}
      onClick={() => {
        take(released.current)
        pressed.current = undefined
        released.current = undefined
      }}
      style={{ minHeight: rowHeight }}
      className={classes("flex min-h-0 flex-1 overflow-hidden", ask ? "flex-col-reverse" : "flex-col")}
    >
      {buckets.map((bucket, index) => (
        <Row
          // The index is the key, so that a row stays in place while its price changes.
          key={index}
          id={`${id}${index}`}
          side={side}
          bucket={bucket}
          share={full > 0 ? bucket.depth / full : 0}
          own={own.get(`${side} ${bucket.price}`)}
          marked={index <= pointedAt}
          active={index === activeAt}
        />
      ))}
    </div>
  )
}
