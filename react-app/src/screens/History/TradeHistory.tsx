import { useSelected } from "../../selection.js"
import { Empty } from "../../ui/Empty.js"

/** Placeholder. */
const TradeHistory = () => {
  const { symbol } = useSelected()
  return <Empty>Trade history of {symbol}</Empty>
}
export default TradeHistory
