import { valueAt } from '../lists.ts'
import { remembered } from '../remembered.ts'
import type { Lexicon } from '../lexicon.ts'
import {
  abbreviations,
  commonWords,
  confusions,
  confusionsInContext,
  dialect,
} from '../vocabulary/confusions.ts'
import { fold, stem } from './fold.ts'
import { digitPair, numberWord } from './numbers.ts'
import { phonetic } from './phonetic.ts'
import { gap, tokenize, type Token } from './tokenize.ts'
import { wordSet } from './words.ts'

/** Turns misheard, split and joined words into those of the vocabulary. */
export type Repair = (tokens: Token[]) => Token[]

/** Edits between two words (insert, delete, replace, swap of neighbours), or `limit + 1` when there are more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      next.push(value)
      if (value < least) least = value
    }
    if (least > limit) return limit + 1
    before = row
    row = next
  }
  return row[b.length] ?? limit + 1
}

const common = new Set(commonWords.flatMap((word) => [word, stem(word)]))

function deletions(word: string): string[] {
  const out = [word]
  for (let index = 0; index < word.length; index++) out.push(word.slice(0, index) + word.slice(index + 1))
  return out
}

const sounds = ['ckgq', 'fvw', 'bp', 'dt', 'szc', 'aeiouy']

/** Mishearing keeps the sound a word begins with. */
function sameStart(a: string, b: string): boolean {
  const [x, y] = [a.charAt(0), b.charAt(0)]
  return x === y || sounds.some((group) => group.includes(x) && group.includes(y))
}

/** Looks up by shared deletions and by sound, so that the cost does not depend on the size of the vocabulary. */
function soundIndex(targets: readonly string[]): (word: string) => string | undefined {
  const near = new Map<string, string[]>()
  const alike = new Map<string, string[]>()
  const note = (map: Map<string, string[]>, key: string, word: string): void => {
    const list = map.get(key)
    if (list) list.push(word)
    else map.set(key, [word])
  }
  for (const target of targets) {
    for (const key of deletions(target)) note(near, key, target)
    if (target.length >= 5) note(alike, phonetic(target), target)
  }
  return (word) => {
    let best: string | undefined
    let least = 9
    const consider = (candidate: string, allowed: number): void => {
      const distance = editDistance(word, candidate, allowed)
      if (distance <= allowed && distance < least) {
        least = distance
        best = candidate
      }
    }
    if (word.length < 7) return undefined
    for (const key of deletions(word))
      for (const candidate of near.get(key) ?? [])
        if (sameStart(word, candidate)) consider(candidate, word.length >= 9 ? 2 : 1)
    if (best === undefined) for (const candidate of alike.get(phonetic(word)) ?? []) consider(candidate, 2)
    return best
  }
}

const heard = new Map(
  [confusions, confusionsInContext].flatMap((list) =>
    list.map(([one, meant]) => [
      fold(one),
      { meant: fold(meant), needsContext: list === confusionsInContext },
    ]),
  ),
)

const particles = wordSet(
  'ein aus auf ver vor nach weg rein hin her mit bei zer ent emp unter ueber durch wider los',
)

/** What a verb is called here where its parts make no word of the vocabulary ("schleif … weg"). */
const joinedAs: Readonly<Record<string, string>> = {
  wegschleif: 'einschleifen',
  nachschleif: 'einschleifen',
  abschleif: 'einschleifen',
  festzementier: 'einsetzen',
  krankschreib: 'krankgeschrieben',
}
const separated = wordSet('ab an auf aus durch ein fest krank nach weg')
/** Behind these the part means something else: "lassen wir weg", "bau … auf". */
const keptApart = wordSet('lass lasse lassen bau baue bauen nehm nehme nehmen mach mache machen')
const behindVerb = wordSet('und so jetzt dann mit')

/** "schleif … ein", "leg … ein": first person, imperative and plural of verbs whose first part stands at the end. */
function joinedVerb(lexicon: Lexicon, part: string, verb: string): string | undefined {
  if (keptApart.has(verb) || verb.length < 3) return undefined
  const roots = ['', 'e', 'en', 'n'].flatMap((end) =>
    verb.endsWith(end) ? part + verb.slice(0, verb.length - end.length) : [],
  )
  const forms = roots.flatMap((root) => [
    joinedAs[root] ?? '',
    `${root}en`,
    `${part}ge${root.slice(part.length)}t`,
    `${root}t`,
  ])
  return forms.find((form) =>
    lexicon.root.next?.get(stem(fold(form)))?.entries?.some(({ kind }) => kind === 'act' || kind === 'cue'),
  )
}

/** Joins both parts of a verb at the later one, the end of its clause. */
function joinVerbs(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  let out: Token[] | undefined
  for (const [at, part] of tokens.entries()) {
    const next = tokens[at + 1]
    if (!separated.has(part.word) || (next && next.gap < gap.comma && !behindVerb.has(next.word))) continue
    for (let index = at; index > Math.max(0, at - 12) && valueAt(tokens, index).gap < gap.comma; index--) {
      const joined = joinedVerb(lexicon, part.word, valueAt(tokens, index - 1).word)
      if (joined === undefined) continue
      out ??= [...tokens]
      out[at] = { ...part, word: fold(joined), stem: stem(fold(joined)) }
      break
    }
  }
  return out ?? tokens
}

