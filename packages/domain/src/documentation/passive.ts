import { isPlural, isUncounted, withDefinite, withIndefinite } from './grammar.ts'
import { lowerFirst } from './phrase.ts'
import { capitalise } from './wording.ts'

const participle =
  /^(.+?) ((?:ab|an|auf|aus|ein|vor|nach|zu|wieder|be|ver|ent|er|zer|über|unter)?(?:ge)?[a-zäöüß]{2,}(?:t|en)) ?(\(.*\))?$/
/** Deeds as they end a phrase: "gelegt", "entfernt". */
export const participleWords =
  /^(gelegt|angelegt|entfernt|eingesetzt|eingegliedert|poliert|gespült|aufgetragen|appliziert|durchgeführt|erhoben|erstellt|angefertigt|genommen|verschlossen|gereinigt|eröffnet|inseriert|versorgt|vernäht|entlastet|unterschrieben|bescheinigt|verordnet|eingeschliffen|reponiert|extrahiert|trepaniert|aufbereitet|versiegelt|geprüft|gewechselt|desinfiziert|gelasert|befestigt|zementiert|abgeformt|beauftragt|ausgehändigt|übergeben|behandelt|geschient|inzidiert|genehmigt|vereinbart|empfohlen|besprochen|exkaviert|gekürzt|einzementiert|aufgeklärt|abgesetzt|belassen|abgetragen|ausgestellt|mitgegeben|geglättet|ausgeformt|ausgeschliffen|eingebracht|übersandt|(?:[a-zäöü]*ge[a-zäöüß]{2,}(?:t|en)|[a-zäöü]{3,}iert))$/

const pluralStart =
  /^(Zwei |Drei |Beide |Mehrere |[A-ZÄÖÜ][^-\s]+ und [A-ZÄÖÜ])|^(Alte |Neue )?[A-ZÄÖÜ][\wäöüß-]*(ungen|ähne|äden|ähte|ilder|aufnahmen|stellen|kronen|matrizen)\b/

/** Deeds on something that was there before take "die", new work takes "eine". */
const onKnown =
  /^(entfernt|poliert|geprüft|gereinigt|eingeschliffen|genehmigt|unterschrieben|gewechselt|gespült|desinfiziert|kontrolliert|verschlossen|versiegelt)$/

/** There is only one of it in a mouth or at a tooth. */
const alwaysKnown = /^(?:\S*[Ss]chleimhaut|Okklusion|Gingiva|Zunge|Wunde)$/

function subjectOf(head: string, done: string): string {
  if (head.startsWith('Heil- und Kostenplan')) return `der ${head}`
  if (/^Zähne \d/.test(head)) return `die ${head}`
  const [, noun = '', more = ''] =
    /^((?:[A-ZÄÖÜ][a-zäöüß]+(?:e|er|es) )?[A-ZÄÖÜ][^\s,]+)( (?:zur|zum|zu|für|über|der|des|aus|\d\d)\b.*)$/.exec(
      head,
    ) ?? []
  if (noun !== '') return `${subjectOf(noun, done)}${more}`
  if (alwaysKnown.test(head)) return withDefinite(head) ?? head
  const said = onKnown.test(done) ? withDefinite(head) : withIndefinite(head)
  return said !== undefined && !isUncounted(head) ? said : head
}

/** "Lappen reponiert und mit Vicryl vernäht" → "Lappen wurde reponiert und mit Vicryl vernäht". */
function twoDeeds(text: string): string | undefined {
  const [, what = '', before = '', means = '', then = '', rest = ''] =
    /^([^,;]+?) ([a-zäöüß]+) und ((?:(?:mit|in|durch) [^,;]+ )?)([a-zäöüß]+)((?: \(.*\))?)$/.exec(text) ?? []
  if (!participleWords.test(before) || !participleWords.test(then)) return undefined
  return `${capitalise(subjectOf(what, before))} ${verbOf(what)} ${before} und ${means}${then}${rest}`
}

