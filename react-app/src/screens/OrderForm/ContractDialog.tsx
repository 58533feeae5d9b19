import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import { useRxSet } from "effect-bybit-react/rx"
import { useState } from "react"
import { sentence } from "../../errors.js"
import { compare, decimal, plain } from "../../format/decimal.js"
import { typedProblem } from "../../format/typed.js"
import { Button } from "../../ui/Button.js"
import { DecimalInput } from "../../ui/DecimalInput.js"
import { Dialog } from "../../ui/Dialog.js"
import { Field } from "../../ui/Field.js"
import { Segments } from "../../ui/Segments.js"
import { Slider } from "../../ui/Slider.js"
import { SymbolCell } from "../Orders/cells.js"
import { useBusy } from "../Orders/writes.js"
import {
  changeLeverage,
  changeMarginMode,
  changePositionMode,
  type MarginMode,
  MarginModeRejected
} from "../Positions/actions.js"
import { orZero } from "../Positions/margin.js"
import { Effects, effects } from "./Effects.js"
import { type Facts, leverageFor } from "./facts.js"
import type { Form } from "./form.js"

export type ContractPart = "margin" | "leverage" | "position"

interface Props {
  readonly facts: Facts
  readonly form: Form
  readonly marginMode: string | undefined
  readonly onClose: () => void
}

const problemOf = (exit: Exit.Exit<unknown, unknown>): string | undefined => {
  if (Exit.isSuccess(exit) || Cause.isInterruptedOnly(exit.cause)) return undefined
  const error = Cause.squash(exit.cause)
  return error instanceof MarginModeRejected ? `Rejected by the exchange: ${error.message}` : sentence(error)
}

const contractOf = ({ instrument: { category, symbol } }: Facts) => ({
  category: category === "inverse" ? ("inverse" as const) : ("linear" as const),
  symbol
})

const Problem = (props: { readonly text: string | undefined }) =>
  props.text === undefined ? null : (
    <p role="alert" className="rounded-md bg-danger-soft p-2 text-xs text-danger">
      {props.text}
    </p>
  )

