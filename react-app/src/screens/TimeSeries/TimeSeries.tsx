import { useSelected } from "../../selection.js"
import { Empty } from "../../ui/Empty.js"

/** Placeholder. */
const TimeSeries = () => {
  const { symbol } = useSelected()
  return <Empty>Time series of {symbol}</Empty>
}
export default TimeSeries
