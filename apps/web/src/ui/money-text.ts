/** "1.234,56" → 123456; undefined when it is no amount. */
export function centsOf(text: string): number | undefined {
  const parts = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[.\s](?=\d{3}(\D|$))/g, '').trim())
  if (parts === null) return undefined
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] === '-' ? -cents : cents
}

/** As `centsOf`, for amounts that are never below zero. */
export function priceOf(text: string): number | undefined {
  const cents = centsOf(text)
  return cents === undefined || cents < 0 ? undefined : cents
}

/** 123456 → "1234,56", as it stands in a field. */
export function euroText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
