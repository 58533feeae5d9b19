throw new Error("thrown while it was loaded")