/** "Kompositfüllung an 36 mesial gelegt" → "An 36 wurde eine Kompositfüllung mesial gelegt"; undefined when the phrase ends otherwise. */
export function passive(text: string): string | undefined {
  const [, one = '', other = ''] =
    /^(.+? [a-zäöüß]+) und ((?:[a-zäöüß]+e[nrs]? )?[A-ZÄÖÜ].+)$/.exec(text) ?? []
  const [first, second] = participleWords.test(one.split(' ').at(-1) ?? '')
    ? [passive(one), passive(capitalise(other))]
    : []
  if (first !== undefined && second !== undefined)
    return `${first} und ${/^(?:Der|Die|Das|Eine?) /.test(second) ? lowerFirst(second) : second}`
  const placed = /^([A-ZÄÖÜ][^,;()]*?)((?: [a-zäöüß]+)?) ((?:an|regio|bei|von|in|mit|im|am) [^;]+)$/.exec(
    text,
  )
  const [, subject = '', done = '', where = ''] = placed ?? []
  if (participleWords.test(done.trim()) && !where.split(/[ ,]+/).some((word) => participleWords.test(word)))
    return inOrder(subject, where, done.trim())
  const chained = twoDeeds(text)
  if (chained) return chained
  const match = participle.exec(text)
  const verb = match?.[2] ?? ''
  const head = match?.[1] ?? ''
  if (!match || !participleWords.test(verb) || /[,;]/.test(head.replace(/(\d\d), (?=\d\d)/g, '$1 ')))
    return undefined
  const [, what = head, place = ''] = /^(.+?) ((?:an|auf|regio|von|im|mit|in|am) .+)$/.exec(head) ?? []
  return inOrder(what, place, `${verb}${match[3] ? ` ${match[3]}` : ''}`)
}

/** "wurde" or "wurden", by the head of the subject: "Aufbissschiene zum Schutz der Kronen" is one. */
function verbOf(what: string): 'wurde' | 'wurden' {
  const head = what.replace(/ (?:zum|zur|zu|der|des|für|mit|aus|von|\d\d)\b.*$/, '')
  const isMany =
    pluralStart.test(what) ||
    isPlural(head.split(' ').at(-1) ?? '') ||
    /(?<!-) und (?:[a-zäöüß]+e[nrs]? )?[A-ZÄÖÜ]/.test(head)
  return isMany ? 'wurden' : 'wurde'
}

/** The tooth opens the sentence: "An 36 wurde …"; without a tooth the subject does. */
function inOrder(what: string, where: string, done: string): string {
  const verbForm = verbOf(what)
  const again = /^(.+) wieder$/.exec(what)
  const head = subjectOf(again?.[1] ?? what, again ? 'entfernt' : (done.split(' ')[0] ?? ''))
  const [, tooth, rest = ''] = /^((?:an|regio) \d\d(?:(?:,| und) \d\d)*)(.*)$/.exec(where) ?? []
  const verb = again ? `wieder ${done}` : done
  // "Aufklärungsbogen von 48 unterschrieben": of the tooth, not by it
  const ofTooth = /^(von .+?)( nicht)?$/.exec(where)
  if (ofTooth) return `${capitalise(head)} ${ofTooth[1]} ${verbForm}${ofTooth[2] ?? ''} ${verb}`
  return tooth === undefined
    ? [capitalise(head), verbForm, where, verb].filter((part) => part !== '').join(' ')
    : `${capitalise(tooth)} ${verbForm} ${/^[A-ZÄÖÜ][a-zäöüß]+(?:e|er|es) [A-ZÄÖÜ]/.test(head) ? lowerFirst(head) : head}${rest} ${verb}`
}

/** Nouns of something that is done: only they can be said not to have taken place. */
const deed =
  /(?:ung|ungen|ion|ionen|ektomie|otomie|anästhesie|therapie|aufnahmen?|analyse|naht|politur|kontrolle|einlage|prophylaxe)$/i

/** "Keine apikale Aufhellung an 46" → "Es besteht keine apikale Aufhellung an 46". */
export function withDenial(text: string, verb: string): string | undefined {
  if (!/^Kein(e|en)? /.test(text)) return undefined
  const noun =
    /^Keine? (?:[A-ZÄÖÜ]?[a-zäöüß-]+e[nrs]? (?=[A-ZÄÖÜ]))?([A-ZÄÖÜ][\wäöüßÄÖÜ-]*)/.exec(text)?.[1] ?? ''
  if (verb === 'Es erfolgte' && !deed.test(noun)) return text
  const said = isPlural(noun) ? verb.replace(/erfolgte$/, 'erfolgten').replace(/besteht$/, 'bestehen') : verb
  const plain = text.replace(
    /^(Kein(?:e|en)?) ([A-ZÄÖÜ])([a-zäöüß]+e[nrs]?) (?=[A-ZÄÖÜ])/,
    (_, no, first: string, rest) => `${no} ${first.toLowerCase()}${rest} `,
  )
  return `${said} ${lowerFirst(plain)}`
}
