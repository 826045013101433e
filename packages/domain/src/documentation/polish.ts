import { agreeDenial, genderOf, inflect, isPlural } from './grammar.ts'

/** Double words of a fact's phrase and the one that the record keeps. */
const doubled: readonly (readonly [RegExp, string])[] = [
  [/\bExtraktion, Entfernung\b/g, 'Extraktion'],
  [/\b(Risiken), Risikoaufklärung(?: zur (?:Extraktion|Operation))?\b/g, '$1'],
  [/\bInfektion, Entzündung\b/g, 'Infektion'],
  [/\bPrävention, Prophylaxe\b/g, 'Prophylaxe'],
  [/\bProthetik, prothetische Versorgung\b/g, 'prothetische Versorgung'],
  [
    /\bSchmerzen, ([Pp]ulsierende|[Pp]ochende|[Nn]ächtliche|[Dd]umpfe|[Zz]iehende) Schmerzen\b/g,
    '$1 Schmerzen',
  ],
  [/^Keine Beschwerden, keine Schmerzen\b/, 'Keine Beschwerden'],
  [
    /\b([Aa])ntiinfektiöse Therapie, subgingivale Instrumentierung\b/g,
    '$1ntiinfektiöse Therapie (subgingivale Instrumentierung)',
  ],
  [/\bAIT \(antiinfektiöse Therapie\)/g, 'AIT'],
  [/\bOPG \(Panoramaschichtaufnahme\)/g, 'OPG'],
  [/\bParodontalstatus \(PAR-Status\)/g, 'PAR-Status'],
  [/\bRöntgenaufnahme \(Zahnfilm\)/g, 'Zahnfilm'],
  [/\b(\S*-(?:Allergie|Unverträglichkeit)) \(Unverträglichkeit\)/g, '$1'],
  [/\bMundhygieneunterweisung, Anleitung zum Zähneputzen\b/g, 'Mundhygieneunterweisung'],
  [/\b(Mundhygieneunterweisung(?: mit Anfärben der Beläge)?) ([A-ZÄÖÜ][\wäöüß-]+)$/, '$1 ($2)'],
  [/^Empfehlung (.+?) empfohlen\b/, 'Empfehlung $1'],
  [/\b(Heil- und Kostenplan|Aufklärungsbogen|\S*[Vv]ereinbarung) an (\d\d(?:(?:,| und) \d\d)*)/g, '$1 ($2)'],
  [/^Keine Sondierungstiefe\b/, 'Keine erhöhte Sondierungstiefe'],
  [/\b(Kompositfüllung\b.*?) mit Komposit\b(?! [A-D]\d)/g, '$1'],
  [/ nächster Termin$/, ' beim nächsten Termin'],
  [/^Termin vereinbaren(?= (?:am|um|in|im|nächst))/, 'Termin'],
  [/\bWundrevision, Alveole ausgekratzt\b/g, 'Wundrevision mit Exkochleation der Alveole'],
  [/\balle ((?:\S+ bis )?\S+ (?:Monate|Tage|Jahre))n\b/g, 'alle $1'],
  [/^(Keine Lockerung(?: (?:an|regio) \d\d)?) Grad 0$/, '$1'],
  [/\bRaucher (\d)/g, 'Raucher, $1'],
  [/\b(Schwangerschaft) (\S+ Monat)\b/, '$1, $2'],
  [/\bWurzelspitzenresektion, WSR\b/g, 'Wurzelspitzenresektion'],
]

const qualities =
  /^(irreversibel|reversibel|akut|chronisch|generalisiert|lokalisiert|horizontal|vertikal|apikal|eitrig|submukös|partiell|mittig)$/

/** "Pulpitis an 46 irreversibel" → "Irreversible Pulpitis an 46": what describes a noun stands before it. */
function adjectivesFirst(text: string): string {
  const [, noun = '', where = '', rest = ''] =
    /^([A-ZÄÖÜ][\wäöüß-]+)((?: (?:an|regio) \d\d(?:(?:,| und) \d\d)*)?)((?: [a-zäöüß]+)+)\b/.exec(text) ?? []
  const words = rest.trim().split(' ')
  const count = words.findIndex((word) => !qualities.test(word))
  const said = count < 0 ? words : words.slice(0, count)
  const gender = isPlural(noun) ? 'plural' : genderOf(noun)
  if (said.length === 0 || gender === undefined) return text
  const before = said.map((word) => inflect(word, gender)).join(' ')
  const after = text.slice(noun.length + where.length + ` ${said.join(' ')}`.length)
  return `${before.charAt(0).toUpperCase()}${before.slice(1)} ${noun}${where}${after}`
}

/** "Aufklärung über A, B, C an 46" → "Aufklärung über A, B und C an 46". */
function joinList(text: string): string {
  return text.replace(
    /^((?:Aufklärung|Beratung) über )([^()]+?)((?: an| regio) \(?\d\d.*| \(.*)?$/,
    (all, head: string, list: string, where: string | undefined) => {
      const items = [...new Set(list.split(', '))]
      if (items.length < 2 || list.includes(' und ')) return all
      return `${head}${items.slice(0, -1).join(', ')} und ${items.at(-1)}${where ?? ''}`
    },
  )
}

/** Words that name their tooth with "von": "Extraktion von 27", "Zahnfilm von 46". */
const ofTooth =
  /^((?:Einfache |Chirurgische )?(?:Extraktion|Osteotomie|Trepanation|Hemisektion|Wurzelspitzenresektion|Reposition|Replantation|Präparation|Überkronung|Zahnfilm|Röntgenaufnahme|Röntgenmessaufnahme|Röntgenkontrollaufnahme|Bissflügelaufnahme)) an (?=\d\d)/

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const cleaning = '(?:Airflow|Pulverstrahl|Ultraschall|Küretten|Handinstrumente|Politur|Fluoridierung)'
const cleaningList = new RegExp(
  String.raw`(?:(?<=[Rr]einigung )(?:mit )?|\bmit )(${cleaning}(?: ${cleaning})*)\b`,
  'g',
)

/** "Zahnreinigung Airflow Politur Fluoridierung" → "Zahnreinigung mit Airflow, Politur und Fluoridierung". */
function joinMeans(text: string): string {
  return text.replace(cleaningList, (_, list: string) => {
    const items = list.split(' ')
    const before = items.slice(0, -1).join(', ')
    return `mit ${before === '' ? '' : `${before} und `}${items.at(-1)}`
  })
}

/** The phrase of a fact as a dentist would write it; no word of weight is added or lost. */
export function polish(phrase: string): string {
  const single = doubled.reduce((text, [double, one]) => text.replace(double, one), phrase)
  const decimals = single.replace(/(\d)\.(\d+)(?= ?(?:mg|ml|mm|µg|g|%|cm)\b)/g, '$1,$2')
  const [prefix = ''] = /^(?:Verdacht auf|V\. a\.) /.exec(decimals) ?? []
  const named = adjectivesFirst(agreeDenial(decimals.slice(prefix.length)))
  const written = prefix !== '' && named !== decimals.slice(prefix.length) ? lowerFirst(named) : named
  return joinMeans(joinList(`${prefix}${written}`))
    .replace(
      /(?<=\s)(über|zur|zum) ([A-ZÄÖÜ][a-zäöüß]+(?:isch|ig|lich|iert|al|är|ös|end)e[nr]?) (?=[A-ZÄÖÜ])/g,
      (_, word: string, adjective: string) => `${word} ${lowerFirst(adjective)} `,
    )
    .replace(/ (?:an|von) \((?=\d\d)/, ' (')
    .replace(ofTooth, '$1 von ')
}
