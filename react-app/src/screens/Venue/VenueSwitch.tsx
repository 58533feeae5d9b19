import { useRxValue } from "../../rx.js"
import { session } from "../../session.js"
import { Badge } from "../../ui/Badge.js"

/** Placeholder. */
const VenueSwitch = () => <Badge tone="accent">{useRxValue(session).choice.label}</Badge>
export default VenueSwitch
