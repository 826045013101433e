import { samples } from '../modules/speech/index.ts'

interface Line {
  readonly speaker: 'dentist' | 'assistant' | 'patient'
  readonly text: string
}

/** What is said in an invented consultation, and which codes a careful clerk would bill for it. */
export interface Script {
  readonly name: string
  readonly insurance: 'private' | 'statutory'
  readonly lines: readonly Line[]
}

const own: readonly Script[] = [
  {
    name: 'kontrolle-privat',
    insurance: 'private',
    lines: [
      { speaker: 'patient', text: 'Ich komme zur Kontrolle, Beschwerden habe ich keine.' },
      {
        speaker: 'dentist',
        text: 'Eingehende Untersuchung. Zahn eins sechs Krone intakt, Zahn drei sieben Füllung okklusal intakt.',
      },
      {
        speaker: 'dentist',
        text: 'Zahnstein an den Unterkieferfrontzähnen, ich entferne die harten Beläge an acht Zähnen.',
      },
      { speaker: 'dentist', text: 'Keine Karies. In sechs Monaten bitte wieder zur Kontrolle.' },
    ],
  },
  {
    name: 'fuellung-25-privat',
    insurance: 'private',
    lines: [
      { speaker: 'patient', text: 'Oben links zieht es bei Kaltem.' },
      { speaker: 'dentist', text: 'Zahn zwei fünf Karies distal okklusal, vital.' },
      { speaker: 'dentist', text: 'Infiltrationsanästhesie an zwei fünf mit Articain.' },
      {
        speaker: 'dentist',
        text: 'Kofferdam gelegt. Kompositfüllung an zwei fünf okklusal distal, zweiflächig, in Adhäsivtechnik, Farbe A3.',
      },
      {
        speaker: 'dentist',
        text: 'Wir haben über die Behandlung und die Kosten gesprochen. Bitte zwei Stunden nichts essen.',
      },
    ],
  },
]

/** The spoken samples that come with the product, and a few short ones of our own. */
export function scripts(): Script[] {
  const spoken = [...samples().values()].map((sample) => ({
    name: sample.name,
    insurance:
      sample.name.includes('privat') || sample.name === 'befund-kontrolle'
        ? ('private' as const)
        : ('statutory' as const),
    lines: merge(sample.utterances.map(({ speaker, text }) => ({ speaker, text }))),
  }))
  return [...spoken, ...own]
}

/** Neighbouring sentences of one speaker as one note: typed notes are written so, and it saves calls. */
function merge(lines: readonly Line[]): Line[] {
  const merged: Line[] = []
  for (const line of lines) {
    const last = merged.at(-1)
    if (last?.speaker === line.speaker)
      merged[merged.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else merged.push(line)
  }
  return merged
}
