import { fold } from '../text/fold.ts'

const kin =
  'bruder|schwester|schwaegerin|schwager|mutter|mama|vater|papa|oma|opa|grossmutter|grossvater|mann|frau|enkel|enkelin|cousin|cousine|onkel|tante|freund|freundin|nachbar|nachbarin|kollege|kollegin|chef|chefin|schwiegermutter|schwiegervater|sohn|tochter|kinder|kumpel|kamerad|\\w+kamerad|bekannte|bekannter|arbeitskolleg\\w+|mitbewohner\\w*'
const others = new RegExp(
  `\\b(mein|meine|meiner|meinem|meinen|dein|deine|ihr|ihre|unser|unsere|der|die|em|vom|sein|seine) (\\w+ )?(${kin})\\b|\\b(${kin}) (hat|hatte|nimmt|nahm|ist|war|kriegt|bekam)\\b`,
)
const animals =
  /\b(kater|katze\w*|hund|hunde|hundes|huendin|dackel|welpe|meerschweinchen|pferd\w*|kaninchen|tierarzt\w*|wellensittich|hamster|papagei|kuh|kuehe|schaf\w*|ziege\w*)\b/
const oneself =
  /\b(ich|mir|mich|mein|meine|meinen|meinem|meiner zahn|bei mir|sie|ihnen|patient\w*|er hier|der junge|die kleine|der kleine)\b/
const own = /\b(ich|mir|mich|bei mir|selber|selbst)\b/

/** Whether a sentence is about relatives, neighbours or animals and not about the patient. */
export function isAboutOthers(sentence: string, speaksForChild: boolean): boolean {
  const text = fold(sentence)
  if (animals.test(text)) return !oneself.test(text)
  const found = others.exec(text)
  if (found === null) return false
  if (speaksForChild && /\b(sohn|tochter|kinder|mama|papa|mutter|vater)\b/.test(found[0])) return false
  return !own.test(text)
}
