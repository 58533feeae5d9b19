import { useSelected } from "../../selection.js"
import { Empty } from "../../ui/Empty.js"

/** Placeholder. */
const OrderForm = () => {
  const { symbol } = useSelected()
  return <Empty>Order form of {symbol}</Empty>
}
export default OrderForm
