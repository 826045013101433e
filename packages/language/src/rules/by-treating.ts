import type { Act } from '../facts/acts.ts'
import { inferredItem } from '../read/item.ts'
import type { Item } from '../read/items.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import { focusTooth, mentions, said, type Turn } from '../turn.ts'
import { actByName } from '../vocabulary/acts.ts'
import type { ActTerm } from '../vocabulary/entry.ts'

const touched =
  /\b(behandelt|behandle|touchiert|touchiere|betupft|bestrichen|eingepinselt|bepinselt|gelasert|eingerieben|lackiert|fluoridiert|eingecremt)\b/

/** A thing and a verb that together are a deed, wherever they stand in a clause: "Abszess an 11 gespalten". */
const table: readonly (readonly [thing: RegExp, verb: RegExp, act: Act])[] = [
  [/\b(zahnhaelse\w*|zahnhals|ueberempfindliche\w*)\b/, touched, 'desensibilisierung'],
  [/\b(faeden|naehte|faedchen)\b/, /\b(zieh|ziehe|zupf|zupfe)\b/, 'nahtentfernung'],
  [
    /\b(\w*salbe|\w*gel|dynexan|solcoseryl|kamistad)\b/,
    /\bauf (die|der) (\w+ )?(stelle|druckstelle|wunde|aphthe|schleimhaut)\b/,
    'mundschleimhautbehandlung',
  ],
  [/\bdentinwunden?\b/, /\b(versiegelt|abgedeckt|versorgt)\b/, 'desensibilisierung'],
  [/\b(aphthen?|schleimhaut|zahnfleischwunde|stomatitis)\b/, touched, 'mundschleimhautbehandlung'],
  [
    /\b\w*abszess\w*\b/,
    /\b(gespalten|eroeffnet|inzidiert|aufgemacht|abgelassen|aufgestochen|geoeffnet)\b/,
    'inzision',
  ],
  [/\b\w*blutung\b/, /\b(gestillt|gestoppt|zum stehen gebracht|versorgt)\b/, 'blutstillung'],
  [
    /\b(wunde|wundgebiet|alveole|op gebiet)\b/,
    /\b(kontrolliert|begutachtet|nachgesehen|angeschaut|nachkontrolliert)\b/,
    'wundkontrolle',
  ],
  [/\bzahn\b/, /\b(oeffne|eroeffne|bohre ihn auf)\b/, 'trepanation'],
  [/\bimplantate?\b/, /\bfreigelegt\b/, 'implantat-freilegung'],
  [
    /\b(zahn|schneide|fuellungs)?kanten?\b/,
    /\b(runde|abgerundet|glaette|geglaettet|poliere|poliert|gebrochen|entschaerft)\b/,
    'scharfe-kante',
  ],
  [
    /\b(elektronisch|elektrisch|endometrisch|apexlokator)\b/,
    /\b(mess|messe|gemessen|nachgemessen|vermessen)\b/,
    'laengenmessung',
  ],
  [/\b(zahnfleisch|gingiva|papillen?)\b/, /\b(abgetragen|exzidiert|gekuerzt|weggelasert)\b/, 'gingivektomie'],
  [/\b(band|baender)\b/, /\b(eingegliedert|zementiert|einzementiert|gesetzt)\b/, 'band'],
  [
    /\b\w*bogen\b/,
    /\b(eingegliedert|einligiert|eingebunden|einligieren|gewechselt|ausgetauscht|getauscht)\b/,
    'bogen',
  ],
  [/\bknochen(defekt|tasche)\b/, /\b(aufgefuellt|gefuellt|augmentiert)\b/, 'knochendefekt-aufgefuellt'],
  [/\b\w*schiene\b/, /\b(aufgebaut|ergaenzt|aufgetragen)\b/, 'schiene-kontrolle'],
  [/\bbruch\b.*\bprothese\b|\w*prothese\b/, /\b(geklebt|zusammengeklebt|repariert)\b/, 'prothese-reparatur'],
  [/\b\w*prothese\b/, /\b(erweitert|erweiterung)\b/, 'prothese-reparatur'],
  [
    /\b(wangen|zungen|schleimhaut) ?(baendchen|band|baender)\b/,
    /\b(beseitigt|durchtrennt|entfernt|geloest|gekappt)\b/,
    'schleimhautband',
  ],
  [
    /\bknochen ?(kanten?|spitzen?|grate?)\b/,
    /\b(geglaettet|abgetragen|gebrochen|entfernt)\b/,
    'alveolotomie',
  ],
  [/\b(eigen ?knochen|knochen|knochenspaene|knochenblock)\b/, /\b(entnommen|gewonnen)\b/, 'knochenentnahme'],
  [/\b(kronenpulpa|pulpadach)\b/, /\b(raus|heraus|draussen|weggenommen|abgetragen)\b/, 'pulpotomie'],
  [
    /\b(nerv|pulpa)\b/,
    /\b(entfernt|gezogen|rausgenommen|herausgenommen|rausgeholt|raus|draussen|ausgeraeumt)\b/,
    'vitalexstirpation',
  ],
  [/\b\w*zyste\b/, /\b(entfernt|ausgeschaelt|ausgeloest|herausgeschaelt)\b/, 'zystektomie'],
  [
    /\b\w*(fibrom|fibroms|epulis|papillom)\b/,
    /\b(entfernt|exzidiert|abgetragen|weggelasert|exzision)\b/,
    'exzision',
  ],
  [
    /\b(calciumhydroxid|kalziumhydroxid|caoh|ledermix|calxyl|apexcal|chkm)\b/,
    /\b(eingelegt|eingebracht|in den kanal|in die kanaele)\b/,
    'einlage',
  ],
]

