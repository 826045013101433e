import type { ReadCommand } from './tools.ts'

const opens =
  /\b(oeffn\w*|zeig\w*|anzeigen|such\w*|ruf\w*|aufruf\w*|hol\w*|wo ist|mach\w* .{0,40}\bauf|aufmachen|open|show|find|pull up|go to|wechsel\w*|wechsle|bring\w*|take me to|switch to|where is)\b/
const record = /\b(patient\w*|akte|karte|karteikarte|kartei|file|record|chart(?: (?:of|for))?)\b/
const title = String.raw`(?:frau|herrn?|mrs?\.?|ms\.?|miss)`

/** What else one asks to see or to open: rooms, mouths and pages are no patients. */
const noName =
  /^(?:das|es|it|that|this|alles|mal|bitte|tuer|fenster|licht|mund|dokumentation|doku|abrechnung|rechnung\w*|befund\w*|anamnese|roentgen\w*|bild\w*|opg|zahnschema|schema|kalender|termin\w*|plan|planung|einstellungen|liste\w*|hilfe|aufnahme|transkript|archiv|rezept|datei|schublade|lampe|absaugung|wasser|musik|ziffer\w*|code\w*|door|window|light|mouth|documentation|notes|billing|invoice\w*|findings?|calendar|appointments?|settings|help|recording|patients?|patienten|patientin|akte|alle|weiter|gross|ganz)$/

const asName = (said: string): string =>
  said
    .replace(
      /^(?:(?:frau|herrn?|von|of|for|nummer|nr\.?|number|mrs?\.?|ms\.?|dr\.?|doktor|prof\.?)\s+)+/i,
      '',
    )
    .replace(
      /(?:^|\s+)(?:öffnen|anzeigen|zeigen|suchen|aufrufen|aufmachen|holen|auf|an|her|bitte|please|up)$/i,
      '',
    )
    .replace(/(?:^|\s+)(?:bitte|please)$/i, '')
    .trim()

const open = (query: string): ReadCommand =>
  query === '' ? { tool: 'open_patient', refused: 'invalid' } : { tool: 'open_patient', arguments: { query } }

/** "Öffne Patient Müller", "zeig die Akte von Erika Beispiel", "Akte Sommer bitte". */
function byRecord(text: string, plain: string): string | undefined {
  const bare =
    /^(?:die\s+)?(?:akte|karteikarte|karte|kartei|patient(?:in)?|chart)\s+(?:von\s+|of\s+)?(\p{Lu}[\p{L}'-]+(?:,?\s+\p{Lu}[\p{L}'-]+)?)(?:\s+(?:bitte|please))?[.!]*$/iu.exec(
      text,
    )?.[1]
  // a name is written with a capital letter: "Patient kollabiert" is none
  if (bare !== undefined && /^\p{Lu}/u.test(bare)) return asName(bare)
  if (!opens.test(plain) || !record.test(plain)) return undefined
  return asName(
    /(?:patient(?:in|en)?(?:akte)?|akte|karteikarte|karte|kartei|file|record|chart)\s*(?:von|of|for|der|des|für|named|namens)?\s*(?:patient(?:in|en)?\s+)?(?:frau|herrn?|mrs?\.?|ms\.?)?\s*(.*?)(?:\s+(?:auf|an|bitte|please))*[.!?]*$/i.exec(
      text,
    )?.[1] ?? '',
  )
}

/** "Zeig mir Frau Sommer", "Herrn Yilmaz aufrufen": somebody with a title. */
function byTitle(text: string, plain: string): string | undefined {
  if (!opens.test(plain)) return undefined
  const said = new RegExp(
    String.raw`(?<!\p{L})${title}\s+(\p{L}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)?)`,
    'iu',
  ).exec(text)?.[1]
  return said === undefined ? undefined : asName(said)
}

const foldName = (word: string): string =>
  word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')

/** "Öffne Müller", "mach mal den Müller auf": nothing but the verb and a name. */
function byName(text: string): string | undefined {
  const said =
    /^(?:(?:bitte|kannst du|please|can you)\s+)*(?:öffne|oeffne|open|pull up|bring up|hol(?:e)?(?:\s+mir)?|ruf(?:e)?|mach(?:e)?)(?:\s+(?:mal|bitte|up))*\s+(?:(?:den|die)\s+)?(\p{L}[\p{L}'-]+,?)(?:\s+(\p{L}[\p{L}'-]+))??(?:\s+(?:auf|her|bitte|please))*[.!]*$/iu.exec(
      text,
    )
  if (!said || (/^\s*(?:\S+\s+)?(?:mach|ruf|hol)/i.test(text) && !/\s(?:auf|her)\b/i.test(text)))
    return undefined
  const words = [said[1] ?? '', ...(said[2] === undefined ? [] : [said[2]])]
  return words.some((word) => noName.test(foldName(word))) ? undefined : words.join(' ')
}

/** The patient a sentence asks to open, by name or number; refused when it names nobody. */
export function readPatient(text: string, plain: string): ReadCommand | undefined {
  const query = byRecord(text, plain) ?? byTitle(text, plain) ?? byName(text)
  return query === undefined ? undefined : open(query)
}
