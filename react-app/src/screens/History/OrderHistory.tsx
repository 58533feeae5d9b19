import { useSelected } from "../../selection.js"
import { Empty } from "../../ui/Empty.js"

/** Placeholder. */
const OrderHistory = () => {
  const { symbol } = useSelected()
  return <Empty>Order history of {symbol}</Empty>
}
export default OrderHistory
