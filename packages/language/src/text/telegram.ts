import type { Token } from './tokenize.ts'
import { wordSet } from './words.ts'

/** Words of people who speak to one another, and verbs that make whole sentences: a note has none of them. */
export const spoken = wordSet(
  'ich wir sie er es du ihr mir mich uns ihnen ihm dich dir man ist sind war waren hat haben hab habe hast wird werden wurde wurden kann koennen muss muessen soll sollen will wollen moechte mal ja jo nein nee so gut okay ok bitte danke bisschen wenn falls weil dass also jetzt da doch gell was wie wo wann warum noch dann gleich mach mache machen oder vielleicht der die das den dem ein eine zahlt draufbeissen beissen',
)

/** Whether words are a note in telegram style: "16: Vipr +, Kofferdam, Karies exk., Füllung mod, Okkl. ok". */
export const isTelegram = (tokens: readonly Token[]): boolean =>
  tokens.length > 2 &&
  !tokens.some(({ asked, word }, index) => {
    // "Okkl. ok", "in 2 Wo"
    const isShort = word === 'ok' ? index > 0 : word === 'wo' && tokens[index - 1]?.isNumber === true
    return asked || (spoken.has(word) && !isShort)
  })
