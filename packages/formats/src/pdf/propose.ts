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
  readonly birthDate: string | null
  readonly street: string | null
  readonly houseNumber: string | null
  readonly zip: string | null
  readonly city: string | null
  readonly totalCents: number | null
  readonly lines: readonly ProposedLine[]
}

const day = String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})`
const money = String.raw`(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})`

const isoDay = (parts: readonly (string | undefined)[]): string =>
  `${parts[2] ?? ''}-${(parts[1] ?? '').padStart(2, '0')}-${(parts[0] ?? '').padStart(2, '0')}`
const cents = (whole: string, rest: string): number => Number(whole.replaceAll('.', '')) * 100 + Number(rest)

function dayAfter(text: string, words: string): string | null {
  const found = new RegExp(String.raw`(?:${words})[\s:]*${day}`, 'i').exec(text)
  return found === null ? null : isoDay(found.slice(1, 4))
}

/** Reads an invoice's text for a form to be filled in beside it (invoice-formats, section 5). Never throws. */
export function proposeInvoice(text: string): Proposal {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const number =
    /(?:Rechnungs?-?\s?(?:nummer|nr\.?)|Rechnung\s+Nr\.?|Rg\.?-?Nr\.?)[\s:]*([A-Z0-9][A-Z0-9./-]{1,30})/i.exec(
      text,
    )?.[1] ?? null
  const total = new RegExp(
    String.raw`(?:Rechnungsbetrag|Gesamtbetrag|Endbetrag|Zu zahlen(?:der Betrag)?)[\s:]*(?:€|EUR)?\s*${money}`,
    'i',
  ).exec(text)
  return {
    number,
    invoiceDate: dayAfter(text, 'Rechnungsdatum|Rechnung vom|Datum'),
    birthDate: dayAfter(text, String.raw`geboren(?:\s+am)?|geb\.(?:\s+am)?|Geburtsdatum`),
    practitioner: practitionerIn(text),
    totalCents: total === null ? null : cents(total[1] ?? '', total[2] ?? ''),
    ...addressee(lines),
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

const begin = new RegExp(
  String.raw`^${day}\s+(?:(\d{2}(?:[\s,-]+\d{2})*)\s+)?(GOZ|GOÄ)?\s*(Ä)?\s?(\d{3,4}[a-z]?)\b\s*(.*)$`,
)
const end = new RegExp(String.raw`^(.*?)\s*(\d{1,2}[.,]\d{1,6})\s+(\d{1,3})\s+${money}\s*€?$`)
/** A description may run over a few lines; then comes factor, count and amount. */
const mostLines = 5

function positions(lines: readonly string[]): readonly ProposedLine[] {
  const found: ProposedLine[] = []
  for (const [index, line] of lines.entries()) {
    const head = begin.exec(line)
    if (head === null) continue
    let rest = head[8] ?? ''
    for (let more = 1; more <= mostLines && !end.test(rest); more += 1) {
      const next = lines[index + more]
      if (next === undefined || begin.test(next)) break
      rest = `${rest} ${next}`.trim()
    }
    const tail = end.exec(rest)
    if (tail === null) continue
    const isGoae = head[5] === 'GOÄ' || head[6] === 'Ä'
    found.push({
      system: isGoae ? 'GOÄ' : 'GOZ',
      code: head[7] ?? '',
      date: isoDay(head.slice(1, 4)),
      teeth: (head[4] ?? '').replaceAll(/\s*,\s*|\s+/g, ','),
      text: tail[1] ?? '',
      factor: (tail[2] ?? '').replace(',', '.'),
      quantity: Number(tail[3]),
      amountCents: cents(tail[4] ?? '', tail[5] ?? ''),
    })
  }
  return found
}
