/** Upper case without spaces. */
export function normaliseIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

const lengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  CZ: 24,
  DE: 22,
  DK: 18,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  SE: 24,
}

/** Form, length of the country and check digits (ISO 13616, modulo 97). */
export function isValidIban(text: string): boolean {
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const length = lengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = character >= 'A' ? character.charCodeAt(0) - 55 : Number(character)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Country, check digits and the last four characters stay readable: `DE68 …… 1234`. */
export function maskIban(text: string): string {
  const iban = normaliseIban(text)
  return `${iban.slice(0, 4)} …… ${iban.slice(-4)}`
}

/** IBAN in groups of four, as printed. */
export function groupedIban(iban: string): string {
  return iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, `$1\u00a0`)
}
