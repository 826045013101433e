/** Words that carry a sentence and say nothing clinical: a model may use them freely. In folded text. */
export const frameWords = new RegExp(
  `^(?:${[
    'wurden?|worden|werden|wird|erfolgten?|erfolgt|fand(?:en)?|statt|liegt|liegen|lag|vorhanden',
    'findet|finden|sich|zeigten?|zeigt|zeigen|besteht|bestehen|bestand(?:en)?|weist|weisen|wies(?:en)?',
    'festgestellt|durchgefuehrt|vorgenommen|angegeben|gibt|geben|berichtet|berichten|betraegt|betrug',
    'diese[rsmn]?|dies|eine[rsmn]?|seine[rsmn]?|ihre[rsmn]?|beim|unter|ueber|nach|sowie|auch|dabei|sind|waren|seit',
    'patient(?:en|in)?|zahn|zaehne[n]?|zahne?s|bereich|region|angabe[n]?|befund|mittels|durch',
    'fuer|dass|darauf|hingewiesen|hinweis|besprochen|medikation|nimmt|nahm|nehmen|eingebracht',
    'ebenfalls|jeweils|zudem|noch|gegen|keine[rsmn]?|nicht|ohne|geplant|vereinbart|vorgesehen|vermutlich|verdacht',
    'oberkiefer(?:s)?|unterkiefer(?:s)?|linken?|rechten?|links|rechts|oben|unten|beidseits',
  ].join('|')})$`,
)

/** Words that deny. */
export const negators =
  /\b(?:kein\w*|nicht|ohne|weder|noch nie|nie(?:mals)?|negativ\w*|verneint\w*|\w+frei|o\. ?b\.?)(?!\w)/g

/** Words that put something into the future or offer it. */
export const planWords =
  /\b(?:geplant\w*|vereinbart\w*|vorgesehen\w*|soll(?:en|te|ten)?|naechste[nrsm]?|empfohlen\w*|angeraten|moeglich\w*|koennte\w*|wuerde\w*|muesste\w*|spaeter|wird \w+ (?:erfolgen|durchgefuehrt))\b/

/** Words that make of a finding a suspicion. */
export const certaintyWords =
  /\b(?:verdacht\w*|v\. ?a\.|vermut\w*|wahrscheinlich\w*|fraglich\w*|moeglicherweise|eventuell\w*|unklar\w*|ggf)/

/** Places by whichever word names them, in folded text. */
export const placeStems: readonly (readonly [string, RegExp])[] = [
  ['mesial', /mesial/],
  ['distal', /distal/],
  ['okklusal', /okklusal|kauflaeche/],
  ['inzisal', /inzisal|schneidekante/],
  ['vestibulaer', /vestibul|bukkal|labial/],
  ['oral', /(?<!per)(?<!intra)\boral|lingual|palatinal/],
  ['zervikal', /zervikal|zahnhals/],
  ['oben', /\bok\b|oberkiefer|\boben\b|\bobere/],
  ['unten', /\buk\b|unterkiefer|\bunten\b|\buntere/],
  ['rechts', /recht[se]/],
  ['links', /link[se]/],
]
