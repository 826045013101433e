import type { Fact } from '../facts/fact.ts'
import { isPlural, withDefinite, withIndefinite } from './grammar.ts'
import { withDenial } from './passive.ts'
import { phrase } from './phrase.ts'
import { capitalise } from './wording.ts'

const adjectives =
  /^(Zahn|Zähne|Milchzahn|Milchzähne|Pfeilerzahn|Pfeilerzähne|Gebiss) ((?:\d\d(?:, | und | bis )?)+ ?)?(.*)$/

/** A finding as a sentence: what is found where, in which state, or what is denied. */
export function findingSentence(fact: Fact): string {
  const text = phrase(fact)
  const denied = withDenial(text, /^Keine \S+(en|chen)\b/.test(text) ? 'Es bestehen' : 'Es besteht')
  if (denied) return denied
  const test =
    /^(Kältetest|Perkussionstest|Sensibilitätstest) (.*?)(stark |schwach |verzögert |normal |prompt )?(positiv|negativ)(.*)$/.exec(
      text,
    )
  if (test) return `Der ${test[1]} ${test[2]}war ${test[3] ?? ''}${test[4]}${test[5]}`.replace(/ {2,}/g, ' ')
  const probe =
    /^(Sensibilitätsprüfung|Vitalitätsprobe|Kälteprobe|Vitalitätsprüfung) (.*?)(positiv|negativ)(.*)$/.exec(
      text,
    )
  if (probe) return `Die ${probe[1]} ${probe[2]}war ${probe[3]}${probe[4]}`.replace(/ {2,}/g, ' ')
  const tooth = adjectives.exec(text)
  const rest = tooth?.[3] ?? ''
  if (tooth && tooth[2] && rest !== '') {
    const plural = tooth[1]?.endsWith('e') === true || fact.teeth.length > 1
    const noun = tooth[1]?.replace(/^Gebiss$/, 'Zahn').replace(/zähne$/, 'zahn') ?? 'Zahn'
    const many = noun.replace(/zahn$/, 'zähne').replace(/^(?:Zahn|Zähne)$/, 'Zähne')
    const head = plural ? `Die ${many} ${tooth[2].trim()}` : `${noun} ${tooth[2].trim()}`
    if (/^fehl(t|en)/.test(rest))
      return `${head} ${plural ? 'fehlen' : 'fehlt'}${rest.replace(/^fehl(t|en)/, '')}`
    if (/^(ist|sind|hat|haben|zeigt|trägt)\b/.test(rest)) return `${head} ${rest}`
    return `${head} ${plural ? 'sind' : 'ist'} ${rest}`
  }
  const reordered = /^([A-ZÄÖÜ][\wäöüß-]*) ([a-zäöüß]+) ((?:an|regio) \d\d(?:(?:,| und| bis) \d\d)*)$/.exec(
    text,
  )
  if (reordered && predicate.test(` ${reordered[2]}`))
    return nominal(`${reordered[1]} ${reordered[3]} ${reordered[2]}`) ?? text
  const sites = /^Sondierungstiefe (\d+ mm .+) (an \d\d(?:(?:,| und) \d\d)*)$/.exec(text)
  if (sites) return `${capitalise(sites[2] ?? '')} findet sich eine Sondierungstiefe von ${sites[1]}`
  const rim = /^(\S+) am (Kronenrand|Füllungsrand|Zahnhals|Stumpf)(?: von)? (\d\d)$/.exec(text)
  if (rim) return `Am ${rim[2]} von ${rim[3]} findet sich ${withIndefinite(rim[1] ?? '') ?? rim[1]}`
  const ofCrown = /^(.+) (der|des) (\S*[Kk]rone|\S*[Ff]üllung|\S*[Bb]rücke) (\d\d) ([a-zäöüß]+)$/.exec(text)
  if (ofCrown)
    return `${ofCrown[1]} ${ofCrown[2]} ${ofCrown[3]} ${ofCrown[4]} ${/ und /.test(ofCrown[1] ?? '') ? 'sind' : 'ist'} ${ofCrown[5]}`
  const sided =
    /^((?:[A-ZÄÖÜ][a-zäöüß]+(?:e|er|es) )?[A-ZÄÖÜ][\wäöüß-]*(?: Grad \d)?) ([a-zäöüß-]+) ((?:an|regio) \d\d(?:(?:,| und) \d\d)*)(.*)$/.exec(
      text,
    )
  if (sided && surfaceWord.test(sided[2] ?? ''))
    return sidedSentence(sided[1] ?? '', sided[3] ?? '', `${sided[2]}${sided[4]}`) ?? text
  const numbered = /^([A-ZÄÖÜ][\wäöüß-]*) (\d\d(?:(?:,| und) \d\d)*)$/.exec(text)
  if (numbered) return nominal(`${numbered[1]} an ${numbered[2]}`) ?? text
  const lost = /^(\S*[Ff]üllung|\S*[Kk]rone) (verloren) ((?:an|regio) \d\d)((?: [a-z-]+)?)$/.exec(text)
  if (lost) return `${capitalise(withDefinite(lost[1] ?? '') ?? '')} ${lost[3]}${lost[4]} ist ${lost[2]}`
  const measured =
    /^(Sondierungstiefe|Rezession|Lockerungsgrad|Furkationsbefall Grad) (\S+(?: mm)?) (an \d\d(?:(?:,| und) \d\d)*)(.*)$/.exec(
      text,
    )
  if (measured) {
    const [, what = '', value = '', where = '', rest = ''] = measured
    const subject = value.endsWith(' mm') ? `eine ${what} von ${value}` : `ein ${what} ${value}`
    return `${capitalise(where)} findet sich ${fact.teeth.length > 1 ? 'je ' : ''}${subject}${rest}`
  }
  const listed = /^([^,]+,.+) (an|regio) (\d\d(?:(?:,| und) \d\d)*)$/.exec(text)
  if (listed) return `${listed[2] === 'an' ? 'An' : 'Regio'} ${listed[3]}: ${listed[1]}`
  if (fact.teeth.length === 0) return generalFinding(text)
  return nominal(text)?.replace(/(Sondierungstiefe|Rezession),? (?=\d)/, '$1 von ') ?? text
}

