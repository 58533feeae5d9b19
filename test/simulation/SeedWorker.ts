import { draw } from "./Acts/drawPlan.js"
import { run } from "./Run.js"
import { serve } from "./Worker.js"

serve({ draw, run })
