/**
 * Returns the milliseconds of processor time that this process has used. Bounds on work in this process compare it before
 * and after: unlike a clock, it does not count the time in which other processes have the processor.
 */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