/** "Furkationsbefall Grad 2 lingual an 47": the grade stays with its noun. */
function sidedSentence(what: string, where: string, side: string): string | undefined {
  const [, noun = what, grade = ''] = /^(.+)( Grad \d)$/.exec(what) ?? []
  return nominal(`${noun} ${where}${grade} ${side}`)
}

const surfaceWord =
  /^(?:mesial|distal|okklusal|inzisal|vestibulär|bukkal|labial|lingual|palatinal|oral|zervikal)\b/

const place = /^(.+?) ((?:an|regio|bei|von) (?:Zahn )?\d\d(?:(?:,| und| bis) \d\d)*)(.*)$/
const predicate =
  /^ (?:(?:nicht|leicht|stark|deutlich|teilweise|weit|gut) )?(?:eröffnet|offen|intakt|fest|locker|undicht|insuffizient|reizlos|stabil|positiv|negativ|defekt|vital|verbreitert|erhalten|dicht|gut|vorhanden|überempfindlich|empfindlich|achsgerecht|gerötet|entzündet|geschwollen|erneuerungsbedürftig|verletzt|in Ordnung|ohne Befund|\S+(?:iert|brochen|fallen|löst|lockert|ckert|tzt|ndert|schlossen))(?:[, ].*)?$/

/** "ein Implantat mit Krone"; undefined where the gender of the noun is not known. */
function named(head: string): string | undefined {
  const [, noun = head, more = ''] = /^(.+?)( (?:mit|ohne) .+)$/.exec(head) ?? []
  const said = withIndefinite(noun)
  return said && `${said}${more}`
}