/** How a subject is joined to its verb: "machens", "machma". */
const joinedSubjects = Object.entries({ ens: 'sie', ma: 'wir' })
const contracted = wordSet(
  'mach nehm bleib komm schau hab geh setz lass putz ruf meld zeig brauch muess koenn woll beiss spuel wart trink',
)

const standard = new Map([...dialect, ...abbreviations].map(([from, to]) => [fold(from), tokenize(to)]))

/** Whether a word is a short form or regional, known by itself. */
export const isShortForm = (text: string): boolean => standard.has(fold(text))

const ownVerbs = wordSet(
  'hab habe bin kann nehm nehme will geh gehe muss rauch rauche krieg vertrag mach hatte war',
)

const articles = wordSet('der den dem ein einen kein keinen diesen ihr ihren')

const filledWith = /^(komp|komposit\w*|composite?|tetric|amalgam|kst|kunststoff|giz|glasionomer\w*)$/

/** "rufen S' an", "keine Med.", "Med.: keine", "14 F Komposit": what a short form means beside another word. */
function shortBeside({ text, word }: Token, before: string, next: Token | undefined): string | undefined {
  if (text === 'S' && before.endsWith('n')) return 'sie'
  if (text === 'F' && filledWith.test(next?.word ?? '')) return 'fuellung'
  return word === 'med' && [before, next?.word].includes('keine') ? 'medikamente' : undefined
}

const isNumberLike = remembered((word): boolean =>
  [word, word.endsWith('er') ? word.slice(0, -2) : word].some(
    (one) => (numberWord(one) ?? digitPair(one)) !== undefined,
  ),
)

const toInfinitive = /^(auf|ab|an|aus|ein|mit|nach|vor|weg|durch|raus|heraus|wieder)zu(\w{3,}n)$/

