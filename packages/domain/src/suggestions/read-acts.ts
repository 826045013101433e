import type { Act } from '../facts/acts.ts'
import type { Fact, FactGroup } from '../facts/fact.ts'

/** Lower case, umlauts folded: "Kältetest" → "kaeltetest". */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
}

type Reader = readonly [Act, RegExp, RegExp?]

/** Facts written by hand or by a provider carry no act: it is read from the words. The third member rules out. */
const treatments: readonly Reader[] = [
  ['befund', /eingehende untersuchung|\bbefund ?01\b|befundaufnahme|zahnstatus erhoben|01-befund/],
  ['parodontalstatus', /(parodontal|par-?|pa-?)\s?-?status/, /plan/],
  ['kfo-untersuchung', /kieferorthopaedische (untersuchung|beratung)|kfo-?\s?(untersuchung|beratung)/],
  ['funktionsanalyse', /funktionsanalyse|funktionsstatus/],
  ['kofferdam', /kofferdam|spanngummi/],
  ['matrize', /matrize|\bkeil\b|separier/],
  ['fadenlegung', /retraktionsf|faden gelegt|faeden gelegt|verdraengung des zahnfleisch|papillenblutung/],
  ['aufbaufuellung', /aufbaufuellung|stumpfaufbau|plastischer aufbau|aufbau .{0,20}(fuer|vor) (die )?krone/],
  ['eckenaufbau', /eckenaufbau|ecke .{0,24}aufgebaut|aufbau .{0,16}\becke\b/],
  ['unterfuellung', /unterfuellung/],
  [
    'provisorischer-verschluss',
    /(provisorisch|temporaer)\w* (speicheldicht\w* )?(verschluss|verschlossen|fuellung)|verschluss .{0,30}(cavit|provisor|temporaer)|\bcavit\b|deckfuellung/,
    /adhaesiv|komposit(?!ion)|glasionomer/,
  ],
  ['ueberkappung-indirekt', /indirekte?\w* ueberkapp|\bcp\b|cp-behandlung/],
  ['ueberkappung-direkt', /(^|[^n])direkte?\w* ueberkapp|(^| )p-behandlung/, /indirekt/],
  ['politur', /polier|politur/],
  ['einschleifen', /eingeschliffen|einschleifen|einschleif|fruehkontakt|vorkontakt/],
  [
    'desensibilisierung',
    /desensibil|(ueberempfindlich|hypersensib|empfindlich)\w* .{0,30}(behandel|versiegel|lack|fluor)|behandlung .{0,24}(empfindlich|hypersensib)|(duraphat|fluorid|lack|gluma)\S* .{0,30}zahnh(a|ae)ls|zahnh(a|ae)ls\S* .{0,30}(duraphat|fluorid|lack|gluma)|\bgluma\b|dentinversiegel/,
  ],
  ['versiegelung', /versiegel/, /dentinversiegel|dentinwunde/],
  ['fluoridierung', /fluorid|duraphat|elmex/],
  ['trepanation', /trepan(?!ation des kieferknochens)|aufgebohrt/],
  [
    'vitalexstirpation',
    /exstirp|entfern\w* .{0,16}(vital\w* )?(pulpa|nerv)|(pulpa|nerv)\S* .{0,24}entfernt/,
    /milchzahn|krone|kronenpulpa|pulpotomie/,
  ],
  ['pulpotomie', /pulpotomie|vitalamputation|pulpaamputation/, /mortal/],
  ['devitalisation', /devitalisier|devitalisation/],
  ['aufbereitung', /aufbereit/, /implantatbett|implantatlager|implantatstollen/],
  ['laengenmessung', /laengen(mess|bestimm)|endometr|elektrometr/, /roentgen/],
  [
    'ultraschallspuelung',
    /ultraschall\S*(spuel|aktiv)|ultraschall.{0,30}spuel|spuel\S*.{0,40}ultraschall|aktiviert\w* spuel|spuel\S*.{0,30}aktivier|elektrophysik|schallaktiv|\bpui\b/,
  ],
  ['spuelung', /gespuelt|spuelung/],
  [
    'einlage',
    /(medikament\w*|med\.?) einlage|einlage .{0,40}(calciumhydroxid|ledermix|calxyl|kalzium|caoh)|\bledermix\b|\bcalxyl\b/,
    /streifen|entfern/,
  ],
  ['einlage-entfernt', /einlage .{0,30}entfern|entfern\w* .{0,30}einlage/],
  [
    'wurzelfuellung-revision',
    /(alte|vorhandene) wurzel(kanal)?fuellung .{0,24}entfern|revision .{0,24}wurzel|wurzel\S* ?revision/,
  ],
  ['wurzelfuellung', /wurzel(kanal)?fuellung|guttapercha/, /entfern|revision/],
  ['stift-entfernt', /stift\S* .{0,20}entfern|entfern\w* .{0,20}\S*stift/],
  ['stift', /(glasfaser|wurzel|parapulpaer)\S*\s?\S*stift|stiftaufbau|parapulpaer/, /entfern/],
  ['osteotomie', /osteotom|operative\w* entfern|aufgeklappt|aufklappung|weisheitszahn-?op/, /ohne aufklapp/],
  ['hemisektion', /hemisektion|teilextraktion/],
  [
    'extraktion',
    /extraktion|extrahier|gezogen|\bzahn(es)? (\d\d )?(komplikationslos )?entfern|\bzahn \d\d .{0,40}\bentfernt|entfernung (von |des |der |vom )?(\w*zahn\w* )?\d\d|entfernung des (milch|wurzel|weisheits)/,
    /provisor|krone|teilextraktion|naht|naehte|faden|faeden|zement|belag|zahnstein|karies|fuellung|schiene|bracket|implantat/,
  ],
  ['wurzelspitzenresektion', /wurzelspitzenresektion|\bwsr\b|apikoektomie/],
  ['zystektomie', /zystektomie|zyste .{0,20}entfern/],
  ['inzision', /inzision|inzidier|abszess\w* .{0,24}(eroeffn|gespalten)|eroeffnung .{0,16}abszess/],
  [
    'nahtentfernung',
    /naht\w* .{0,24}entfern|nahtentfern|(faeden|naehte\w*) .{0,24}(entfern|gezogen|raus)|fadenentfern|entfernung .{0,16}(faeden|naehte|naht)/,
  ],
  [
    'streifenwechsel',
    /(streifen|drainage|tamponade)\S*\s?wechsel|(streifen|drainage|tamponade|lasche) .{0,16}(gewechselt|erneuert)/,
  ],
  [
    'wundkontrolle',
    /wundkontrolle|nachbehandlung|wunde .{0,16}kontroll|nachkontrolle .{0,20}wund|kontrolle .{0,20}(wund|op-gebiet|operationsgebiet)/,
  ],
  [
    'wundrevision',
    /wundrevision|exkochle|auskratz|ausgekratzt|ausschab|ausgeschabt|kuerettage der alveole|alveole .{0,20}(kuerettiert|angefrischt)|chirurgische\w* revision/,
  ],
  [
    'wundspuelung',
    /wundspuel|wunde .{0,16}gespuelt|alveole .{0,16}gespuelt|(spuelung|reinigung) .{0,24}(alveole|wunde)/,
  ],
  ['umstechung', /umstech|umstoch|abbinden|abgebunden|unterbindung|gefaessligatur|knochenbolz/],
  ['blutstillung', /blutstill|(nach)?blutung .{0,30}(gestillt|stillung)|stillung .{0,24}blutung/],
  ['naht', /\bnaht\b|naehte|genaeht|vernaeht|einzelknopf/, /entfern/],
  ['probeexzision', /probeexzision|biopsie|probeentnahme/],
  ['exzision', /exzision|exzidier|fibrom|epulis|excision|schleimhautkapuze/, /probe/],
  ['frenektomie', /frenektomie|frenulotomie|lippenbaendchen|zungenbaendchen/],
  ['alveolotomie', /alveolotomie|knochen .{0,16}geglaettet|knochenglaettung/],
  ['freilegung', /freileg/, /implantat/],
  [
    'plastische-deckung',
    /plastische\w* (deckung|verschluss)|periostschlitz|plastisch (gedeckt|verschlossen)/,
  ],
  ['replantation', /replant|reimplant/],
  ['reposition', /reposition|reponier/, /lappen|bruchspalt/],
  ['schienung', /schienung|geschient|\btts\b|draht-?\s?komposit/, /entfern/],
  [
    'implantation',
    /\bimplantat(e)? .{0,60}(inseriert|\bgesetzt|eingebracht|eingedreht)|\bimplantation (von|an|regio|in)|implantatinsertion|insertion .{0,20}\bimplantat/,
  ],
  ['implantat-freilegung', /implantat\S* .{0,16}freileg|freilegung .{0,20}implantat|gingivaformer/],
  ['implantat-entfernt', /(explantation|implantat .{0,20}(entfernt|explantiert))/],
  ['augmentation', /augment|knochenaufbau|bio-?oss|knochenersatz/],
  ['sinuslift', /sinuslift/],
  ['implantatanalyse', /implantat\S* ?(analyse|planung)|implantatbezogene analyse/],
  ['membran', /membran/],
  ['subgingivale-instrumentierung', /subgingival|scaling|kuerettage/, /alveole|wunde|extraktion/],
  ['ait', /antiinfektioese therapie|\bait\b|geschlossene (pa|par|parodontal|kuerettage)/],
  [
    'par-chirurgie',
    /offene (pa|par|parodontal|kuerettage)|lappenoperation|lappen-op|chirurgische (pa|par)\b|\bcpt\b|chirurgische parodontaltherapie/,
  ],
  ['gingivektomie', /gingivektomie|gingivoplastik/],
  ['befundevaluation', /befundevaluation|reevaluation|\bbev\b/],
  ['upt', /unterstuetzende\w* parodontitis|\bupt\b/],
  ['supragingivale-reinigung', /supragingival|reinigung aller zaehne/],
  ['zahnreinigung', /professionelle\w* zahnreinigung|\bpzr\b|professionelle\w* mundhygiene/],
  [
    'zahnsteinentfernung',
    /zahnstein\S* .{0,24}entfern|zahnsteinentfern|entfernung .{0,24}(zahnstein|konkremente|harte)|harte\w* (zahn)?belaege .{0,24}entfern/,
  ],
  ['mundhygienestatus', /mundhygienestatus|mundhygiene-?status/],
  [
    'mundhygieneunterweisung',
    /mundhygiene\S*(unterweis|instrukt|anleit|training|aufklaer|berat|demonstr)|putzuebung|unterweisung|mundgesundheitsaufklaerung|putztrain|zahnputz|zaehneputz|putztechnik|putzanleitung|mundhygieneinstruktion|remotivation|instruktion .{0,30}(buerste|zahnseide|hygiene)/,
  ],
  ['taschenspuelung', /taschenspuel|taschen .{0,16}gespuelt/],
  [
    'lokales-antibiotikum',
    /lokal\w* antibiot|perio-?chip|subgingival\w* .{0,16}(chip|antibiot)|antibakteriell\w* lokalapplikation/,
  ],
  ['druckstelle-entlastet', /druckstelle/],
  [
    'mundschleimhautbehandlung',
    /(schleimhaut|aphthe|aphte|ulkus|zahnfleisch)\S* .{0,40}(behandel|salbe|aufgetragen|betupft|touchier|eingepinselt|gelegt)|(salbe|dynexan|solcoseryl|kamistad|dontisolon) .{0,40}(aufgetragen|appliziert)|schleimhautbehandlung|(lokal|medikament)\w* behandlung .{0,20}(schleimhaut|aphthe)|salbenstreifen|streifen\S* .{0,16}(dontisolon|salbe)/,
  ],
  [
    'scharfe-kante',
    /scharfe\w* (zahn)?kante|kante .{0,24}(geglaettet|entfernt|beseitigt)|prothesenrand .{0,24}(gekuerzt|entlastet|geglaettet)|prothese .{0,16}(eingeschliffen|gekuerzt|ausgeschliffen)/,
  ],
  [
    'provisorium-entfernt',
    /provisori\w*( krone| bruecke)? .{0,30}(entfern|abgenommen)|entfern\w* .{0,16}provisori/,
  ],
  [
    'provisorium',
    /provisori(um|en|sche\w* (\w+)?(krone|bruecke|versorgung|veneer))/,
    /entfern|abgenommen|verschluss/,
  ],
  [
    'krone-rezementiert',
    /(krone|bruecke|inlay|teilkrone|veneer|teleskop|konus)\S* .{0,60}(wieder (ein|be)|rezementier|wiederbefestig|neu befestigt|wiedereingesetzt|wiedereinglieder|wieder zementiert)|rezementier|(wiedereinglieder|wiederbefestig|wiedereinsetz)\w* .{0,24}(krone|bruecke|inlay|veneer|teleskop|konus)/,
  ],
  [
    'krone-entfernt',
    /(krone|bruecke|brueckenanker)\S* .{0,24}(entfernt|abgenommen|aufgetrennt|abgetrennt)|(krone|bruecken)\S*entfernung|entfernung der (alten )?(krone|bruecke)/,
    /provisori/,
  ],
  [
    'kinderkrone',
    /konfektionierte\w* (kinder|milchzahn|stahl)?krone|kinderkrone|stahlkrone|konfektionierte krone|frasacokrone|zirkonkrone .{0,20}milch/,
  ],
  [
    'bruecke-eingesetzt',
    /bruecke .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt)|(eingliederung|einsetzen|zementierung) .{0,40}bruecke/,
    /provisori|wieder/,
  ],
  [
    'teilkrone-eingesetzt',
    /teilkrone\S* .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt)|(eingliederung|einsetzen) .{0,24}teilkrone/,
    /wieder/,
  ],
  [
    'veneer-eingesetzt',
    /veneer\S* .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt)|(eingliederung|einsetzen) .{0,24}veneer/,
    /wieder/,
  ],
  [
    'inlay-eingesetzt',
    /(inlay|einlagefuellung)\S* .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt)|(eingliederung|einsetzen) .{0,24}inlay/,
    /wieder/,
  ],
  [
    'teleskop-eingesetzt',
    /(teleskop|konuskrone)\S* .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt)|(eingliederung|einsetzen) .{0,24}teleskop/,
    /wieder|rezement|prothese/,
  ],
  [
    'krone-eingesetzt',
    /(^|[^l])krone\S*( .{0,60})?(eingegliedert|eingesetzt|zementiert|befestigt)|(eingliederung|einsetzen) .{0,24}(^|[^l])krone|krone .{0,40}definitiv/,
    /provisori|wieder|teilkrone|konfektioniert|kinderkrone|stahlkrone|teleskop|konus/,
  ],
  [
    'prothese-reparatur',
    /(prothese\S*|klammer) .{0,40}(reparier|reparatur|wiederherstell|erweiter)|(wiederherstellung|reparatur|erweiterung) .{0,40}prothese|prothesenreparatur|prothesenerweiterung|bruchreparatur|sprung .{0,20}prothese/,
  ],
  ['unterfuetterung', /unterfuetter/],
  [
    'prothese-eingesetzt',
    /(prothese|modellguss|interims)\S* .{0,50}(eingegliedert|eingesetzt)|(eingliederung|einsetzen) .{0,40}prothese/,
  ],
  ['funktionsabformung', /funktionsabform|funktionsabdruck/],
  ['situationsabformung', /situations(abform|abdruck|modell)|(studien|planungs|diagnostik)modell/],
  ['intraoralscan', /intraoralscan|intraoraler scan|digitale abformung|\bscan\b/],
  ['abformung', /abform|abdr(u|ue)ck/, /ohne abform|funktionsab|situationsab/],
  ['bissnahme', /bissnahme|registrat/],
  ['gesichtsbogen', /gesichtsbogen|scharnierachs/],
  ['praeparation', /praeparation|praeparier|beschliffen/, /karies|kavitaet|fuellung/],
  [
    'schiene-kontrolle',
    /(aufbiss|knirscher|adjustierte )?schiene\S* .{0,40}(kontroll|eingeschliffen|nachjustier|aufgebaut)|schienenkontrolle/,
  ],
  [
    'schiene',
    /(aufbissschiene|aufbissbehelf|knirscherschiene|\bschiene)\S* .{0,50}(eingegliedert|eingesetzt|adjustiert|uebergeben)|(eingliederung|einsetzen) .{0,30}schiene/,
  ],
  ['bracket', /bracket/],
  ['band', /\bband\b .{0,24}(zementiert|eingesetzt|eingegliedert)|bebaenderung/],
  ['bleaching', /bleaching|aufhellung|gebleicht/, /apikal/],
  ['medikamentenschiene', /medikamenten(traeger)?schiene/],
  ['anfaerben', /anfaerb|angefaerbt|plaquerevelator/],
  ['bohrschablone', /bohrschablone|implantatschablone|navigationsschablone/],
  ['kronenverlaengerung', /kronenverlaengerung/],
  ['bindegewebstransplantat', /bindegewebstransplantat|\bbgt\b/],
  ['schleimhauttransplantat', /schleimhauttransplantat/],
  ['buerstenabstrich', /buerstenabstrich|buerstenbiopsie/],
  ['fotos', /fotodokumentation|profilfoto|en-face|fotos? .{0,16}angefertigt/],
  ['hausbesuch', /hausbesuch|heimbesuch|besuch (im|in) .{0,24}(heim|haus|wohnung|residenz)/],
  ['videosprechstunde', /videosprechstunde/],
  ['arztbrief', /arztbrief|befundbericht/],
  ['konsil', /\bkonsil/],
  ['bogen', /\bbogen\b .{0,30}(eingeglieder|eingesetzt|eingebunden|gewechselt)|bogenwechsel/],
  ['par-gespraech', /aufklaerungs- und therapiegespraech|\batg\b|therapiegespraech/],
  ['notdienst', /notdienst|ausserhalb der (sprech|oeffnungs)|notfallbehandlung .{0,20}(nacht|wochenende)/],
]

