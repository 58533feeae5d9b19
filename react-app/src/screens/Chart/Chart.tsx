import { useSelected } from "../../selection.js"
import { Empty } from "../../ui/Empty.js"

/** Placeholder. */
const Chart = () => {
  const { symbol } = useSelected()
  return <Empty>Chart of {symbol}</Empty>
}
export default Chart
