import { memo, useState } from "react"
import { grouped } from "../../format/decimal.js"
import { classes } from "../../ui/classes.js"
import type { BookSide, Bucket } from "./grouping.js"

/** The height of every row, in pixels. */
export const rowHeight = 20

interface Flash {
  readonly price: string
  readonly size: string
  readonly flash: "" | "a" | "b"
}

/** Alternates between two identical animations on each change of size: switching restarts the flash. */
const useFlash = (price: string, size: string): Flash["flash"] => {
  const [seen, setSeen] = useState<Flash>({ price, size, flash: "" })
  if (seen.price === price && seen.size === size) return seen.flash
  const flash = seen.price !== price ? "" : seen.flash === "a" ? "b" : "a"
  setSeen({ price, size, flash })
  return flash
}

export interface RowProps {
  readonly id: string
  readonly side: BookSide
  readonly bucket: Bucket
  /** The length of the bar, from 0 to 1. */
  readonly share: number
  readonly own: string | undefined
  /** Whether the row lies between the best price and the row under the pointer. */
  readonly marked: boolean
  readonly active: boolean
}

const Line = (props: RowProps) => {
  const { active, bucket, own, share, side } = props
  const flash = useFlash(bucket.price, bucket.size)
  const buy = side === "bid"
  return (
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-price={bucket.price}
      style={{ height: rowHeight }}
      className={classes(
        "relative grid shrink-0 cursor-pointer grid-cols-3 items-center px-3 text-xs leading-5",
        props.marked && "bg-hover",
        active && "outline outline-1 -outline-offset-1 outline-edge"
      )}
    >
      <span
        aria-hidden
        style={{ width: `${Math.min(1, share) * 100}%` }}
        className={classes("absolute inset-y-px right-0", buy ? "bg-buy-soft" : "bg-sell-soft")}
      />
      {flash !== "" && (
        <span aria-hidden className={classes("absolute inset-0", `flash-${buy ? "buy" : "sell"}-${flash}`)} />
      )}
      <span className={classes("relative flex items-center", buy ? "text-buy" : "text-sell")}>
        {own !== undefined && (
          <span
            aria-hidden
            title={`Your orders: ${own}`}
            className={classes(
              "absolute -left-2.5 size-0 border-y-4 border-l-[6px] border-y-transparent",
              buy ? "border-l-buy" : "border-l-sell"
            )}
          />
        )}
        <span className="sr-only">{buy ? "Bid" : "Ask"}</span>
        {grouped(bucket.price)}
      </span>
      <span className="relative text-right">
        <span className="sr-only">size</span> {bucket.size === "" ? "–" : grouped(bucket.size)}
      </span>
      <span className="relative text-right text-muted">
        <span className="sr-only">total</span> {grouped(bucket.total)}
        {own !== undefined && <span className="sr-only">, your orders {own}</span>}
      </span>
    </div>
  )
}

const same = (one: RowProps, other: RowProps): boolean =>
  one.id === other.id &&
  one.bucket.price === other.bucket.price &&
  one.bucket.size === other.bucket.size &&
  one.bucket.total === other.bucket.total &&
  one.share === other.share &&
  one.own === other.own &&
  one.marked === other.marked &&
  one.active === other.active

export const Row = memo(Line, same)
