import { isTooth } from '../teeth/fdi.ts'
import { fold, stem } from './fold.ts'
import { gap, type Token } from './tokenize.ts'
import { pairsOf, wordSet } from './words.ts'

/** Letters of the tooth status (01, line B) as they are written behind a tooth; upper-case F is a filling, lower-case f is missing. */
const codes = new Map(
  pairsOf(
    'fehlt: f; Füllung: F|Fü; zerstört: x|z|ww; teilzerstört: pw; Krone: k|K|kr|Kr; ohne Befund: ob; Krone insuffizient: kw; Brückenglied: b|bw; Karies: c|C; Teleskop: t|tw; Implantat: i; Inlay: In',
  ),
)
/** Letters that mean nothing else behind a tooth. */
const sure = wordSet('f F Fü x k K kr Kr ob c C ww pw kw bw tw')

const isCode = ({ text }: Token): boolean => codes.has(text) || text === 'L'

const isToothNumber = (token: Token | undefined): boolean =>
  token !== undefined && token.isNumber && /^\d\d$/.test(token.word) && isTooth(Number(token.word))

/** "F 24 od", "F mod", "17 L II": letters that stand before a tooth, its surfaces or a grade. */
function leading({ text }: Token, next: Token | undefined, ofPockets: boolean): string | undefined {
  const isGrade = ['i', 'ii', 'iii'].includes(next?.word ?? '')
  if (text === 'L' && (isGrade || (ofPockets && next?.glued === true))) return 'Lockerung Grad'
  if (text === 'F' && isGrade && ofPockets) return 'Furkation Grad'
  return text === 'F' &&
    (isToothNumber(next) || [...(next?.word ?? '-')].every((letter) => 'modvlbpiz'.includes(letter)))
    ? 'Füllung'
    : undefined
}

const pockets = wordSet(
  'st bop bleed parstatus parodontalstatus par pa sondierungstiefe sondierungstiefen taschen taschentiefen',
)

/** Writes the letters of a dictated or typed tooth status out as words; two of them at least make a status. */
export function spellStatus(tokens: Token[]): Token[] {
  if (!tokens.some((token) => token.isNumber) || !tokens.some(isCode)) return tokens
  const found = tokens.filter(
    (token, index) => isToothNumber(tokens[index - 1]) && token.gap <= gap.hyphen && sure.has(token.text),
  )
  // L1 is a block anaesthesia elsewhere
  const ofPockets = tokens.some(({ word }) => pockets.has(word))
  return tokens.flatMap((token, index) => {
    const isState = found.length > 1 && isToothNumber(tokens[index - 1]) && token.gap <= gap.hyphen
    const words = (isState ? codes.get(token.text) : leading(token, tokens[index + 1], ofPockets))
      ?.split(' ')
      .map(fold)
    if (words === undefined) return [token]
    return words.map((word, place) => ({
      ...token,
      word,
      stem: stem(word),
      gap: place === 0 ? token.gap : gap.none,
    }))
  })
}
