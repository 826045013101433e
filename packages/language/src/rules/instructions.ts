import { actSet } from '../facts/acts.ts'
import { entriesIn, type Range } from '../read/view.ts'
import type { Sentence } from '../read/sentences.ts'
import { said as text, type Turn, mentions, wordKind, itemsIn } from '../turn.ts'
import { holds } from '../text/words.ts'

/** Forms in which practices tell patients what to do or to leave. */
const directs =
  /\b(bitte|vorsicht|vorsichtig|lieber|besser|am besten|nur|hoechstens|maximal|moeglichst|weiterhin|gern weiter|ohne|erst (wieder|nach|wenn|ab)|nicht|nichts|nie|kein|keine|keinen|keinerlei|taeglich|(ein|zwei|drei)mal (am|die|pro|in der)|alle (paar|zwei|drei|vier|sechs)|jeden (tag|abend|morgen)|jede nacht|(essen|trinken|kauen|beissen|putzen|spuelen|rauchen|kuehlen|schlafen|schonen|vermeiden|meiden|achten|benutzen|verwenden|nehmen|wechseln|tragen|lassen|legen|versuchen|sprechen|warten|gehen|rufen|melden|kommen|reinigen|halten|verzichten|massieren|druecken|pflegen|stellen|heben|waschen) (sie|se|s)|(sollten|duerfen|muessen|koennen|brauchen|sollst|brauchst|darfst|musst|kannst|sollte|darf|muss|braucht|darfst) (sie|du|er|ihr|man|ihre|das kind)|empfehle|empfehlen|rate ihnen|raten|ans herz|denken sie)\b/

/** What daily life is about. */
const daily =
  /\b(ess(en|t)|iss|trink\w*|kau(en|t|st)?|abbeiss\w*|reinbeiss\w*|beissen|putz\w*|buerst\w*|spuel\w*|ausspuel\w*|gurgel\w*|rauch\w*|zigarette\w*|nikotin\w*|alkohol|rotwein|wein|bier|kaffee|tee|cola|saft|saefte|schorle|apfelschorle|limo\w*|leitungswasser|milch|suess\w*|zucker\w*|snacks?|nasch\w*|bonbons?|karamell\w*|kaugummi\w*|nuesse?n?|apfel|aepfeln?|brot|kruste|hartes|hartem|harte|weiches|heisses|scharfes|saures|saeure|obst|suppe|kost|sport\w*|jogg\w*|fitness\w*|training|trainieren|fussball|hockey|handball|boxen|schwimm\w*|sauna|solarium|sonne|baden|schleppen|schweres|buecken|anstreng\w*|autofahren|auto|fahrrad|fliegen|schlaf\w*|hinlegen|ausruhen|ruhe|schonen|schonung|zahnpasta|zahncreme|paste|zahnseide|zahnbuerste\w*|munddusche|mundschutz|sportmundschutz|schnuller|nuckel\w*|flasche|becher|prothese\w*|gebiss|haftcreme|schiene|reinigen|reinigungstab\w*|zunge|faeden|wunde|stochern|herumstochern|taschentuch|stofftaschentuch|kuehlen|kuehlpack|umschlaege?n?|coolpack|eis|schnaeuz\w*|niesen|hausarzt|hausaerztin|notdienst|klinik|krankenhaus|lippen zu|auseinander|stillen|feilen|bearbeiten|beruehren|drangehen|zwischenmahlzeit\w*|naegel|naegelkauen|stift|strohhalm|massieren|stress|pausen?)\b/

const dailyWords = wordKind(new RegExp(`${daily.source}|^lippen$`))

/** What is asked of the patient in the chair, or reported, is no advice. */
const working =
  /\b((beissen|beiss|beisst|klappern|knirschen|schieben) (sie|se|s) (bitte |mal |jetzt |nochmal |fest )*(mal|auf (das|die|den|der)|zu|drauf|zusammen|fest)?$|beissen (sie |se |s )?auf (das|die|den) (blaue|rote|folie|papier|rolle|watte\w*)|hand hoch|blaue papier|okklusionsfolie|zubeissen|zusammenbeissen|mund (weit )?(auf|zu)|weit auf|schoen auf|aufmachen|bewegen|stillhalten|nehmen sie platz|einatmen|durch die nase atmen|(?:muessen|koennen|sollten|wuerden|werden) wir|wir (?:muessen|koennen|sollten|wuerden|werden)|hinsetzen|drehen sie|soll ich|haben sie|hast du|hatten sie|hab ich|habe ich|hat|wird|wurde|wurden|worden|nehm ich|nehme ich|mach ich|mache ich|machen wir|setzen wir|nehmen wir|brauchen wir|legen wir|schleife?n? (ich|wir)|war|waren)\b/
