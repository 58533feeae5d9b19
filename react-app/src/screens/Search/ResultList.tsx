// biome-ignore-all lint/a11y/useSemanticElements: only the visible part of the grid is rendered, at fixed positions
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the search field, which names the active row
import { useVirtualizer } from "@tanstack/react-virtual"
import { Star } from "lucide-react"
import { useEffect, useRef } from "react"
import { compact, percent, signOf } from "../../format/decimal.js"
import { classes } from "../../ui/classes.js"
import { Empty } from "../../ui/Empty.js"
import { measured } from "../../ui/measured.js"
import { lastText } from "../MarketHeader/facts.js"
import { SymbolName } from "../SymbolName.js"
import { categoryNames } from "./categories.js"
import type { Found } from "./matches.js"

const lineHeight = 36

const columns =
  "grid grid-cols-[2rem_minmax(0,1.5fr)_minmax(0,1fr)_5rem_minmax(0,1fr)] items-center gap-2 px-3 max-sm:grid-cols-[2rem_minmax(0,1.4fr)_minmax(0,1fr)_4.5rem]"

/** The results as a grid that renders only the visible rows. The focus stays in the search field. */
export const ResultList = (props: {
  readonly id: string
  readonly found: ReadonlyArray<Found>
  readonly index: number
  readonly stars: ReadonlyArray<string>
  readonly onPoint: (found: Found) => void
  readonly onTake: (found: Found) => void
  readonly onStar: (found: Found) => void
  readonly empty: string
}) => {
  const { found, id, index, stars } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 8,
    observeElementRect: measured
  })
  const { scrollToIndex } = virtual
  useEffect(() => {
    if (index >= 0) scrollToIndex(index)
  }, [index, scrollToIndex])
  return (
    <>
      <div className={classes(columns, "h-7 shrink-0 text-2xs text-muted")} aria-hidden>
        <span />
        <span>Instrument</span>
        <span className="text-right">Last price</span>
        <span className="text-right">24h change</span>
        <span className="text-right max-sm:hidden">24h turnover</span>
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
        {found.length === 0 && <Empty>{props.empty}</Empty>}
        <div
          id={id}
          role="grid"
          aria-label="Instruments"
          aria-rowcount={found.length}
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index: at, start }) => {
            const one = found[at]
            if (one === undefined) return null
            const starred = stars.includes(one.key)
            const sign = signOf(one.change)
            return (
              <div
                key={one.key}
                id={`${id}${at}`}
                role="row"
                tabIndex={-1}
                aria-rowindex={at + 1}
                aria-selected={at === index}
                onPointerMove={() => {
                  if (at !== index) props.onPoint(one)
                }}
                // Keeps the focus in the search field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => props.onTake(one)}
                onKeyDown={() => {}}
                style={{ height: lineHeight, transform: `translateY(${start}px)` }}
                className={classes(columns, "absolute inset-x-0 top-0 cursor-pointer", at === index && "bg-hover")}
              >
                <span role="gridcell">
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={`Favorite ${one.symbol}`}
                    aria-pressed={starred}
                    onClick={(event) => {
                      event.stopPropagation()
                      props.onStar(one)
                    }}
                    className={classes(
                      "flex size-6 items-center justify-center rounded-sm hover:text-warn max-sm:size-8",
                      starred ? "text-warn" : "text-muted"
                    )}
                  >
                    <Star aria-hidden className={classes("size-4", starred && "fill-current")} />
                  </button>
                </span>
                <span role="gridcell" className="flex min-w-0 items-baseline gap-2">
                  <SymbolName symbol={one.symbol} className="font-medium" />
                  <span
                    className={classes("shrink-0 text-2xs text-muted", one.category === "option" && "max-sm:hidden")}
                  >
                    {categoryNames[one.category]}
                  </span>
                </span>
                <span role="gridcell" className="truncate text-right">
                  {lastText(one.lastPrice, one.tick)}
                </span>
                <span
                  role="gridcell"
                  className={classes("text-right", sign > 0 && "text-buy", sign < 0 && "text-sell")}
                >
                  {percent(one.change)}
                </span>
                <span role="gridcell" className="truncate text-right text-muted max-sm:hidden">
                  {compact(one.turnover)} {one.turnover === undefined ? "" : one.turnoverUnit}
                </span>
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
