import { samples } from '../modules/live/index.ts'

interface Line {
  readonly speaker: 'dentist' | 'assistant' | 'patient'
  readonly text: string
}

/** What is said in an invented consultation, and how old somebody is to whom it could be said. */
export interface Script {
  readonly name: string
  readonly ages: readonly [from: number, to: number]
  readonly lines: readonly Line[]
}

const own: readonly Script[] = [
  {
    name: 'kontrolle-privat',
    ages: [30, 95],
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
    ages: [19, 60],
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
  {
    name: 'fuellungen-46-47-privat',
    ages: [19, 85],
    lines: [
      { speaker: 'patient', text: 'Unten rechts bleibt beim Essen immer etwas hängen.' },
      {
        speaker: 'dentist',
        text: 'Zahn vier sechs Karies distal okklusal, Zahn vier sieben Karies mesial okklusal. Beide vital.',
      },
      { speaker: 'dentist', text: 'Leitungsanästhesie unten rechts mit Articain, eine Ampulle.' },
      {
        speaker: 'dentist',
        text: 'Kofferdam gelegt. Kompositfüllung an vier sechs okklusal distal in Adhäsivtechnik. Kompositfüllung an vier sieben mesial okklusal in Adhäsivtechnik, Farbe A3.',
      },
      {
        speaker: 'dentist',
        text: 'Wir haben über die Behandlung und die Kosten gesprochen, Sie sind einverstanden. Bitte zwei Stunden nichts essen.',
      },
    ],
  },
  {
    name: 'kronen-privat',
    ages: [40, 90],
    lines: [
      { speaker: 'patient', text: 'Die alten Kronen oben rechts wackeln, das war ja so besprochen.' },
      {
        speaker: 'dentist',
        text: 'Zahn eins vier, Zahn eins fünf und Zahn eins sechs, die Kronen sind insuffizient. Infiltrationsanästhesie an eins vier, eins fünf und eins sechs mit Articain 1,7 ml.',
      },
      {
        speaker: 'dentist',
        text: 'Ich entferne die Krone an eins vier, die Krone an eins fünf und die Krone an eins sechs. Aufbaufüllung an eins vier, eins fünf und eins sechs aus Komposit.',
      },
      {
        speaker: 'dentist',
        text: 'Präparation der Vollkrone an eins vier, der Vollkrone an eins fünf und der Vollkrone an eins sechs. Abformung mit individuellem Löffel, Bissregistrat.',
      },
      {
        speaker: 'dentist',
        text: 'Provisorische Krone an eins vier, eins fünf und eins sechs eingesetzt. Den Heil- und Kostenplan haben wir besprochen, Sie sind mit der Behandlung einverstanden.',
      },
    ],
  },
]

/** At which age somebody could say what is said in a sample. */
const spokenAges: Readonly<Record<string, Script['ages']>> = {
  'befund-kontrolle': [19, 45],
  'extraktion-44-27': [46, 86],
  'fuellung-36-privat': [45, 80],
  'wurzelbehandlung-46': [19, 55],
  'zahnreinigung-privat': [24, 64],
}

/** The spoken samples that come with the product, and a few short ones of our own. */
export function scripts(): Script[] {
  const spoken = [...samples().values()].map((sample): Script => ({
    name: sample.name,
    ages: spokenAges[sample.name] ?? [19, 90],
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
