import { useRxValue } from "effect-bybit-react/rx"
import { lazy, Suspense, useState } from "react"
import { none, plain } from "../../format/decimal.js"
import { canTrade } from "../../session.js"
import { Button } from "../../ui/Button.js"
import type { ContractPart } from "./ContractDialog.js"
import { type Facts, isContract, leverageFor } from "./facts.js"
import type { Form } from "./form.js"

const ContractDialog = lazy(() => import("./ContractDialog.js"))

/** Buttons that show and change margin mode, leverage and position mode. */
export const ContractBar = (props: {
  readonly facts: Facts
  readonly form: Form
  readonly marginMode: string | undefined
}) => {
  const { facts, form, marginMode } = props
  const [part, setPart] = useState<ContractPart | undefined>(undefined)
  const allowed = useRxValue(canTrade)
  if (!isContract(facts.instrument)) return null
  const { contract } = facts
  const mode = marginMode === "ISOLATED_MARGIN" ? "Isolated" : marginMode === "PORTFOLIO_MARGIN" ? "Portfolio" : "Cross"
  const leverage = contract?.buyLeverage === undefined ? none : `${plain(leverageFor(form.side, facts))}x`
  const button = (name: ContractPart, label: string, text: string) => (
    <Button
      size="small"
      className="min-w-0 flex-1"
      disabled={!allowed || contract === undefined}
      aria-label={`${label}: ${text}. Change`}
      onClick={() => setPart(name)}
    >
      {text}
    </Button>
  )
  return (
    <div className="flex gap-1.5">
      {button("margin", "Margin mode", mode)}
      {button("leverage", "Leverage", leverage)}
      {button("position", "Position mode", contract === undefined ? none : contract.hedged ? "Hedge" : "One-way")}
      {part !== undefined && contract !== undefined && (
        <Suspense fallback={null}>
          <ContractDialog
            part={part}
            facts={facts}
            form={form}
            marginMode={marginMode}
            onClose={() => setPart(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
