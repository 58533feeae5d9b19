import { useSelected } from "../../selection.js"
import { Empty } from "../../ui/Empty.js"

/** Placeholder. */
const Positions = () => {
  const { symbol } = useSelected()
  return <Empty>Positions of {symbol}</Empty>
}
export default Positions
