/** Days on which something of the chart changed, oldest first, today last: the stops of the history. */
export function chartDays(chart: { readonly days: readonly string[] } | undefined, today: string): string[] {
  return [...new Set([...(chart?.days ?? []), today])].filter((day) => day <= today).sort()
}
