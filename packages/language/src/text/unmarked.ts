import { gap, type Token } from './tokenize.ts'
import { wordSet } from './words.ts'

/** Words that German writes with a capital only where a sentence begins; "Sie" and "Ihnen" are left out. */
const openers = wordSet(
  'der die das den dem des ein eine einen einem einer kein keine keinen dieser diese dieses ich er es wir du ihr man mir mich uns mein meine unser und oder aber also denn sondern weil wenn dass ob als bevor sobald falls dann danach jetzt nun heute morgen gestern gleich spaeter vorher erst noch mal nur auch sonst so da dort hier hinten vorn vorne oben unten links rechts drueben innen aussen genau gut okay schoen prima super sauber fertig weiter wieder immer nicht nichts nix nein nee na nun ja jo jau doch ach moment wie was wer wo wann warum wieso welche welcher welches wozu wat dat et am an auf aus bei beim bis durch fuer gegen im in mit nach ohne seit ueber um unter unterm vom von vor wegen zu zum zur zwischen ist is sind war hat haben habe hab kann koennen muss muessen soll sollen wird werden geht kommt bleibt steht liegt sitzt passt haelt klingt tut gibt nimm nehmen lassen lass machen mach schauen schau sag sagen frag beissen spuelen eins zwei zwo drei vier fuenf sechs sieben acht neun zehn beide alle alles',
)
/** "beim nächsten Mal", "gestern Morgen": these words make a noun of what else opens a sentence. */
const nounLeads = wordSet(
  'naechsten naechstes naechste letzten letztes letzte ersten erstes erste zweiten dritten dieses jedes paar am heute gestern',
)
const shortest = 6
const isCapital = (text: string): boolean => text.charAt(0) !== text.charAt(0).toLowerCase()

/** Recognition without marks still writes the first word of a sentence with a capital: there a sentence ends. */
export function cutAtCapitals(tokens: Token[]): Token[] {
  if (tokens.length < shortest || tokens.some((token, at) => at > 0 && token.gap >= gap.comma)) return tokens
  return tokens.map((token, at) => {
    if (at === 0) return { ...token, isCut: true }
    const isNoun =
      (token.word === 'mal' || token.word === 'morgen') && nounLeads.has(tokens[at - 1]?.word ?? '')
    // "cavit drauf nächste woche weiter"
    const goesOn =
      token.word === 'recall' ||
      (token.word.startsWith('naechste') && tokens[at + 2]?.word.startsWith('weiter') === true)
    if (goesOn) return { ...token, gap: gap.sentence, isCut: true }
    const opens = !token.isNumber && !isNoun && isCapital(token.text) && openers.has(token.word)
    return opens ? { ...token, gap: gap.sentence, isCut: true } : token
  })
}
