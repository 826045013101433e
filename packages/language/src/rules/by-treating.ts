import { acts, type Act } from '../facts/acts.ts'
import { inferredItem, type Item } from '../read/item.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import { mentions, said, says, type Turn, focusTeeth, itemsIn } from '../turn.ts'
import { actByName } from '../vocabulary/acts.ts'
import { wordList } from '../text/words.ts'
import type { ActTerm } from '../vocabulary/entry.ts'

/** Deeds by a thing and a verb, wherever both stand in a clause: "Abszess an 11 gespalten"; the first that holds counts. */
const deeds: Readonly<Partial<Record<Act, string>>> = {
  desensibilisierung:
    'zahnhaelse*|zahnhals|ueberempfindliche* + TREATED; pinsel|pinsle|pinsele|streich|streiche|tupf|tupfe + gegen die empfindlichkeit|gegen das ziehen|auf den hals|auf den zahnhals|auf die zahnhaelse; dentinwunde|dentinwunden + versiegelt|abgedeckt|versorgt',
  nahtentfernung: 'faeden|naehte|faedchen + zieh|ziehe|zupf|zupfe',
  mundschleimhautbehandlung:
    '*salbe|*gel|dynexan|solcoseryl|kamistad + auf die stelle|auf der stelle|auf die * stelle|auf der * stelle|auf die druckstelle|auf der druckstelle|auf die * druckstelle|auf der * druckstelle|auf die wunde|auf der wunde|auf die * wunde|auf der * wunde|auf die aphthe|auf der aphthe|auf die * aphthe|auf der * aphthe|auf die schleimhaut|auf der schleimhaut|auf die * schleimhaut|auf der * schleimhaut; aphthe|aphthen|schleimhaut|zahnfleischwunde|stomatitis + TREATED',
  zahnsteinentfernung:
    'zahnstein|stein|konkremente|kalk|*belaege + weggemacht|weggeputzt|abgemacht|runtergemacht|runtergeholt|abgekratzt|weggekratzt|weggeholt',
  streifenwechsel: 'streifen|tamponade|drainage + gewechselt|erneuert|ausgetauscht|wieder drin|neu drin',
  fuellung: 'loch|loecher + zugemacht|verschlossen|gestopft|ist zu|jetzt zu|wieder zu',
  abformung: 'alginat|silikon|impregum|abdruckmasse + oben|unten',
  aufbereitung: 'kanal|kanaele + auf laenge|iso|auf groesse',
  'subgingivale-instrumentierung':
    'tasche|taschen|zahnfleischtaschen + sauber gemacht|saubergemacht|gereinigt|ausgekratzt|geputzt',
  inzision:
    '*abszess* + aufgeschnitten|gespalten|eroeffnet|inzidiert|aufgemacht|abgelassen|aufgestochen|geoeffnet',
  blutstillung: '*blutung + gestillt|gestoppt|zum stehen gebracht|versorgt',
  wundkontrolle:
    'wunde|wundgebiet|alveole|op gebiet + kontrolliert|begutachtet|nachgesehen|angeschaut|nachkontrolliert',
  trepanation: 'zahn + oeffne|eroeffne|bohre ihn auf',
  'implantat-freilegung': 'implantat|implantate + freigelegt',
  'scharfe-kante':
    'kante|kanten|zahnkante|zahnkanten|schneidekante|schneidekanten|fuellungskante|fuellungskanten + runde|abgerundet|rundgemacht|abgeschliffen|weggeschliffen|glaette|geglaettet|poliere|poliert|gebrochen|entschaerft',
  gingivektomie: 'zahnfleisch|gingiva|papille|papillen + abgetragen|exzidiert|gekuerzt|weggelasert',
  band: 'band|baender + eingegliedert|zementiert|einzementiert|gesetzt',
  bogen: '*bogen + eingegliedert|einligiert|eingebunden|einligieren|gewechselt|ausgetauscht|getauscht',
  'knochendefekt-aufgefuellt': 'knochendefekt|knochentasche + aufgefuellt|gefuellt|augmentiert',
  'schiene-kontrolle': '*schiene + aufgebaut|ergaenzt|aufgetragen',
  'schiene-reparatur': '*schiene + repariert|geklebt|unterfuettert',
  'verblendung-reparatur': '*verblendung|*verblendungen + repariert|ausgebessert|wiederhergestellt',
  lueckenhalter: 'lueckenhalter + eingesetzt|eingegliedert|zementiert|einzementiert',
  'prothese-reparatur': '*prothese + geklebt|zusammengeklebt|repariert; *prothese + erweitert|erweiterung',
  schleimhautband:
    'wangenband|wangenbaendchen|wangenbaender|wangen baendchen|wangen band|wangen baender|zungenbaendchen|zungenband|zungenbaender|zungen baendchen|zungen band|zungen baender|schleimhautbaendchen|schleimhautband|schleimhautbaender|schleimhaut baendchen|schleimhaut band|schleimhaut baender + beseitigt|durchtrennt|entfernt|geloest|gekappt',
  alveolotomie:
    'knochenkante|knochenkanten|knochenspitze|knochenspitzen|knochengrat|knochengrate|knochen kante|knochen kanten|knochen spitze|knochen spitzen|knochen grat|knochen grate + geglaettet|abgetragen|gebrochen|entfernt',
  knochenentnahme: 'eigenknochen|eigen knochen|knochen|knochenspaene|knochenblock + entnommen|gewonnen',
  pulpotomie: 'kronenpulpa|pulpadach + raus|heraus|draussen|weggenommen|abgetragen',
  vitalexstirpation:
    'nerv|pulpa + entfernt|gezogen|rausgenommen|herausgenommen|rausgeholt|raus|draussen|ausgeraeumt',
  zystektomie: '*zyste + entfernt|ausgeschaelt|ausgeloest|herausgeschaelt',
  exzision: '*fibrom|*fibroms|*epulis|*papillom + entfernt|exzidiert|abgetragen|weggelasert|exzision',
  einlage:
    'calciumhydroxid|kalziumhydroxid|caoh|ledermix|calxyl|apexcal|chkm + eingelegt|eingebracht|in den kanal|in die kanaele',
}

