import { fold } from '../text/fold.ts'
import { holds } from '../text/words.ts'

const kin =
  'bruder|schwester|schwaegerin|schwager|mutter|mama|vater|papa|oma|opa|grossmutter|grossvater|mann|frau|ehemann|ehefrau|begleitperson|enkel|enkelin|cousin|cousine|onkel|tante|freund|freundin|nachbar|nachbarin|kollege|kollegin|chef|chefin|schwiegermutter|schwiegervater|sohn|tochter|kinder|kumpel|kamerad|\\w+kamerad|bekannte|bekannter|arbeitskolleg\\w+|mitbewohner\\w*'
const others = new RegExp(
  `\\b(mein|meine|meiner|meinem|meinen|dein|deine|ihr|ihre|unser|unsere|der|die|em|vom|sein|seine) (\\w+ )?(${kin})\\b|\\b(${kin}) (hat|hatte|nimmt|nahm|ist|war|kriegt|bekam)\\b`,
)
const animals =
  'kater|katze*|hund|hunde|hundes|huendin|dackel|welpe|meerschweinchen|pferd*|kaninchen|tierarzt*|wellensittich|hamster|papagei|kuh|kuehe|schaf*|ziege*'
const oneself =
  'ich|mir|mich|mein|meine|meinen|meinem|meiner zahn|bei mir|sie|ihnen|patient*|er hier|der junge|die kleine|der kleine'
const own = 'ich|mir|mich|bei mir|selber|selbst'

/** "Vater Diabetiker, Pat. gesund": what runs in the family; "Mutter: Penicillinallergie" may be what the mother says of her child. */
const familyNote =
  /^(?:Vater|Mutter|Bruder|Schwester|Oma|Opa|Eltern|Ehemann|Ehefrau|Sohn|Tochter)(?: de[rs] Pat[.]?\w*)? (?!.*[Aa]llerg)\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?[.]?$/u

/** Whether a sentence is about relatives, neighbours or animals and not about the patient. */
export function isAboutOthers(sentence: string, speaksForChild: boolean): boolean {
  const text = fold(sentence)
  if (holds(text, animals)) return !holds(text, oneself)
  if (familyNote.test(sentence.trim()) || /^(vater|mutter|eltern) (rauch|leide)t?[^,]*$/.test(text))
    return true
  const found = others.exec(text)
  if (found === null) return false
  if (speaksForChild && holds(found[0], 'sohn|tochter|kinder|mama|papa|mutter|vater')) return false
  return !holds(text, own)
}
