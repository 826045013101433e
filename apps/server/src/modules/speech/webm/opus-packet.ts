/** Length of one frame in milliseconds by configuration number (RFC 6716, table 2). */
function configurationMs(configuration: number): number {
  if (configuration < 12) return [10, 20, 40, 60][configuration % 4] ?? 20
  if (configuration < 16) return configuration % 2 === 0 ? 10 : 20
  return [2.5, 5, 10, 20][configuration % 4] ?? 20
}

/** Duration of an Opus packet in milliseconds, read from its first bytes; null for an impossible one. */
export function frameMs(packet: Uint8Array): number | null {
  const first = packet[0]
  if (first === undefined) return null
  const one = configurationMs(first >> 3)
  const code = first & 3
  if (code === 0) return one
  if (code < 3) return one * 2
  const count = (packet[1] ?? 0) & 0x3f
  const total = one * count
  return count === 0 || total > 120 ? null : total
}
