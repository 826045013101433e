const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Minutes that Berlin's clocks are ahead of UTC at an instant. */
function aheadAt(at: number): number {
  const parts = Object.fromEntries(
    wall.formatToParts(new Date(at)).map((part) => [part.type, Number(part.value)]),
  )
  const local = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'] ?? 1,
    parts['hour'] ?? 0,
    parts['minute'] ?? 0,
  )
  return Math.round((local - Math.floor(at / 60_000) * 60_000) / 60_000)
}

/** "2026-11-24T10:00" on Berlin's clocks, or an instant with offset. A time that the change to summer time skips moves on by an hour; undefined when it is no date. */
export function berlinInstant(text: string): Date | undefined {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const given = new Date(text)
    return Number.isNaN(given.getTime()) ? undefined : given
  }
  const asUtc = Date.parse(`${text.slice(0, 16)}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  const first = asUtc - aheadAt(asUtc) * 60_000
  return new Date(asUtc - aheadAt(first) * 60_000)
}
