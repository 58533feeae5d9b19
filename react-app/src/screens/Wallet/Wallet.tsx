import { useSelected } from "../../selection.js"
import { Empty } from "../../ui/Empty.js"

/** Placeholder. */
const Wallet = () => {
  const { symbol } = useSelected()
  return <Empty>Wallet of {symbol}</Empty>
}
export default Wallet
