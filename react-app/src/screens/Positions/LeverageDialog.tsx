import type { Position } from "effect-bybit/Schema/Position"
import { Result, useRxValue } from "effect-bybit-react/rx"
import { atoms } from "../../session.js"
import ContractDialog from "../OrderForm/ContractDialog.js"
import { formOf } from "../OrderForm/form.js"
import { useFacts } from "../OrderForm/useFacts.js"
import { keyOfRow } from "../Orders/cells.js"

/** Sets the leverage of a position's contract, and shows the effect on the position. */
const LeverageDialog = (props: { readonly position: Position; readonly onClose: () => void }) => {
  const { onClose, position } = props
  const key = keyOfRow(position)
  const facts = useFacts(key)
  const form = useRxValue(formOf(key))
  const info = useRxValue(atoms.accountInfo)
  // The fields are initialized with the current leverage, so it must load first.
  if (facts?.contract === undefined) return null
  const marginMode = Result.isSuccess(info) ? info.value.marginMode : undefined
  return <ContractDialog part="leverage" facts={facts} form={form} marginMode={marginMode} onClose={onClose} />
}
export default LeverageDialog