/** Makes the repair step for a vocabulary; the answer keeps numbers, common words and known words as they are. */
export function makeRepair(lexicon: Lexicon): Repair {
  const lookup = remembered(soundIndex(lexicon.targets))
  const isKnown = (token: Token): boolean =>
    token.isNumber || lexicon.words.has(token.stem) || common.has(token.word) || common.has(token.stem)

  const replaced = (token: Token, word: string, ending = stem(word)): Token => ({
    ...token,
    word,
    stem: ending,
  })

  const stemOf = (part: string): string =>
    lexicon.words.has(part) || !lexicon.words.has(stem(part)) ? part : stem(part)

  /** "aufzuhören" is read like "aufhören". */
  const plainInfinitive = (token: Token): Token => {
    const parts = token.word.length < 8 ? undefined : toInfinitive.exec(token.word)
    return !parts || lexicon.words.has(token.stem) ? token : replaced(token, `${parts[1]}${parts[2]}`)
  }

  /** "Amalgamfüllung" → "amalgam", "füllung"; the longest known ending counts. */
  const split = (token: Token): Token[] | undefined => {
    const word = token.stem
    if (word.length < 8) return undefined
    const isVerb = !/^[A-ZÄÖÜ]/.test(token.text)
    for (let at = 3; at <= word.length - 4; at++) {
      const tail = word.slice(at)
      const isHead = lexicon.heads.has(tail) || lexicon.heads.has(stem(tail))
      if (!isHead) continue
      const raw = word.slice(0, at)
      // "auffüllen", also where it opens the sentence: a verb of its own
      if ((isVerb || token.word.endsWith('en')) && particles.has(raw)) continue
      const head = [raw, raw.replace(/(s|n|en|es)$/, '')].find(
        (part) => part.length >= 3 && (lexicon.words.has(part) || lexicon.words.has(stem(part))),
      )
      if (head === undefined && tail.length < 6) continue
      const second = lexicon.heads.has(tail) ? tail : stem(tail)
      const first = head ?? raw
      return [
        { ...token, word: first, stem: stemOf(first) },
        { ...token, word: second, stem: second, gap: gap.none },
      ]
    }
    return undefined
  }

  /** Whether a word may stand for another at all. */
  const mayMean = remembered(
    (word): boolean =>
      ['isch', 's', 'f', 'med', 'weg'].includes(word) ||
      word.endsWith('n') ||
      word.startsWith('g') ||
      joinedSubjects.some(([end]) => word.endsWith(end)) ||
      standard.has(word) ||
      heard.has(word),
  )

  /** What a word stands for by itself: "isch", "ned", "der Weg", a known confusion of recognition. */
  const asMeant = (
    token: Token,
    next: Token | undefined,
    before: Token | undefined,
    hasContext: () => boolean,
  ): Token[] | undefined => {
    if (!mayMean(token.word)) return undefined
    if (token.word === 'isch') {
      // "isch hab": I; "des isch": is
      const meant = next && ownVerbs.has(next.word) ? 'ich' : 'ist'
      return [replaced(token, meant)]
    }
    const [ending = '', subject = ''] = joinedSubjects.find(([end]) => token.word.endsWith(end)) ?? []
    const verb = token.word.slice(0, token.word.length - ending.length)
    if (subject !== '' && contracted.has(verb) && token.text === token.text.toLowerCase())
      return [replaced(token, `${verb}en`), { ...replaced(token, subject), gap: gap.none }]
    const short = shortBeside(token, before?.word ?? '', next)
    if (short !== undefined) return [replaced(token, short)]
    // "gsund", "machn", "gfalln": speech swallows a vowel
    const open = token.word.endsWith('n') ? `${token.word.slice(0, -1)}en` : token.word
    const full = [
      open,
      ...[token.word, open].flatMap((one) => (one.startsWith('g') ? `ge${one.slice(1)}` : [])),
    ]
      .map((one) => replaced(token, one))
      .find((one) => one.word !== token.word && isKnown(one))
    if (full && token.word.length >= 4 && !isKnown(token) && !isNumberLike(token.word)) return [full]
    const regional = standard.get(token.word)
    if (regional && !token.isNumber)
      return regional.map((word, place) => ({
        ...replaced(token, word.word, word.stem),
        gap: place === 0 ? token.gap : gap.none,
      }))
    // "der Weg", "ein einfacher Weg": the way, not "away"
    if (token.word === 'weg' && (token.text === 'Weg' || articles.has(before?.word ?? '')))
      return [replaced(token, 'strecke', 'strecke')]
    const confusion = heard.get(token.word)
    if (!confusion || (confusion.needsContext && !hasContext())) return undefined
    const first = tokenize(confusion.meant)[0]
    return first ? [replaced(token, first.word, first.stem)] : []
  }

  const joinedTo = (token: Token, { end }: Token, text: string, word: string): Token => ({
    ...replaced(token, word),
    end,
    text,
  })

  /** Two or three words that were heard apart and are one; `count` of them. */
  const joinHeard = (
    token: Token,
    next: Token | undefined,
    third: Token | undefined,
  ): { readonly token: Token; readonly count: number } | undefined => {
    if (!next || next.isNumber || token.isNumber || next.gap > gap.hyphen) return undefined
    if (token.word.length + next.word.length < 7) return undefined
    const areKnown = isKnown(token) && isKnown(next)
    const after = lexicon.openings.get(token.word)
    // only the beginning of a longer word can be part of one; a single letter may be taken for an ending
    const goesOn = next.word.length < 2 || after?.includes(next.word.charAt(0)) === true
    if (areKnown && !goesOn) return undefined
    if (after !== undefined && !areKnown && third && third.gap <= gap.hyphen) {
      const word = token.word + next.word + third.word
      if (word.length >= 9 && lexicon.heads.has(stem(word)))
        return { token: joinedTo(token, third, `${token.text} ${next.text}`, word), count: 3 }
    }
    const word = token.word + next.word
    if (goesOn && isOneWord(token, next, word, areKnown))
      return { token: joinedTo(token, next, `${token.text} ${next.text}`, word), count: 2 }
    if (areKnown || isNumberLike(token.word) || isNumberLike(next.word)) return undefined
    const meant = lookup(word)
    return meant !== undefined && editDistance(word, meant, 1) <= 1
      ? { token: { ...replaced(token, meant), end: next.end }, count: 2 }
      : undefined
  }

  /** "Karies em o de": what follows is no ending of the word before it. */
  const isOneWord = (token: Token, next: Token, word: string, areKnown: boolean): boolean => {
    const joined = stem(word)
    if (joined === token.word || joined === token.stem) return false
    const isTerm = lexicon.heads.has(joined) || (word.length >= 9 && lexicon.words.has(joined) && !areKnown)
    return isTerm && !(lexicon.root.next?.get(token.stem)?.next?.has(next.stem) ?? false)
  }

  return (spoken) => {
    const tokens = joinVerbs(spoken, lexicon)
    const out: Token[] = []
    const hasContext = (): boolean =>
      tokens.some(
        (token) =>
          lexicon.heads.has(token.stem) ||
          isNumberLike(token.word) ||
          (token.isNumber && token.word.length === 2),
      )
    for (let index = 0; index < tokens.length; index++) {
      const token = plainInfinitive(valueAt(tokens, index))
      const next = tokens[index + 1]
      const plain = asMeant(token, next, out.at(-1), hasContext)
      if (plain) {
        out.push(...plain)
        continue
      }
      const joined = joinHeard(token, next, tokens[index + 2])
      if (joined) {
        out.push(joined.token)
        index += joined.count - 1
        continue
      }
      if (isKnown(token) || token.word.length < 7 || isNumberLike(token.word)) {
        out.push(token)
        continue
      }
      const parts = split(token)
      const meant = parts ? undefined : lookup(token.word)
      out.push(...(parts ?? [meant === undefined ? token : replaced(token, meant)]))
    }
    return out
  }
}
