import { useSelected } from "../../selection.js"
import { Empty } from "../../ui/Empty.js"

/** Placeholder. */
const OpenOrders = () => {
  const { symbol } = useSelected()
  return <Empty>Open orders of {symbol}</Empty>
}
export default OpenOrders
