import { RegistryContext, Result, useRx, useRxMount, useRxRefresh, useRxSet, useRxValue } from "effect-bybit-react/rx"
import { useContext, useState } from "react"
import { sentence } from "../../errors.js"
import { symbolOf } from "../../keys.js"
import { useSelected } from "../../selection.js"
import { atoms, canTrade } from "../../session.js"
import { Button } from "../../ui/Button.js"
import { ResultView } from "../../ui/ResultView.js"
import { Segments } from "../../ui/Segments.js"
import { cancelAll, place } from "../Orders/actions.js"
import { TradeNotice } from "../Orders/Gate.js"
import { news } from "../Orders/news.js"
import { SentOrders } from "../Orders/SentOrders.js"
import { busy } from "../Orders/writes.js"
import { Confirm, type Question } from "./Confirm.js"
import { ContractBar } from "./ContractBar.js"
import { check, type Field, type Problem } from "./check.js"
import { ExitFields } from "./ExitFields.js"
import { type Estimate, estimate } from "./estimate.js"
import { type Part, PriceField, SizeField, TermsFields, TriggerFields } from "./Fields.js"
import { FormSettings } from "./FormSettings.js"
import { type Facts, isContract } from "./facts.js"
import { type Form, formOf, isLimit, type Kind, type Side } from "./form.js"
import { confirmOrders, type HotKey, orderKeys, useHotKeys } from "./hotKeys.js"
import { paramsOf, sentences, shortText } from "./order.js"
import { amount, liquidationText, Preview } from "./Preview.js"
import { quantityOf, type Sized, sizeOf } from "./sizing.js"
import { useFacts } from "./useFacts.js"
import { useIncoming, useSending } from "./useForm.js"
import { type Stale, useStale } from "./useStale.js"
import { Warnings } from "./Warnings.js"

/** A complete and valid order. */
interface Ready {
  readonly form: Form
  readonly facts: Facts
  readonly sized: Sized
}

const questionOf = (
  { facts, form, sized }: Ready,
  warnings: ReadonlyArray<Problem>,
  found: Estimate | undefined
): Question => ({
  side: form.side,
  symbol: facts.instrument.symbol,
  sentences: sentences(form, facts, sized),
  estimates:
    found === undefined
      ? []
      : [
          ["Estimated cost", amount(found.cost, found.coin)],
          [
            "Estimated fee",
            amount(found.fee, facts.instrument.category === "spot" ? (facts.instrument.quoteCoin ?? "") : found.coin)
          ],
          ...(isContract(facts.instrument) ? [["Est. liq. price", liquidationText(found, facts)] as const] : [])
        ],
  warnings,
  orderLinkId: form.orderLinkId
})

const sideLabel = (form: Form, { contract, instrument }: Facts): string => {
  if (!isContract(instrument)) return form.side
  if (contract?.hedged === true && form.reduceOnly) return form.side === "Buy" ? "Close short" : "Close long"
  return form.side === "Buy" ? "Buy / long" : "Sell / short"
}

