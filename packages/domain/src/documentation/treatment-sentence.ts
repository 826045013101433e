import { isPlural, withIndefinite } from './grammar.ts'
import { participleWords, passive, withDenial } from './passive.ts'
import { lowerFirst } from './phrase.ts'

const feminine =
  /^(?:[A-ZÄÖÜ][\wäöüß-]*)(ung|ion|ektomie|otomie|anästhesie|therapie|aufnahme|analyse|naht|Naht|inzision)\b/

const counted: readonly (readonly [RegExp, string])[] = [
  [
    /^Naht((?: (?:an|regio) [\d, und]+\d)?)((?: mit [^()]+)?) \(Anzahl (\d+)\)$/,
    'Es wurden $3 Nähte$1$2 gelegt',
  ],
  [/^Naht((?: (?:an|regio) [\d, und]+\d)?)((?: mit [^()]+)?)$/, 'Es wurde eine Naht$1$2 gelegt'],
  [
    /^Kofferdam(?!.*\b(?:angelegt|gelegt|entfernt)\b)((?: [^,()]+(?:, \d\d[^,()]*)*)?)((?:, | \().*)?$/,
    'Es wurde Kofferdam$1 angelegt$2',
  ],
  [
    /^(?!.*\b(?:gelegt|entfernt|angelegt)\b)((?:Teilm|M)atrize)((?: mit [^()\d]+?)?) ((?:an|regio) \d\d[^()]*)$/,
    'Es wurde eine $1$2 $3 gelegt',
  ],
  [
    /^(?!.*\b(?:gelegt|entfernt|angelegt)\b)((?:Teilm|M)atrize und Keil) ((?:an|regio) \d\d[^()]*)$/,
    'Es wurden $1 $2 gelegt',
  ],
  [
    /^(?!.*\b(?:gelegt|entfernt|angelegt)\b)(Retraktionsfaden)((?: mit [^()\d]+?)?) ((?:an|regio) \d\d[^(),]*)$/,
    'Es wurde ein $1$2 $3 gelegt',
  ],
  [
    /^(?!.*\b(?:gelegt|entfernt|poliert|erneuert|eingebracht|repariert)\b)((?:Adhäsive |Plastische )?(?!\S*[Ww]urzel)(?!\S*[Aa]ufbau)\S*[Ff]üllung) (an \d\d(?: [^,()]*)?)((?:, | \().*)?$/,
    'Es wurde eine $1 $2 gelegt$3',
  ],
  [
    /^Druckstelle entlastet, Prothese eingeschliffen((?: (?:an|regio) [\d, und]+\d)?)$/,
    'Die Druckstelle$1 wurde entlastet und die Prothese eingeschliffen',
  ],
  [/^Aufbisstupfer((?: (?:an|regio) [\d, und]+\d)?)$/, 'Es wurde ein Aufbisstupfer$1 eingelegt'],
  [/^(Nahtentfernung.*) \(Anzahl (\d+)\)$/, '$1 ($2 Nähte)'],
  [/^(.*(?:[Rr]einigung|PZR).*) \(Anzahl (\d+)\)$/, '$1 ($2 Zähne)'],
  [
    /^Okklusionskontrolle, Frühkontakt eingeschliffen(.*)$/,
    'Die Okklusion wurde kontrolliert und$1 ein Frühkontakt eingeschliffen',
  ],
]

/** "Implantat regio 24 inseriert, 3,8 x 11 mm, 35 Ncm": measures behind the deed stand in brackets. */
function withSizes(text: string): string | undefined {
  const [, done = '', sizes = ''] = /^([^,;]+?), (\d[^;]*)$/.exec(text) ?? []
  const sentence = done === '' ? undefined : passive(done)
  return sentence && `${sentence} (${sizes})`
}

/** What was done, in the passive: "An 36 wurde …", "Es erfolgte …". */
export function treatmentSentence(said: string): string {
  const noDam = /^Kein Kofferdam(.*)$/.exec(said)
  if (noDam) return `Es wurde kein Kofferdam${(noDam[1] ?? '').replace(/ (?:an)?gelegt$/, '')} angelegt`
  const denied = withDenial(said, 'Es erfolgte')
  if (denied) return denied
  const text = counted.reduce((words, [pattern, with_]) => words.replace(pattern, with_), said)
  if (/^(?:Es|Die Okklusion|Die Druckstelle(?: (?:an|regio) [\d, und]+\d)?) wurden? /.test(text))
    return text.replace(
      /^(Es wurde eine )(Adhäsive|Plastische) /,
      (_, head: string, word: string) => `${head}${lowerFirst(word)} `,
    )
  if (/\bnicht\b|^(?:Heute )?keine?\b/i.test(text)) return text
  const isDone = text.split(/[ ,;]+/).some((word) => participleWords.test(word))
  if (isDone) return passive(text) ?? withSizes(text) ?? `Durchgeführt: ${text}`
  const [, head = '', rest = ''] =
    /^((?:[A-ZÄÖÜ][\wäöüß-]*(?:e|er|es) )?[A-ZÄÖÜ][\wäöüßÄÖÜ-]*)((?:[ ,(].*)?)$/.exec(text) ?? []
  const isOneWord = !head.includes(' ')
  const subject = isOneWord && feminine.test(head) ? `die ${head}` : withIndefinite(head)
  const isList = /^(?: und [A-ZÄÖÜ]|, )/.test(rest) && !/^, \d/.test(rest)
  if (subject !== undefined && !isPlural(head) && !isList) return `Es erfolgte ${subject}${rest}`
  return feminine.test(text) ? `Es erfolgte die ${text}` : `Durchgeführt: ${text}`
}
