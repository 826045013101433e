/** Length of one frame in milliseconds by configuration number (RFC 6716, table 2). */
function configurationMs(configuration: number): number {
  if (configuration < 12) return [10, 20, 40, 60][configuration % 4] ?? 20
  if (configuration < 16) return configuration % 2 === 0 ? 10 : 20
  return [2.5, 5, 10, 20][configuration % 4] ?? 20
}

/** Duration in milliseconds of the Opus packet between two positions, read from its first bytes; null for an impossible one. */
export function frameMs(bytes: Uint8Array, from: number, to: number): number | null {
  const first = bytes[from]
  if (first === undefined || from >= to) return null
  const one = configurationMs(first >> 3)
  const code = first & 3
  if (code === 0) return one
  if (code < 3) return one * 2
  const count = from + 1 < to ? (bytes[from + 1] ?? 0) & 0x3f : 0
  const total = one * count
  return count === 0 || total > 120 ? null : total
}
