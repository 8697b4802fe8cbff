// A process that serves on any free port until a signal stops it; prints its address first.
import { onStop, serve } from "#web/server/serve.ts"

const { address, close } = await serve((_request, response) => void response.end("quick"), 0)
onStop(() => close())
console.log(address)