const images: readonly Reader[] = [
  ['opg', /\bopg\b|panorama|orthopantomo|\bpsa\b|\bpano\b/],
  ['dvt', /\bdvt\b|volumentomo|3-?d-?\s?(aufnahme|roentgen)/],
  ['fernroentgen', /fernroentgen|\bfrs\b/],
  ['bissfluegel', /bissfluegel|\bbitewing/],
  ['messaufnahme', /mess-?aufnahme|roentgenmess|messbild/],
  ['roentgenstatus', /roentgenstatus|zahnstatus/],
  ['zahnfilm', /zahnfilm|einzelbild|kleinbild|roentgen|aufnahme/],
]

const anaesthesia: readonly Reader[] = [
  ['oberflaechenanaesthesie', /oberflaechen/],
  ['leitung', /leitung|mandibularis|\bl1\b/],
  ['intraligamentaer', /intraligament|\bila\b/],
  ['infiltration', /infiltration|\binfi\b/],
  ['anaesthesie', /anaesthesie|betaeub|spritze|articain|ultracain/],
]

const talk: readonly Reader[] = [
  ['par-gespraech', /aufklaerungs- und therapiegespraech|\batg\b|therapiegespraech/],
  ['heil-und-kostenplan', /heil- und kostenplan|\bhkp\b|kostenvoranschlag|kostenplan/],
  ['ueberweisung', /ueberweis/],
  [
    'aufklaerung',
    /aufklaer|aufgeklaert|risik|alternativ|kosten|besproch|erlaeuter|beratung|beraten|erklaert/,
  ],
]