/** "Karies an 15 distal" → "An 15 findet sich Karies distal"; "Pulpa an 36 nicht eröffnet" → "Die Pulpa an 36 ist nicht eröffnet". */
function nominal(text: string): string | undefined {
  const [, head = '', where = '', rest = ''] = place.exec(text) ?? []
  const words = head.split(' ')
  const noun = words.at(-1) ?? ''
  if (head === 'Apikal') return undefined
  if (head === '' || words.length > 3 || /\d/.test(head)) return undefined
  if (!/^[A-ZÄÖÜ]/.test(noun) && !/^[CK]aries profunda$/.test(head)) return undefined
  const isMany = isPlural(noun)
  if (predicate.test(rest)) {
    const subject = withDefinite(head) ?? head
    return `${capitalise(subject)} ${where} ${isMany ? 'sind' : 'ist'}${rest}`
  }
  if (where.startsWith('von ')) return undefined
  const isCaries = head.endsWith(' profunda')
  const subject = isCaries ? head : named(head)
  if (subject === undefined) return undefined
  const isShared = (where.match(/\d\d/g) ?? []).length > 1 && /^eine? /.test(subject)
  return `${capitalise(where)} ${isMany ? 'finden' : 'findet'} sich ${isShared ? 'je ' : ''}${subject}${rest}`
}

const withoutTooth: readonly (readonly [RegExp, string])[] = [
  [/^verfärbt\b(.*)$/i, 'Es bestehen Verfärbungen$1'],
  [
    /^(\S*[Ss]chleimhaut|Gingiva|Wunde|Zunge)((?: (?:im|am) [A-ZÄÖÜ]\S+)?),? (reizlos|blass|gerötet|rosig|unauffällig|geschwollen)(.*)$/,
    'Die $1$2 ist $3$4',
  ],
  [/^([A-ZÄÖÜ]\S+ und [A-ZÄÖÜ]\S+) (reizlos|unauffällig|gerötet|intakt)(.*)$/, '$1 sind $2$3'],
  [/^zahnlos im (Oberkiefer|Unterkiefer)$/i, 'Der $1 ist zahnlos'],
  [/^(.*prothese|Prothese) im (Oberkiefer|Unterkiefer)$/, 'Im $2 ist eine $1 vorhanden'],
  [/^Mundöffnung (\d+ mm),? eingeschränkt$/, 'Die Mundöffnung beträgt $1 und ist eingeschränkt'],
  [/^Mundöffnung (\d+ mm)$/, 'Die Mundöffnung beträgt $1'],
  [
    /^(Kaumuskulatur|Kiefergelenk|Kiefergelenke) (druckempfindlich|druckdolent)(?: (beidseits|rechts|links))?$/,
    'Druckempfindlich: $1 $3',
  ],
]

/** A finding of no tooth as a sentence: "Schwellung rechts" → "Es besteht eine Schwellung rechts". */
function generalFinding(text: string): string {
  const fixed = withoutTooth.find(([pattern]) => pattern.test(text))
  if (fixed) return text.replace(fixed[0], fixed[1]).trim()
  const [, head = '', rest = ''] =
    /^((?:[A-ZÄÖÜ][a-zäöüß]+(?:e|er|es) (?:[a-zäöüß]+(?:e|er|es) )?)?[A-ZÄÖÜ][\wäöüßÄÖÜ-]+)((?: (?!\d).*)?)$/.exec(
      text,
    ) ?? []
  const subject = head === '' || /\d/.test(text) ? undefined : withIndefinite(head)
  if (subject === undefined || / (?:ist|sind|mangelhaft|intakt|vorhanden|reizlos|adaptiert)\b/.test(rest))
    return text
  return `${isPlural(head) ? 'Es bestehen' : 'Es besteht'} ${subject}${rest}`
}
