import sharp from "sharp"

// One thread per picture, because the server has other work to do; no cache between pictures.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