const readers: Partial<Record<FactGroup, readonly Reader[]>> = {
  treatment: [...treatments, ['heil-und-kostenplan', /heil- und kostenplan|\bhkp\b|kostenvoranschlag/]],
  material: treatments,
  radiograph: images,
  anaesthesia,
  advice: talk,
  consent: talk,
  plan: talk,
  finding: [
    ['befund', /eingehende untersuchung|\bbefund ?01\b/],
    ['notdienst', /notdienst|ausserhalb der (sprech|oeffnungs)/],
    [
      'vitalitaetspruefung',
      /sensibil|kaeltetest|kaelteprobe|kaeltereiz|auf kaelte|\bvipr\b|vitalitaet|co2|vitalprobe|kaeltespray/,
    ],
  ],
  'chief-complaint': [['notdienst', /notdienst|ausserhalb der (sprech|oeffnungs)/]],
}

/** Words left of "Füllung" that make it something else. */
const otherFillings =
  /wurzel(kanal)?fuellung\w*|unterfuellung\w*|aufbaufuellung\w*|(provisorisch|temporaer)\w* (speicheldicht\w* )?fuellung|fuellungs(rand|raender|therapie|material)\w*/g

function readFilling(text: string, hasSurfaces: boolean): Act[] {
  const rest = text.replace(otherFillings, ' ')
  const mentions = /fuellung|komposit(aufbau|verblend)|restauration|adhaesiv\w* verschluss/.test(rest)
  if (!mentions) return []
  const isRemoval = /(fuellung\w*|restauration)\b.{0,40}\bentfern|entfern\w* .{0,30}fuellung/.test(rest)
  const isPlaced = /gelegt|neue|gefuellt|erneuert|adhaesiv|schicht/.test(rest)
  if (isRemoval && !isPlaced) return ['fuellung-entfernt']
  const isFinish = /polier|politur|gehaertet|kontrolliert|geprueft/.test(rest) && !isPlaced && !hasSurfaces
  return isFinish ? [] : ['fuellung']
}

/** Acts that words may add to a known one: they go along with others and are never the main thing. */
const beside: ReadonlySet<Act> = new Set([
  'kofferdam',
  'matrize',
  'anfaerben',
  'mundhygieneunterweisung',
  'mundhygienestatus',
  'fluoridierung',
  'scharfe-kante',
  'funktionsabformung',
  'vitalitaetspruefung',
  'membran',
  'osteotomie',
  'eckenaufbau',
  'einschleifen',
  'upt',
])

/**
 * What a fact says was done, as acts: the engine's own first, then those that its words tell. One fact may carry several
 * ("Individueller Löffel und Funktionsabformung").
 */
export function actsOf(fact: Fact): ReadonlySet<Act> {
  const found = new Set<Act>(fact.act === undefined ? [] : [fact.act])
  const text = fold(fact.text)
  for (const [act, pattern, except] of readers[fact.group] ?? []) {
    const mayAdd = fact.act === undefined || beside.has(act)
    if (mayAdd && pattern.test(text) && !except?.test(text)) found.add(act)
    if (fact.group === 'radiograph' && found.size > 0) break
  }
  if (fact.group === 'treatment' && fact.act === undefined)
    for (const act of readFilling(text, fact.surfaces.length > 0)) found.add(act)
  return found
}
