import type * as Cause from "effect/Cause"
import type { HistoryQuery } from "effect-bybit-react"
import { Result, type Rx, useRx, useRxRefresh, useRxSet, useRxValue } from "effect-bybit-react/rx"
import { Download, RefreshCw } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { sentence } from "../../errors.js"
import type { PaperUnavailable } from "../../paper/layer.js"
import { isBoolean, stored } from "../../preferences.js"
import { useSelected } from "../../selection.js"
import { Button, IconButton } from "../../ui/Button.js"
import { Progress } from "../../ui/Progress.js"
import { ResultView } from "../../ui/ResultView.js"
import { Select } from "../../ui/Select.js"
import { Spinner } from "../../ui/Spinner.js"
import { type Column, Table } from "../../ui/Table.js"
import { Checkbox } from "../../ui/Toggle.js"
import { useBusy } from "../Orders/writes.js"
import type { ExportProgress } from "./export.js"
import { isRange, queryOf, type Range, ranges, rangeText } from "./range.js"

export const historyRange = stored<Range>("historyRange", "7", isRange)
const onlySelected = stored("historyOfSelected", true, isBoolean)

/** Pages of rows, newest first. `done` once there are no more. */
export type Pages<Row, E> = Rx.Writable<
  Result.Result<{ readonly done: boolean; readonly items: ReadonlyArray<Row> }, E | Cause.NoSuchElementException>,
  void
>

interface Export<E> {
  readonly what: string
  readonly progress: ExportProgress
  readonly run: Rx.RxResultFn<HistoryQuery, number | undefined, E | PaperUnavailable>
}

/** Pages are loaded automatically until there are this many rows. */
const enough = 20

/** The exchange's clock may be ahead of the local one. */
const ahead = 60_000

/** The stream of an empty history fails with `NoSuchElementException`; this turns it into an empty list. */
export const pagesOf = <Row, E>(
  result: Result.Result<
    { readonly done: boolean; readonly items: ReadonlyArray<Row> },
    E | Cause.NoSuchElementException
  >
): Result.Result<{ readonly done: boolean; readonly items: ReadonlyArray<Row> }, E | Cause.NoSuchElementException> => {
  if (!Result.isFailure(result) || result.cause._tag !== "Fail") return result
  const { error } = result.cause
  const isEmpty =
    typeof error === "object" && error !== null && "_tag" in error && error._tag === "NoSuchElementException"
  return isEmpty ? Result.success({ done: true, items: [] }) : result
}

const ExportButton = <E,>(props: { readonly exporter: Export<E>; readonly query: HistoryQuery }) => {
  const { exporter, query } = props
  const send = useRxSet(exporter.run)
  const [progress, setProgress] = useRx(exporter.progress)
  const busy = useBusy(`export ${exporter.what}`)
  if (!busy) {
    return (
      <Button size="small" onClick={() => send(query)}>
        <Download aria-hidden className="size-3.5" />
        Export CSV
      </Button>
    )
  }
  const rows = progress?.rows ?? 0
  return (
    <span className="flex items-center gap-2">
      <Progress
        className="w-40"
        label={`${rows} ${rows === 1 ? "row" : "rows"}`}
        value={Math.round((progress?.share ?? 0) * 100)}
        max={100}
      />
      <Button
        size="small"
        onClick={() => {
          if (progress !== undefined) setProgress({ ...progress, stopped: true })
        }}
      >
        Cancel
      </Button>
    </span>
  )
}

const Rows = <Row, E>(props: {
  readonly pages: Pages<Row, E>
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rowKey: (row: Row) => string
  readonly empty: ReactNode
}) => {
  const { columns, empty, label, pages, rowKey } = props
  const result = useRxValue(pages)
  const more = useRxSet(pages)
  const again = useRxRefresh(pages)
  const known = pagesOf(result)
  // A page may contain few rows, and only an empty next page shows that it was the last.
  const isShort = Result.isSuccess(known) && !known.waiting && !known.value.done && known.value.items.length < enough
  useEffect(() => {
    if (isShort) more()
  }, [isShort, more])
  return (
    <ResultView result={known} what={label.toLowerCase()} describe={sentence} onRetry={again}>
      {({ done, items }) => (
        <Table
          label={label}
          columns={columns}
          rows={items}
          rowKey={rowKey}
          empty={empty}
          foot={
            items.length === 0 ? null : (
              <div className="flex items-center justify-center gap-3 p-2 text-2xs text-muted">
                {done ? (
                  <span>{items.length === 1 ? "1 row" : `All ${items.length} rows`}</span>
                ) : result.waiting ? (
                  <Spinner label="Loading more…" className="p-0!" />
                ) : (
                  <>
                    <span>{items.length} rows</span>
                    <Button size="small" onClick={() => more()}>
                      Load more
                    </Button>
                  </>
                )}
              </div>
            )
          }
        />
      )}
    </ResultView>
  )
}

/** A history with a selectable period and scope, loaded page by page. */
export const HistoryView = <Row, E, X>(props: {
  readonly label: string
  readonly family: (query: HistoryQuery) => Pages<Row, E>
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rowKey: (row: Row) => string
  readonly empty: string
  readonly exporter: Export<X>
  /** Changes when there are new rows to load. */
  readonly news: unknown
}) => {
  const { columns, empty, exporter, family, label, news, rowKey } = props
  const { category, symbol } = useSelected()
  const [range, setRange] = useRx(historyRange)
  const [only, setOnly] = useRx(onlySelected)
  const [read, setRead] = useState(() => ({ now: Date.now() + ahead, news }))
  const query = queryOf({ category, symbol: only ? symbol : undefined, range, now: read.now })
  const isOld = news !== read.news
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
        <Checkbox label={`${symbol} only`} checked={only} onChange={setOnly} />
        {!only && <span className="text-2xs text-muted">All {category} instruments</span>}
        <Select
          label="Period"
          look="quiet"
          options={ranges.map((value) => ({ value, label: rangeText[value] }))}
          value={range}
          onChange={setRange}
        />
        <span className="ml-auto flex items-center gap-2">
          {isOld && (
            <span role="status" className="text-2xs text-accent">
              New rows
            </span>
          )}
          <IconButton
            size="small"
            label={isOld ? "Load new rows" : "Reload"}
            icon={<RefreshCw aria-hidden className={isOld ? "size-3.5 text-accent" : "size-3.5"} />}
            onClick={() => setRead({ now: Date.now() + ahead, news })}
          />
          <ExportButton exporter={exporter} query={query} />
        </span>
      </div>
      <div className="min-h-0 flex-1">
        <Rows
          key={`${query.from} ${query.to} ${category} ${query.symbol}`}
          label={label}
          columns={columns}
          rowKey={rowKey}
          pages={family(query)}
          empty={empty}
        />
      </div>
    </div>
  )
}