const Leverage = ({ facts, form, onClose }: Props) => {
  const { category, symbol } = contractOf(facts)
  const row = "leverageFilter" in facts.instrument.row ? facts.instrument.row.leverageFilter : undefined
  const most = row?.maxLeverage ?? facts.tiers[0]?.maxLeverage ?? "100"
  const least = row?.minLeverage ?? "1"
  const separate = facts.contract?.hedged === true && facts.isolated
  const [buy, setBuy] = useState(plain(leverageFor("Buy", facts)))
  const [sell, setSell] = useState(plain(leverageFor("Sell", facts)))
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const send = useRxSet(changeLeverage, { mode: "promiseExit" })
  const busy = useBusy(`leverage ${category} ${symbol}`)
  const errorOf = (text: string) => {
    if (decimal(text) === undefined) return typedProblem(text) ?? "Enter a number"
    return compare(text, least) < 0 || compare(text, most) > 0
      ? `Must be between ${least} and ${plain(orZero(most))}`
      : undefined
  }
  const sellLeverage = separate ? sell : buy
  const wrong = errorOf(buy) ?? errorOf(sellLeverage)
  const after: Facts =
    wrong === undefined && facts.contract !== undefined
      ? { ...facts, contract: { ...facts.contract, buyLeverage: buy, sellLeverage } }
      : facts
  const submit = async () => {
    if (wrong !== undefined) return
    const found = problemOf(await send({ category, symbol, buyLeverage: buy, sellLeverage }))
    setProblem(found)
    if (found === undefined) onClose()
  }
  const field = (label: string, value: string, set: (text: string) => void) => (
    <Field label={label} error={errorOf(value)}>
      {(parts) => (
        <div className="flex items-center gap-3">
          <Slider
            label={label}
            className="flex-1"
            value={Math.min(Number(value) || 1, Number(most))}
            min={Number(least)}
            max={Number(most)}
            onChange={(leverage) => set(String(leverage))}
          />
          <DecimalInput
            {...parts}
            className="w-24 max-sm:w-32"
            value={value}
            onChange={set}
            step={row?.leverageStep ?? "1"}
            unit="x"
            onEnter={submit}
          />
        </div>
      )}
    </Field>
  )
  const lines = effects(form, facts, after)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${symbol} leverage`}
      description={
        facts.isolated
          ? "In isolated margin mode, leverage determines how much margin a position holds, and therefore its liquidation price."
          : "In cross margin mode, all collateral backs a position: leverage determines how much of it is reserved, not the liquidation price."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={wrong !== undefined} onClick={submit}>
            Set leverage
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {field(separate ? "Long leverage" : "Leverage", buy, setBuy)}
        {separate && field("Short leverage", sell, setSell)}
        <Effects lines={lines} />
        {lines.length === 0 && (
          <p className="text-xs text-muted">Enter a size in the order form to see the effect on that order.</p>
        )}
        <Problem text={problem} />
      </div>
    </Dialog>
  )
}

const modes: ReadonlyArray<{ readonly value: MarginMode; readonly label: string }> = [
  { value: "REGULAR_MARGIN", label: "Cross" },
  { value: "ISOLATED_MARGIN", label: "Isolated" },
  { value: "PORTFOLIO_MARGIN", label: "Portfolio" }
]

const isMode = (text: string | undefined): text is MarginMode => modes.some(({ value }) => value === text)

const Margin = ({ facts, form, marginMode, onClose }: Props) => {
  const current: MarginMode = isMode(marginMode) ? marginMode : "REGULAR_MARGIN"
  const [mode, setMode] = useState<MarginMode>(current)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const send = useRxSet(changeMarginMode, { mode: "promiseExit" })
  const busy = useBusy("margin mode")
  const submit = async () => {
    const found = problemOf(await send(mode))
    setProblem(found)
    if (found === undefined) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Account margin mode"
      description="Applies to the whole account and all its positions, not just this instrument."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={mode === current} onClick={submit}>
            Switch margin mode
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Segments label="Margin mode" wide segments={modes} value={mode} onChange={setMode} />
        <p className="text-xs text-muted">
          {mode === "REGULAR_MARGIN"
            ? "Cross: all collateral of the account backs every position."
            : mode === "ISOLATED_MARGIN"
              ? "Isolated: each position is backed only by its own margin and is liquidated separately."
              : "Portfolio: margin depends on the combined risk of all positions. No estimate available."}
        </p>
        {mode !== "PORTFOLIO_MARGIN" && mode !== current && (
          <>
            <Effects lines={effects(form, facts, { ...facts, isolated: mode === "ISOLATED_MARGIN" })} />
            {facts.positions.length > 0 && (
              <p className="text-2xs text-muted">
                Shown for <SymbolCell row={facts.instrument} />; other positions change as well.
              </p>
            )}
          </>
        )}
        <Problem text={problem} />
      </div>
    </Dialog>
  )
}

const PositionMode = ({ facts, onClose }: Props) => {
  const { category, symbol } = contractOf(facts)
  const current = facts.contract?.hedged === true ? "hedge" : "one-way"
  const [mode, setMode] = useState<"one-way" | "hedge">(current)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const send = useRxSet(changePositionMode, { mode: "promiseExit" })
  const busy = useBusy(`position mode ${category} ${symbol}`)
  const submit = async () => {
    const found = problemOf(await send({ category, symbol, hedged: mode === "hedge" }))
    setProblem(found)
    if (found === undefined) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${symbol} position mode`}
      description="Can be changed only while the instrument has no position and no open orders."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={mode === current} onClick={submit}>
            Switch position mode
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Segments
          label="Position mode"
          wide
          segments={[
            { value: "one-way", label: "One-way" },
            { value: "hedge", label: "Hedge" }
          ]}
          value={mode}
          onChange={setMode}
        />
        <p className="text-xs text-muted">
          {mode === "one-way"
            ? "One-way: a single position, long or short. A sell order closes a long first."
            : "Hedge: a long and a short position can be held at the same time. Each order applies to one of them."}
        </p>
        <Problem text={problem} />
      </div>
    </Dialog>
  )
}

/** Changes margin mode, leverage or position mode, and shows the effect before it is confirmed. */
const ContractDialog = (props: Props & { readonly part: ContractPart }) => {
  const { part, ...rest } = props
  switch (part) {
    case "leverage":
      return <Leverage {...rest} />
    case "margin":
      return <Margin {...rest} />
    case "position":
      return <PositionMode {...rest} />
  }
}
export default ContractDialog
