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

type Words = Pick<RecallLetter, 'addressee' | 'patient' | 'reason' | 'dueOn' | 'reach'>

/** What the letter says, part by part. */
function wordsOf({ addressee, patient, reason, dueOn, reach }: Words) {
  const who = patient === null ? '' : ` für ${patient}`
  const where = reach === null ? '' : ` unter ${reach}`
  return {
    opening: [`Guten Tag ${addressee},`, `es ist wieder Zeit für einen Besuch in unserer Praxis${who}.`],
    about: [
      ['Grund', reason],
      ['Fällig', germanMonth(dueOn)],
    ],
    request: `Bitte vereinbaren Sie einen Termin${where}. Haben Sie schon einen, ist nichts zu tun. Möchten Sie nicht mehr erinnert werden, sagen Sie uns das einfach.`,
    end: 'Mit freundlichen Grüßen',
  } as const
}

/** The same as plain text, as it is read before the letter is made. */
export function recallLetterText(letter: Words & Pick<RecallLetter, 'letterhead'>): string {
  const { opening, about, request, end } = wordsOf(letter)
  const lines = about.map(([name, value]) => `${name}: ${value}`).join('\n')
  return [...opening, lines, request, `${end}\n${letter.letterhead.name}`].join('\n\n')
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
  const { opening, about, request, end } = wordsOf(letter)
  for (const words of opening) document.paragraph(words)
  document.pairs(about)
  document.paragraph(request)
  document.paragraph(end)
  document.paragraph(letter.letterhead.name)
  return document.finish()
}
