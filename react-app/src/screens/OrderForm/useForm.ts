import { useRx, useRxValue } from "effect-bybit-react/rx"
import { useEffect } from "react"
import { clickedPrice, draft } from "../../selection.js"
import { atoms } from "../../session.js"
import { busy } from "../Orders/writes.js"
import { afterSending, type Form, newOrderLinkId, withClicked, withDraft } from "./form.js"

type Change = (change: (form: Form) => Form) => void

/** Applies prices and drafts from other screens to the form. */
export const useIncoming = (key: string, setForm: Change): void => {
  const clicked = useRxValue(clickedPrice)
  const [proposed, setProposed] = useRx(draft)
  useEffect(() => {
    if (clicked !== undefined && clicked.key === key) setForm((form) => withClicked(form, clicked))
  }, [clicked, key, setForm])
  useEffect(() => {
    if (proposed === undefined || proposed.key !== key) return
    setForm((form) => withDraft(form, proposed))
    setProposed(undefined)
  }, [proposed, key, setForm, setProposed])
}

/** Whether the form's order is being sent. Prepares the form for the next order once the outcome is known. */
export const useSending = (key: string, form: Form, setForm: Change): boolean => {
  const sent = useRxValue(atoms.sent)
  const names = useRxValue(busy)
  const own = sent.find(({ orderLinkId }) => orderLinkId === form.orderLinkId)
  const outcome = own?.outcome?._tag
  useEffect(() => {
    if (outcome === undefined) return
    // A rejected order stays, to be corrected; an unknown one is cleared, so that a second click cannot resend it.
    if (outcome === "Rejected") setForm((before) => ({ ...before, orderLinkId: newOrderLinkId() }))
    else setForm(afterSending)
  }, [outcome, setForm])
  return own !== undefined || names.has(`form ${key}`)
}