const chairside =
  /^(so |und |jetzt |bitte |gut |dann )*(ein)?(mal|einmal|kurz)?( bitte)?( mal| einmal| kurz| kraeftig| gut)?( bitte)? ?(spuelen|ausspuelen|beissen|draufbeissen|zubeissen)( sie)?( bitte)?( mal| einmal| kurz)?( aus)?$/

/** Words that add nothing to a note. */
const empty =
  /^(genau|prima|okay|also|so|und|bitte|dann|ja|mal|halt|äh|ähm|ne|gell|sie|ihnen|ich|wir|gut|okay|noch|auch|s|se)$/i

/** Instructions for daily life in words no table knows; noted as they were said. */
export function ownInstructions(turn: Turn): string[] {
  const out: string[] = []
  for (const sentence of turn.sentences) {
    if (!instructs(turn, sentence)) continue
    out.push(ownWords(turn, sentence))
  }
  return out
}

/** The words of a sentence without fillers, cut at a word. */
export function ownWords(turn: Turn, sentence: Range): string {
  let out = ''
  for (let index = sentence.from; index < sentence.to; index++) {
    const word = turn.view.tokens[index]?.text ?? ''
    if (empty.test(word)) continue
    if (out.length + word.length > 84) break
    out += out === '' ? word : ` ${word}`
  }
  return out
}

/** "Nicht", "kein" and the like instruct only at the head of a nominal phrase or before an infinitive. */
const weakly = /^(nicht|nichts|nie|kein|keine|keinen|keinerlei|nur|ohne)$/
const headed =
  /^((und|dann|heute|jetzt|die naechsten \w+ \w+|bis \w+) )*(nicht|nichts|nie|kein|keine|keinen|keinerlei|nur|ohne)\b/
const infinitive = /(en|ern|eln)$/

function isDirected(spoken: string): boolean {
  const strong = spoken
    .split(' ')
    .filter((word) => !weakly.test(word))
    .join(' ')
  return directs.test(strong) || headed.test(spoken) || infinitive.test(spoken)
}

function instructs(turn: Turn, sentence: Sentence): boolean {
  const length = sentence.to - sentence.from
  if (sentence.asked || length < 3 || length > 26) return false
  const spoken = text(turn, sentence)
  if (!mentions(turn, dailyWords) || !daily.test(spoken)) return false
  if (holds(spoken, 'mein|meine|meinem|meinen|meiner|unser|unsere|unserem') || !isDirected(spoken))
    return false
  if (!directs.test(spoken) || working.test(spoken) || chairside.test(spoken)) return false
  if (holds(spoken, 'ich') && !holds(spoken, 'empfehle|empfehl|rate|bitte sie|wuerde|moechte')) return false
  if (entriesIn(turn.view, 'behaviour', sentence).length > 0) return false
  // "kommt zur Vorsorge, nur auf Süßes empfindlich": what the patient feels is no instruction
  if (
    /^(patient\w* )?kommt\b/.test(spoken) ||
    holds(spoken, 'keine schmerzen|schmerzfrei|beschwerdefrei|empfindlich auf')
  )
    return false
  // how a drug is to be taken belongs to the drug
  if (entriesIn(turn.view, 'drug', sentence).some((one) => one.entry.rinse !== true)) return false
  if (/\b(risiko|risiken|gefahr|beissen sie (\w+ )?zu|kasse|krankenkasse|euro)\b/.test(spoken)) return false
  return !itemsIn(turn, sentence).some(
    (item) =>
      !item.finding?.weak &&
      (item.teeth.length > 0 ||
        (item.act !== undefined && !dailyActs.has(item.act.act)) ||
        isClinical(item.finding?.code)),
  )
}

/** Acts whose words are those of daily life as well. */
const dailyActs = actSet('spuelung mundhygieneunterweisung politur zahnreinigung')

/** Things a patient looks after at home are no findings here. */
const isClinical = (code: string | undefined): boolean =>
  code !== undefined && !['prothese', 'implantat', 'krone', 'provisorium', 'wunde', 'gesund'].includes(code)
