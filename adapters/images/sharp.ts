import sharp from "sharp"

// One thread for each picture, because the server has other work to do; nothing is cached between pictures.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
