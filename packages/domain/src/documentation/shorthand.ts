/** How a card entry shortens what a sentence says in full, and the words that the short form stands for. */
const shorthand: readonly (readonly [RegExp, string, string?])[] = [
  [
    /\b[Vv]ital, (?:Sensibilitätsprüfung|Vitalitätsprobe)(?: \([^)]*\))? positiv\b/g,
    'ViPr +',
    'vital Sensibilitätsprüfung positiv',
  ],
  [
    /\b[Aa]vital, (?:Sensibilitätsprüfung|Vitalitätsprobe)(?: \([^)]*\))? negativ\b/g,
    'ViPr –',
    'avital Sensibilitätsprüfung negativ',
  ],
  [/\b[Nn]icht klopfempfindlich\b/g, 'Perk. –', 'nicht klopfempfindlich'],
  [/\b[Kk]lopfempfindlich\b/g, 'Perk. +', 'klopfempfindlich'],
  [/\b[Oo]hne Befund\b/g, 'o. B.', 'ohne Befund'],
  [/\b[Ii]nsuffiziente Füllung\b/g, 'Füllung insuff.', 'insuffiziente Füllung'],
  [/\b[Ii]nsuffiziente Krone\b/g, 'Krone insuff.', 'insuffiziente Krone'],
  [/\bLeitungsanästhesie\b/g, 'Ltg.', 'Leitungsanästhesie'],
  [/\bInfiltrationsanästhesie\b/g, 'Infiltr.', 'Infiltrationsanästhesie'],
  [/\bOberflächenanästhesie\b/g, 'OFA', 'Oberflächenanästhesie'],
  [/\bSondierungstiefe,? (?=\d)/g, 'ST ', 'Sondierungstiefe'],
  [/\bim Oberkiefer\b/g, 'OK', 'Oberkiefer'],
  [/\bim Unterkiefer\b/g, 'UK', 'Unterkiefer'],
  [/\bVitalexstirpation\b/g, 'VitE', 'Vitalexstirpation'],
  [/\bTrepanation\b/g, 'Trep.', 'Trepanation'],
  [/\bWurzelkanalaufbereitung\b/g, 'WK-Aufbereitung', 'Wurzelkanalaufbereitung'],
  [/\bWurzelfüllung\b/g, 'WF', 'Wurzelfüllung'],
  [/\b[Mm]edikamentöse Einlage\b/g, 'Med. Einlage', 'medikamentöse Einlage'],
  [/\b[Ee]lektrometrische Längenbestimmung\b/g, 'ELM', 'elektrometrische Längenbestimmung'],
  [/\b[Pp]rofessionelle Zahnreinigung\b/g, 'PZR', 'professionelle Zahnreinigung'],
  [/\bMundhygieneunterweisung\b/g, 'MHU', 'Mundhygieneunterweisung'],
  [/\bHeil- und Kostenplan\b/g, 'HKP', 'Heil- und Kostenplan'],
  [/\bEinnahme von (?=[A-ZÄÖÜ])/g, 'Medikation: ', 'Einnahme'],
  [/\bKeine Vorerkrankungen: /g, 'Verneint: ', 'keine Vorerkrankungen'],
  [/\bNaht\b(.*?) \(Anzahl (\d+)\)/g, '$2 Nähte$1'],
  [/\(Anzahl (\d+)\)/g, '($1×)'],
  [/\bKompositfüllung\b(.*?) mit Komposit (?=[A-D]\d)/g, 'Füllung$1 Komposit ', 'Kompositfüllung'],
  [
    /\b(Kofferdam|\S*[Ff]üllung|Matrize und Keil|Retraktionsfaden|OPG)\b(.*?) (?:an)?(?:gelegt|gefertigt)\b/g,
    '$1$2',
  ],
]

/** "Leitungsanästhesie im Unterkiefer" → "Ltg. UK": the abbreviations of a card entry. */
export function abbreviate(text: string): string {
  return shorthand.reduce((words, [full, short]) => words.replace(full, short), text)
}

/** The words behind the abbreviations of a line, for comparing it with what was said. */
export function unabbreviate(text: string): string {
  const behind = shorthand.flatMap(([, short, words]) =>
    words !== undefined && text.includes(short.trim()) ? [words] : [],
  )
  return behind.length === 0 ? text : `${text} ${behind.join(' ')}`
}
