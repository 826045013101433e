/** A line of an invoice as its text suggests it. Money in cents, days as ISO dates. */
export interface ProposedLine {
  readonly system: 'GOZ' | 'GOÄ'
  readonly code: string
  readonly date: string
  readonly teeth: string
  readonly text: string
  readonly factor: string
  readonly quantity: number
  readonly amountCents: number
}

/** What the text of a PDF suggests. Null is what was not found; nothing here is checked, a person confirms it. */
export interface Proposal {
  readonly number: string | null
  readonly invoiceDate: string | null
  readonly practitioner: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  /** Of the addressee; of the treated person where the text names another one. */
  readonly birthDate: string | null
  /** Who was treated, where it is somebody else than the addressee. */
  readonly patient: { readonly firstName: string; readonly lastName: string } | null
  readonly street: string | null
  readonly houseNumber: string | null
  readonly zip: string | null
  readonly city: string | null
  readonly totalCents: number | null
  readonly lines: readonly ProposedLine[]
}

const day = String.raw`(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}))(?!\d)`
const money = String.raw`(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})`

/** A day as invoices print it, `3.11.2026`, `03.11.26` or `2026-11-03`. Nobody bills what was done before 2000. */
function isoDay(text: string): string {
  if (text.includes('-')) return text
  const [dayOf = '', month = '', year = ''] = text.split('.')
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${dayOf.padStart(2, '0')}`
}
const cents = (whole: string, rest: string): number => Number(whole.replaceAll('.', '')) * 100 + Number(rest)

/** The day behind the first of these words that has one; a word is not the end of a longer one. */
function dayAfter(text: string, ...words: readonly string[]): string | null {
  for (const word of words) {
    const found = new RegExp(String.raw`(?<!\p{L})(?:${word})[\s:]*${day}`, 'iu').exec(text)
    if (found !== null) return isoDay(found[1] ?? '')
  }
  return null
}

/** Reads an invoice's text for a form to be filled in beside it (invoice-formats, section 5). Never throws. */
export function proposeInvoice(text: string): Proposal {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const number =
    /(?:Rechnungs?-?\s?(?:nummer|nr\.?)|Rechnung\s+Nr\.?|Rg\.?-?Nr\.?)[\s:]*((?=[A-Z./-]*\d)[A-Z0-9][A-Z0-9./-]{1,30})/i.exec(
      text,
    )?.[1] ?? null
  const total = new RegExp(
    String.raw`(?:Rechnungsbetrag|Gesamtbetrag|Endbetrag|Zu zahlen(?:der Betrag)?)[\s:]*(?:€|EUR)?\s*${money}`,
    'i',
  ).exec(text)
  const addressed = addressee(lines)
  return {
    number,
    invoiceDate: dayAfter(text, 'Rechnungsdatum', 'Rechnung vom', 'Datum'),
    birthDate: dayAfter(text, String.raw`geboren(?:\s+am)?|geb\.(?:\s+am)?|Geburtsdatum`),
    practitioner: practitionerIn(text),
    totalCents: total === null ? null : cents(total[1] ?? '', total[2] ?? ''),
    ...addressed,
    patient: treatedPerson(lines, addressed),
    lines: positions(lines),
  }
}

const treatedBy =
  /(?:behandelt von|behandler(?:in)?|behandelnde[rn]?\s+(?:zahn)?(?:arzt|ärztin))[ \t:]+([^\n]+)/i
const nameWithTitle =
  /^(?:(?:Prof|Dr|med|dent|PD|Dipl)\.\s*-?)*\p{Lu}[\p{L}'-]+(?:[ \t]+(?:von|van|de|zu|\p{Lu}[\p{L}'-]+)){0,3}/u

/** Who treated, where the text has a word for it before the name. */
function practitionerIn(text: string): string | null {
  return nameWithTitle.exec(treatedBy.exec(text)?.[1]?.trim() ?? '')?.[0] ?? null
}

const name = String.raw`\p{Lu}[\p{L}'-]*(?:[ \t]+(?:von|van|de|zu|\p{Lu}[\p{L}'-]*)){0,3}`
const treated = new RegExp(
  String.raw`^(?:(?:Patient(?:in)?|[Bb]ehandelte Person):|Behandlung von\s|Leistungen für\s)\s*(?:(?:Herrn?|Frau|Kind)\s+)*(?:(${name}),\s*(${name})|(${name}))`,
  'u',
)

/** Who was treated, where a line says so and it is not the addressee. */
function treatedPerson(
  lines: readonly string[],
  addressed: Pick<Proposal, 'firstName' | 'lastName'>,
): Proposal['patient'] {
  for (const line of lines) {
    const found = treated.exec(line)
    if (found === null) continue
    const words = (found[3] ?? '').split(/\s+/)
    const firstName = found[2] ?? words.slice(0, -1).join(' ')
    const lastName = found[1] ?? words.at(-1) ?? ''
    if (firstName === '' || lastName === '') continue
    const isSame = firstName === addressed.firstName && lastName === addressed.lastName
    return isSame ? null : { firstName, lastName }
  }
  return null
}

const sender = /praxis|zahn|mvz|gmbh|labor|dr\.|klinik/i
const nobody = { firstName: null, lastName: null, street: null, houseNumber: null, zip: null, city: null }

/** The first name, street and town that follow one another and are not the sender's. */
function addressee(lines: readonly string[]) {
  for (const [index, line] of lines.entries()) {
    const street = /^([^\d·,]{3,60}?)\s+(\d{1,4}\s?[a-z]?)$/i.exec(lines[index + 1] ?? '')
    const town = /^(\d{5})\s+([^\d·,]{2,50})$/.exec(lines[index + 2] ?? '')
    const name = /^(?:(?:Herrn?|Frau|Prof\.)\s+)*([\p{L}.' -]{2,60})\s+([\p{L}'-]{2,60})$/u.exec(line)
    if (street === null || town === null || name === null || sender.test(line)) continue
    return {
      firstName: name[1] ?? null,
      lastName: name[2] ?? null,
      street: street[1] ?? null,
      houseNumber: street[2] ?? null,
      zip: town[1] ?? null,
      city: town[2] ?? null,
    }
  }
  return nobody
}

const code = String.raw`(GOZ|GOÄ)?\s*(Ä)?\s?(\d{3,4}[a-z]?|\d\.\d{3})\.?(?=\s|$)`
const teeth = String.raw`(\d{2}(?:\s*[,-]\s*\d{2}|\s+\d{2}(?=\s))*)`
/** How a line of an invoice begins: day, tooth and code in the orders in which programs print them. */
const beginnings: readonly {
  readonly pattern: RegExp
  readonly at: Record<'day' | 'teeth' | 'code', number>
}[] = [
  {
    pattern: new RegExp(String.raw`^${day}\s+(?:${teeth}\s+)?${code}\s*`),
    at: { day: 1, teeth: 2, code: 3 },
  },
  {
    pattern: new RegExp(String.raw`^${code}\s+${day}\s+(?:${teeth}(?=\s)\s*)?`),
    at: { day: 4, teeth: 5, code: 1 },
  },
  { pattern: new RegExp(String.raw`^${teeth}\s+${day}\s+${code}\s*`), at: { day: 2, teeth: 1, code: 3 } },
  // The day of the line before: many print it once.
  { pattern: new RegExp(String.raw`^(?:${teeth}\s+)?${code}\s*`), at: { day: 0, teeth: 1, code: 2 } },
]
/** Factor and count in either order, a price of one where it is printed, and the amount. */
const end = new RegExp(
  String.raw`^(.*?)\s*(?<![\d.,-])(?:(\d{1,2}[.,]\d{1,6})\s+(\d{1,3})|(\d{1,3})\s+(\d{1,2}[.,]\d{1,6}))(?:\s+${money}\s*€?)?\s+${money}\s*€?$`,
)
const anyAmount = /-?\d,\d{2}-?\s*€?$/
/** What pages carry between the lines of an invoice. */
const furniture = /übertrag|^seite\s+\d|^zwischensumme|^datum\s/i
/** A description may run over a few lines; then comes factor, count and amount. */
const mostLines = 5
/** No line of an invoice is longer. */
const longestLine = 400

interface Beginning {
  readonly day: string | null
  readonly teeth: string
  readonly isGoae: boolean
  readonly code: string
  readonly rest: string
}

function beginningOf(line: string): Beginning | null {
  if (line.length > longestLine) return null
  for (const { pattern, at } of beginnings) {
    const found = pattern.exec(line)
    if (found === null) continue
    const printed = found[at.day]
    return {
      day: at.day === 0 || printed === undefined ? null : isoDay(printed),
      teeth: (found[at.teeth] ?? '').replaceAll(/\s*,\s*|\s+/g, ','),
      isGoae: found[at.code] === 'GOÄ' || found[at.code + 1] === 'Ä',
      code: (found[at.code + 2] ?? '').replace('.', ''),
      rest: line.slice(found[0].length),
    }
  }
  return null
}

function positions(lines: readonly string[]): readonly ProposedLine[] {
  const found: ProposedLine[] = []
  let lastDay: string | null = null
  for (const [index, line] of lines.entries()) {
    const head = beginningOf(line)
    if (head === null) continue
    const tail = end.exec(withContinuation(head.rest, lines.slice(index + 1)))
    const date: string | null = head.day ?? lastDay
    if (tail === null || date === null) continue
    lastDay = date
    found.push({
      system: head.isGoae ? 'GOÄ' : 'GOZ',
      code: head.code,
      date,
      teeth: head.teeth,
      text: tail[1] ?? '',
      factor: (tail[2] ?? tail[5] ?? '').replace(',', '.'),
      quantity: Number(tail[3] ?? tail[4]),
      amountCents: cents(tail[8] ?? '', tail[9] ?? ''),
    })
  }
  return found
}

/** The rest of a line with those that go on with it, up to its amount; a line with an amount ends, whatever it says. */
function withContinuation(rest: string, following: readonly string[]): string {
  let text = rest
  let taken = 0
  for (const next of following.slice(0, 2 * mostLines)) {
    if (taken === mostLines || anyAmount.test(text)) break
    if (furniture.test(next)) continue
    if (next.length > longestLine || (beginningOf(next)?.day ?? null) !== null || isWholeLine(next)) break
    text = `${text} ${next}`.trim()
    taken += 1
  }
  return text
}

/** Whether a line is one of the invoice by itself: it begins with a code and ends with factor, count and amount. */
function isWholeLine(line: string): boolean {
  const head = beginningOf(line)
  return head !== null && end.test(head.rest)
}
