import { setTimeout } from "node:timers/promises"
import { FAULT_PARAMETER, pageFaultRefusal, withFaultSwitches } from "#adapters/services/http/faults.ts"
import { type LoadDependency, replaceLoaders } from "#cli/command-list.ts"
import { connectTo, type RemoteConnection } from "#cli/connect-remote.ts"
import { fail } from "#cli/io.ts"
import type { CallTarget } from "#cli/common-flags.ts"

/** Makes the calls of commands fail in this process: those of a site, on local data and of `--mock`. Spec: CLI-96. */
export const faultyServices = (load: LoadDependency, faults: string): LoadDependency => {
  const refusal = pageFaultRefusal(new URL(`http://localhost/?${new URLSearchParams({ [FAULT_PARAMETER]: faults })}`))
  if (refusal !== null) throw fail.usage(`--fault: ${refusal.part}: ${refusal.reason}`)
  let sendNext: (request: Request) => Promise<Response> = fetch
  const front = withFaultSwitches(
    (request) => sendNext(request),
    (milliseconds) => setTimeout(milliseconds),
    Math.random
  )
  // One handler for all calls, so that "the next three" are three.
  const handle = front.handleFor(faults)
  const calls = async (site: string | null) => {
    const { address, send, close } = await (await load("calls")).connect(site)
    sendNext = send
    return { address, send: handle, close }
  }
  const connect = async (where: CallTarget): Promise<RemoteConnection> => {
    const { address, send, close } = await calls(where === null || typeof where === "string" ? where : where.site)
    const connection = connectTo(where ?? address, (input, init) => send(new Request(input, init)))
    return { ...connection, close: () => connection.close().then(close) }
  }
  return replaceLoaders(load, {
    connect: async () => connect,
    calls: async () => ({ ...(await load("calls")), connect: calls }),
    services: async () => ({ ...(await load("services")), open: connect }),
    shopping: async () => {
      const shopping = await load("shopping")
      return {
        ...shopping,
        open: async (site) => {
          const [shopper, { run, close }] = [await shopping.open(site), await connect(site)]
          return { ...shopper, run, close: () => close().then(shopper.close) }
        }
      }
    }
  })
}
