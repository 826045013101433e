import { type Letterhead, PortalDocument } from '../base.ts'
import { germanDate, germanMonth } from '../german.ts'

export interface RecallLetter {
  /** When it is made: the same instant gives the same document. */
  readonly createdAt: Date
  /** Day of the letter, ISO. */
  readonly date: string
  readonly letterhead: Letterhead
  /** Lines of the address window. */
  readonly recipient: readonly string[]
  readonly addressee: string
  /** Who shall come, where somebody else is written to. */
  readonly patient: string | null
  readonly reason: string
  readonly dueOn: string
  /** Phone or address of the practice; null where none is known. */
  readonly reach: string | null
}

/** A practice reminds a patient of the next visit. */
export function recallLetter(letter: RecallLetter): Promise<Uint8Array> {
  const title = 'Ihr nächster Besuch'
  const document = new PortalDocument({
    title,
    createdAt: letter.createdAt,
    letterhead: letter.letterhead,
    recipient: letter.recipient,
    facts: [
      ['Datum', germanDate(letter.date)],
      ...(letter.patient === null ? [] : ([['Für', letter.patient]] as const)),
    ],
    reference: title,
  })
  document.title(title)
  document.paragraph(`Guten Tag ${letter.addressee},`)
  const who = letter.patient === null ? '' : ` für ${letter.patient}`
  document.paragraph(`es ist wieder Zeit für einen Besuch in unserer Praxis${who}.`)
  document.pairs([
    ['Grund', letter.reason],
    ['Fällig', germanMonth(letter.dueOn)],
  ])
  const reach = letter.reach === null ? '' : ` unter ${letter.reach}`
  document.paragraph(
    `Bitte vereinbaren Sie einen Termin${reach}. Haben Sie schon einen, ist nichts zu tun. Möchten Sie nicht mehr erinnert werden, sagen Sie uns das einfach.`,
  )
  document.paragraph('Mit freundlichen Grüßen')
  document.paragraph(letter.letterhead.name)
  return document.finish()
}