const Body = (props: { readonly formKey: string; readonly facts: Facts }) => {
  const { facts, formKey } = props
  const { instrument } = facts
  const registry = useContext(RegistryContext)
  const [form, setForm] = useRx(formOf(formKey))
  const [attempted, setAttempted] = useState(false)
  const [asking, setAsking] = useState<(Ready & { readonly question: Question }) | undefined>(undefined)
  const ask = useRxValue(confirmOrders)
  const keys = useRxValue(orderKeys)
  const allowed = useRxValue(canTrade)
  const info = useRxValue(atoms.accountInfo)
  const stale = useStale(formKey)
  const send = useRxSet(place)
  const stop = useRxSet(cancelAll)
  useRxMount(news)
  useIncoming(formKey, setForm)
  const sending = useSending(formKey, form, setForm)

  const sized = sizeOf(form, facts)
  const found = estimate(form, facts, quantityOf(form, facts, sized))
  const problems = check(form, facts, sized)
  const blocked = blockedBy(allowed, stale, form)
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const errorOf = (field: Field) => {
    const problem = problems.find((one) => one.field === field && one.level === "error")
    if (problem === undefined) return undefined
    // An empty field is shown as an error only after an attempt to send.
    const empty = field === "size" ? form.size === "" : field === "price" ? form.price === "" : form.triggerPrice === ""
    return empty && !attempted && (field === "size" || field === "price" || field === "triggerPrice")
      ? undefined
      : problem.text
  }

  const dispatch = (ready: Ready) => {
    // Read from the registry at the moment of sending, since a second click may come before the next render.
    const isSent = registry.get(atoms.sent).some(({ orderLinkId }) => orderLinkId === ready.form.orderLinkId)
    if (isSent || registry.get(busy).has(`form ${formKey}`)) return
    setAsking(undefined)
    setAttempted(false)
    send({
      params: paramsOf(ready.form, ready.facts, ready.sized),
      busyAs: `form ${formKey}`,
      summary: shortText(ready.form, ready.facts, ready.sized)
    })
  }
  const submit = (side: Side = form.side) => {
    const own = side === form.side ? form : { ...form, side }
    if (side !== form.side) setForm(own)
    setAttempted(true)
    const ownSize = sizeOf(own, facts)
    const list = check(own, facts, ownSize)
    if (ownSize === undefined || sending || blockedBy(allowed, stale, own) !== undefined) return
    if (list.some(({ level }) => level === "error")) return
    const ready: Ready = { form: own, facts, sized: ownSize }
    const warnings = list.filter(({ level }) => level === "warn")
    if (ask) {
      setAsking({
        ...ready,
        question: questionOf(ready, warnings, estimate(own, facts, quantityOf(own, facts, ownSize)))
      })
    } else dispatch(ready)
  }
  const { category, symbol } = instrument
  const onKey = (key: HotKey) => {
    if (key === "cancelAll") stop([{ category, symbol }])
    else submit(key === "buy" ? "Buy" : "Sell")
  }
  useHotKeys(keys && allowed, onKey)

  const part: Part = { form, facts, change, errorOf }
  const kinds: ReadonlyArray<{ readonly value: Kind; readonly label: string }> = [
    { value: "Limit", label: "Limit" },
    { value: "Market", label: "Market" },
    ...(category === "option" ? [] : [{ value: "Conditional" as const, label: "Conditional" }])
  ]
  return (
    <form
      aria-label={`Order for ${symbol}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-2.5 p-3"
    >
      <TradeNotice />
      <ContractBar facts={facts} form={form} marginMode={Result.isSuccess(info) ? info.value.marginMode : undefined} />
      <Segments
        label="Side"
        wide
        segments={[
          { value: "Buy", label: "Buy" },
          { value: "Sell", label: "Sell" }
        ]}
        value={form.side}
        tone={(side) => (side === "Buy" ? "buy" : "sell")}
        onChange={(side) => change({ side, ...(form.percent === 0 ? {} : { percent: 0, size: "" }) })}
      />
      <div className="flex items-center gap-1">
        <Segments
          label="Order type"
          size="small"
          className="flex-1"
          wide
          segments={kinds}
          value={form.kind}
          onChange={(kind) => change({ kind })}
        />
        <FormSettings />
      </div>
      {form.kind === "Conditional" && <TriggerFields {...part} />}
      {isLimit(form) && <PriceField {...part} />}
      <SizeField {...part} />
      <ExitFields {...part} />
      <TermsFields {...part} />
      <Button
        type="submit"
        size="large"
        look={form.side === "Buy" ? "buy" : "sell"}
        busy={sending}
        disabled={blocked !== undefined}
        className="w-full"
      >
        {sending ? "Sending…" : `${sideLabel(form, facts)} ${symbol}`}
      </Button>
      {/* Below the button: the market alone makes warnings come and go, and a button that moves while it is pressed isn't clicked. */}
      <Warnings problems={form.size === "" && !attempted ? [] : problems} stale={stale} />
      <Preview form={form} facts={facts} estimate={found} />
      <p className="text-2xs text-muted">
        Order ID{" "}
        <span className="font-mono" data-testid="order-link-id">
          {form.orderLinkId}
        </span>
      </p>
      {asking !== undefined && (
        <Confirm
          question={asking.question}
          blocked={blocked}
          onNo={() => setAsking(undefined)}
          onYes={() => dispatch(asking)}
        />
      )}
    </form>
  )
}

/** Why the order cannot be sent right now, if so. Stale prices do not block reduce-only orders. */
const blockedBy = (allowed: boolean, stale: Stale | undefined, form: Form): string | undefined => {
  if (!allowed) return "Orders cannot be sent here"
  return stale?.blocked === true && !form.reduceOnly ? stale.text : undefined
}

/** Shown until the instrument's rules have loaded. */
const Waiting = (props: { readonly formKey: string; readonly symbol: string }) => {
  const rules = atoms.instrument(symbolOf(props.formKey))
  const result = useRxValue(rules)
  const again = useRxRefresh(rules)
  return (
    <div className="flex flex-col gap-3 p-3">
      <TradeNotice />
      <ResultView result={result} what={props.symbol} describe={sentence} onRetry={again}>
        {() => null}
      </ResultView>
    </div>
  )
}

/** Places orders on the selected instrument. */
const OrderForm = () => {
  const { key, symbol } = useSelected()
  const facts = useFacts(key)
  return (
    <div className="h-full overflow-auto">
      {facts === undefined ? <Waiting formKey={key} symbol={symbol} /> : <Body key={key} formKey={key} facts={facts} />}
      <SentOrders of={key} />
    </div>
  )
}
export default OrderForm