const treated =
  'behandelt|behandle|touchiert|touchiere|betupft|bestrichen|eingepinselt|bepinselt|gelasert|eingerieben|lackiert|fluoridiert|eingecremt'

const table = acts.flatMap((name) => {
  const act = actByName(name)
  return (deeds[name]?.split('; ') ?? []).flatMap((pair) => {
    const [thing = '', verb = ''] = pair.replace('TREATED', treated).split(' + ')
    return act === undefined ? [] : [{ act, thing, verb }]
  })
})

/** Without one of these words none of the deeds was done. */
const anyVerb = wordList(table.map(({ verb }) => verb).join('|'))

const notDone =
  /\b(nicht|kein|keine|keinen|ohne|noch(?! ?mal| einmal)|wird|werden|muss|muessen|soll|sollte|koennte|kann|wenn|falls|damals|frueher|hatte|hatten|wollen|moechte)\b/

/** Deeds whose thing and verb stand apart and that nothing else in their sentence states. */
export function actsByTreating(turn: Turn): { readonly item: Item; readonly act: ActTerm }[] {
  if (turn.isPatient || !mentions(turn, anyVerb)) return []
  return turn.sentences.flatMap((sentence) =>
    sentence.asked ? [] : sentence.segments.flatMap((segment) => inSegment(turn, sentence, segment)),
  )
}

function inSegment(turn: Turn, sentence: Sentence, segment: Segment) {
  if (notDone.test(said(turn, segment))) return []
  const out: { readonly item: Item; readonly act: ActTerm }[] = []
  for (const { act, thing, verb } of table) {
    if (out.length > 0 || !says(turn, segment, verb) || !says(turn, segment, thing)) continue
    if (itemsIn(turn, sentence).some((item) => (item.resolved ?? item.act)?.act === act.act)) continue
    const chunk = turn.chunks.findLast(
      (one) => one.from >= sentence.from && one.to <= segment.to && !one.neighbour,
    )
    const earlier = turn.chunks.findLast((one) => one.to <= segment.from && !one.neighbour)
    const isInherited = act.teeth === 'one' || act.act === 'nahtentfernung'
    const inherited = earlier?.teeth ?? (act.teeth === 'one' ? focusTeeth(turn.state) : [])
    const teeth = act.teeth === 'none' ? [] : (chunk?.teeth ?? (isInherited ? inherited : []))
    const place = { from: segment.from, to: segment.to, segment, sentence, act }
    out.push({ act, item: inferredItem(place, teeth, { zone: chunk?.zone === true }) })
  }
  return out
}
