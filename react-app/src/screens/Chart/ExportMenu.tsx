import type { CandleKey } from "effect-bybit-react"
import { useRx } from "effect-bybit-react/rx"
import { Camera, Download } from "lucide-react"
import { useState } from "react"
import { Button } from "../../ui/Button.js"
import { Field } from "../../ui/Field.js"
import { Popover } from "../../ui/Popover.js"
import { Progress } from "../../ui/Progress.js"
import { Select } from "../../ui/Select.js"
import { TooltipButton } from "../../ui/TooltipButton.js"
import { exportCandles } from "./exports.js"

const counts = ["500", "1000", "5000", "10000"] as const
type Count = (typeof counts)[number]

const Csv = (props: { readonly of: CandleKey; readonly name: string }) => {
  const [job, ask] = useRx(exportCandles)
  const [count, setCount] = useState<Count>("1000")
  if (job._tag === "Running") {
    return (
      <div className="flex flex-col gap-2">
        <Progress
          label={`Loading ${job.name}: ${job.done.toLocaleString("en-US")} candles`}
          value={job.done}
          max={job.of}
        />
        <Button size="small" className="self-end" onClick={() => ask(undefined)}>
          Cancel
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label="Latest candles">
        {({ id }) => (
          <Select
            id={id}
            options={counts.map((value) => ({ value, label: Number(value).toLocaleString("en-US") }))}
            value={count}
            onChange={setCount}
          />
        )}
      </Field>
      <Button onClick={() => ask({ ...props.of, count: Number(count) })}>
        <Download aria-hidden className="size-3.5" /> {props.name} as CSV
      </Button>
      <p role="status" className="text-2xs text-muted empty:hidden">
        {job._tag === "Done" ? `${job.name}: ${job.rows.toLocaleString("en-US")} candles saved.` : ""}
      </p>
      {job._tag === "Failed" && (
        <p role="alert" className="text-2xs text-danger">
          {job.text}
        </p>
      )}
    </div>
  )
}

/** Saves the chart as an image, or its candles as a file. */
export const ExportMenu = (props: {
  readonly of: CandleKey
  /** Such as `BTCUSDT 15m`. */
  readonly name: string
  /** Undefined while no chart is visible. */
  readonly onPicture: (() => void) | undefined
}) => (
  <Popover
    label="Export"
    className="w-64"
    trigger={(attributes) => (
      <TooltipButton {...attributes} size="small" label="Export" icon={<Download aria-hidden className="size-4" />} />
    )}
  >
    <div className="flex flex-col gap-3">
      <Button disabled={props.onPicture === undefined} onClick={props.onPicture}>
        <Camera aria-hidden className="size-3.5" /> Image as PNG
      </Button>
      <div className="border-t border-line pt-3">
        <Csv of={props.of} name={props.name} />
      </div>
    </div>
  </Popover>
)