/** The last words of all verbs of the table: most utterances hold none of them. */
const verbWords: ReadonlySet<string> = new Set(
  table
    .flatMap(([, verb]) => verb.source.replaceAll(/\\b|[()]/g, '').split('|'))
    .map((one) => one.split(' ').at(-1) ?? ''),
)

const notDone =
  /\b(nicht|kein|keine|keinen|ohne|noch(?! ?mal| einmal)|wird|werden|muss|muessen|soll|sollte|koennte|kann|wenn|falls|damals|frueher|hatte|hatten|wollen|moechte)\b/

/** Deeds whose thing and verb stand apart and that nothing else in their sentence states. */
export function actsByTreating(turn: Turn): { readonly item: Item; readonly act: ActTerm }[] {
  if (turn.speaker === 'patient' || !mentions(turn, verbWords)) return []
  return turn.sentences.flatMap((sentence) =>
    sentence.asked ? [] : sentence.segments.flatMap((segment) => inSegment(turn, sentence, segment)),
  )
}

function inSegment(
  turn: Turn,
  sentence: Sentence,
  segment: Segment,
): { readonly item: Item; readonly act: ActTerm }[] {
  const spoken = said(turn, segment)
  if (notDone.test(spoken)) return []
  const out: { readonly item: Item; readonly act: ActTerm }[] = []
  for (const [thing, verb, name] of table) {
    if (!verb.test(spoken) || !thing.test(spoken)) continue
    const act = actByName(name)
    const isSaid = turn.items.some(
      (item) => item.sentence === sentence && (item.resolved ?? item.act)?.act === name,
    )
    if (!act || isSaid || out.length > 0) continue
    const chunk = turn.chunks.findLast(
      (one) => one.from >= sentence.from && one.to <= segment.to && !one.neighbour,
    )
    const focus = focusTooth(turn.state)
    const earlier = turn.chunks.findLast((one) => one.to <= segment.from && !one.neighbour)
    const own = earlier?.teeth ?? (focus === undefined ? [] : [focus])
    const inherited = act.teeth === 'one' ? own : []
    const teeth =
      act.teeth === 'none'
        ? []
        : (chunk?.teeth ?? (name === 'nahtentfernung' ? earlier?.teeth : undefined) ?? inherited)
    const place = { from: segment.from, to: segment.to, segment, sentence, act }
    out.push({ act, item: inferredItem(place, teeth, { zone: chunk?.zone === true }) })
  }
  return out
}
