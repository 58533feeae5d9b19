import { serve } from "../Worker.js"
import { draw, run } from "./fake.js"

serve({ draw, run })
