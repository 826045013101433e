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
  ['kofferdam', /kofferdam|spann(gummi|tuch)|gummituch|absolute\w* trockenlegung/],
  ['matrize', /matrize|\bkeil\b|separier/],
  [
    'fadenlegung',
    /retraktionsf|faden gelegt|faeden gelegt|verdraengung de[sr] (zahnfleisch|gingiva)|papillenblutung|papille\S* .{0,24}gestillt|blutung .{0,16}papille/,
  ],
  ['aufbaufuellung', /aufbaufuellung|stumpfaufbau|plastischer aufbau|aufbau .{0,20}(fuer|vor) (die )?krone/],
  ['eckenaufbau', /eckenaufbau|ecke .{0,24}aufgebaut|aufbau .{0,16}\becke\b/],
  ['unterfuellung', /unterfuellung/],
  [
    'provisorischer-verschluss',
    /(provisorisch|temporaer)\w* (speicheldicht\w* )?(verschluss|verschlossen|fuellung)|verschluss .{0,30}(cavit|provisor|temporaer)|\bcavit\b|deckfuellung/,
    /adhaesiv|komposit(?!ion)|glasionomer/,
  ],
  [
    'ueberkappung-indirekt',
    /indirekte?\w* ueberkapp|\bcp\b|cp-behandlung|(unterfuellung|abdeckung)\w* .{0,30}(calcium|kalzium)hydroxid|(calcium|kalzium)hydroxid\w* .{0,30}(unterfuellung|pulpanah)|pulpanah\w* .{0,30}((calcium|kalzium)hydroxid|mta|biodentine|abgedeckt|abdeckung)/,
    /kanal|kanaele/,
  ],
  [
    'ueberkappung-direkt',
    /(^|[^n])direkt\w*( mit \S+)? ueberkapp|(^| )p-behandlung|eroeffnete\w* pulpa .{0,30}(ueberkapp|abgedeckt)/,
    /indirekt/,
  ],
  ['politur', /polier|politur/],
  ['einschleifen', /eingeschliffen|einschleifen|einschleif|fruehkontakt|vorkontakt/],
  [
    'desensibilisierung',
    /desensibil|(ueberempfindlich|hypersensib|empfindlich)\w* .{0,30}(behandel|versiegel|lack|fluor)|behandlung .{0,24}(empfindlich|hypersensib)|(duraphat|fluorid|lack|gluma)\S* .{0,30}zahnh(a|ae)ls|zahnh(a|ae)ls\S* .{0,30}(duraphat|fluorid|lack|gluma)|\bgluma\b|dentinversiegel/,
  ],
  ['versiegelung', /versiegel/, /dentinversiegel|dentinwunde/],
  ['fluoridierung', /fluorid|duraphat|elmex/],
  [
    'trepanation',
    /trepan(?!ation des kieferknochens)|aufgebohrt|eroeffnung .{0,16}(av|dev)italen|(av|dev)itale\w* (zahn|pulpa)\S* .{0,16}eroeffnet/,
  ],
  [
    'vitalexstirpation',
    /exstirp|entfern\w* .{0,30}\b(pulpa|nerv)|\b(pulpa|nerv)\S* .{0,24}(entfernt|gezogen)/,
    /milchzahn|krone|kronenpulpa|pulpotomie/,
  ],
  ['pulpotomie', /pulpotomie|vitalamputation|pulpaamputation/, /mortal/],
  ['devitalisation', /devitalisier|devitalisation/],
  [
    'aufbereitung',
    /aufbereit|(kanal|kanaele)\S* .{0,40}(gefeilt|erweitert|instrumentiert)|(instrumentierung|erweiterung) .{0,24}kana/,
    /implantatbett|implantatlager|implantatstollen/,
  ],
  ['laengenmessung', /laengen(mess|bestimm)|endometr|elektrometr/, /roentgen/],
  [
    'ultraschallspuelung',
    /ultraschall\S*(spuel|aktiv)|ultraschall.{0,30}spuel|spuel\S*.{0,40}ultraschall|aktiviert\w* spuel|spuel\S*.{0,30}aktivier|elektrophysik|schallaktiv|\bpui\b/,
  ],
  ['spuelung', /gespuelt|spuelung/],
  [
    'einlage',
    /(medikament\w*|med\.?) einlage|einlage .{0,40}(calciumhydroxid|ledermix|calxyl|kalzium|caoh)|\bledermix\b|\bcalxyl\b|(hydroxid|medikament|antibiot|jodoform)\S* .{0,24}(kanal|kanaele).{0,24}(eingebracht|eingelegt|appliziert|gegeben)/,
    /streifen|entfern|spuel/,
  ],
  ['einlage-entfernt', /einlage .{0,30}entfern|entfern\w* .{0,30}einlage/],
  [
    'wurzelfuellung-revision',
    /(alte|vorhandene) wurzel(kanal)?fuellung .{0,24}entfern|revision .{0,24}wurzel|wurzel\S* ?revision/,
  ],
  [
    'wurzelfuellung',
    /wurzel(kanal)?fuellung|guttapercha|obtur(ation|iert)|(vertikale|laterale) kondensation|(kanal|kanaele)\S* .{0,30}(ab)?gefuellt/,
    /entfern|revision/,
  ],
  ['stift-entfernt', /stift\S* .{0,20}entfern|entfern\w* .{0,20}\S*stift/],
  ['stift', /(glasfaser|wurzel|parapulpaer)\S*\s?\S*stift|stiftaufbau|parapulpaer/, /entfern/],
  [
    'osteotomie',
    /osteotom|operative\w* entfern|aufgeklappt|aufklappung|weisheitszahn-?op|knochen\S* .{0,40}zahn .{0,12}geteilt|zahn .{0,16}geteilt und/,
    /ohne aufklapp/,
  ],
  ['hemisektion', /hemisektion|teilextraktion/],
  [
    'extraktion',
    /extraktion|extrahier|gezogen|\bzahn(es)? (\d\d )?(komplikationslos )?entfern|(\b|milch|weisheits)zahn \d\d .{0,40}\bentfernt|wurzelrest\w* .{0,30}entfernt|entfernung (von |des |der |vom )?(\w*zahn\w* )?\d\d|entfernung des (milch|wurzel|weisheits)/,
    /provisor|krone|teilextraktion|nerv|pulpa|naht|naehte|faden|faeden|zement|belag|zahnstein|karies|fuellung|schiene|bracket|implantat/,
  ],
  ['wurzelspitzenresektion', /wurzelspitzenresektion|\bwsr\b|apikoektomie/],
  ['zystektomie', /zystektomie|zyste .{0,20}entfern/],
  [
    'inzision',
    /inzision|inzidier|abszess\w* .{0,24}(eroeffn|gespalten)|eroeffnung .{0,24}abszess|abszess(spaltung|eroeffnung|inzision)/,
  ],
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
  [
    'streifeneinlage',
    /(streifen|tamponade|socketol|jodoform)\S* .{0,40}(eingelegt|eingebracht|gelegt)|streifeneinlage/,
    /dontisolon|salbe|wechsel/,
  ],
  ['umstechung', /umstech|umstoch|abbinden|abgebunden|unterbindung|gefaessligatur|knochenbolz/],
  [
    'blutstillung',
    /blutstill|(nach)?blutung .{0,30}(gestillt|stillung)|stillung .{0,24}blutung|blutende\w* (alveole|wunde).{0,30}(tampon|kollagen|gelastypt|tabotamp)|(tampon|kollagen|gelastypt|tabotamp)\S* .{0,20}blutende/,
    /papille/,
  ],
  ['naht', /\bnaht\b|naehte|genaeht|vernaeht|einzelknopf/, /entfern/],
  ['probeexzision', /probeexzision|biopsie|probeentnahme/],
  [
    'exzision',
    /exzision|exzidier|fibrom|epulis|excision|(schleimhaut)?kapuze .{0,24}(entfernt|abgetragen|gekappt)/,
    /probe/,
  ],
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
  [
    'subgingivale-instrumentierung',
    /subgingival|scaling|kuerettage|reinigung .{0,16}implantat|implantat\S* .{0,24}gereinigt/,
    /alveole|wunde|extraktion|supragingival/,
  ],
  [
    'ait',
    /antiinfektioese therapie|\bait\b|geschlossene (pa|par|parodontal|kuerettage)/,
    /(nach|vor) (der )?ait|evaluation/,
  ],
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
    /zahnstein\S* .{0,40}(entfern|abgetragen|beseitigt|abgeloest)|zahnsteinentfern|(entfernung|entfernen|abtragen) .{0,30}(zahnstein|konkremente|harte)|harte\w* (zahn)?belaege .{0,30}(entfern|abgetragen)/,
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
    /(krone|bruecke|inlay|teilkrone|veneer|teleskop|konus)\S* .{0,60}(wieder (ein|be)|rezementier|wiederbefestig|neu befestigt|wiedereingesetzt|wiedereinglieder|wieder zementiert)|rezementier|(geloest|gelockert|herausgefallen|abgegangen)\w* (\S* )?(krone|bruecke|inlay|teilkrone|veneer|\S*teleskop|konus)\S* .{0,60}(zementiert|befestigt|eingeklebt|(auf|ein)gesetzt)|(krone|bruecke|inlay|teilkrone|veneer)\S* .{0,20}wieder auf|(wiedereinglieder|wiederbefestig|wiedereinsetz)\w* .{0,24}(krone|bruecke|inlay|veneer|teleskop|konus)/,
  ],
  [
    'krone-entfernt',
    /(krone\b|kronen\b|bruecke|brueckenanker)\S* .{0,24}(entfernt|abgenommen|aufgetrennt|abgetrennt)|(krone|bruecken)\S*entfernung|entfernung der (alten )?(kronen?|bruecke)\b/,
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
    /provisori|wieder|geloest|gelockert|herausgefallen|abgegangen|teilkrone|konfektioniert|kinderkrone|stahlkrone|teleskop|konus/,
  ],
  [
    'prothese-reparatur',
    /(prothese\S*|klammer) .{0,40}(reparier|reparatur|wiederherstell|erweiter)|(wiederherstellung|reparatur|erweiterung) .{0,40}prothese|prothesenreparatur|prothesenerweiterung|bruchreparatur|sprung .{0,20}prothese|(zahn|klammer) .{0,30}prothese .{0,20}(angesetzt|ergaenzt|befestigt|anpolymer)|prothese .{0,40}(zahn|klammer)\S* .{0,20}(ersetzt|erneuert|angesetzt|ergaenzt)/,
  ],
  ['unterfuetterung', /unterfuetter/],
  [
    'prothese-eingesetzt',
    /(prothese|modellguss|interims)\S* .{0,50}(eingegliedert|eingesetzt)|(eingliederung|einsetzen) .{0,40}prothese/,
  ],
  ['funktionsabformung', /funktionsabform|funktionsabdruck/],
  [
    'situationsabformung',
    /situations(abform|abdruck|modell)|(studien|planungs|diagnostik|situations)\w*modell|alginat\S* .{0,60}modell/,
  ],
  ['intraoralscan', /intraoralscan|intraoraler scan|digitale abformung|\bscan\b/],
  ['abformung', /abform|abdr(u|ue)ck/, /ohne abform|funktionsab|situationsab/],
  ['bissnahme', /bissnahme|registrat/],
  ['gesichtsbogen', /gesichtsbogen|scharnierachs/],
  ['praeparation', /praeparation|praeparier|beschliffen/, /karies|kavitaet|fuellung/],
  [
    'schiene-kontrolle',
    /schiene\S* .{0,40}(kontroll|eingeschliffen|nachjustier|aufgebaut|korrigiert|angepasst|umgearbeitet)|schienenkontrolle|(kontrolle|korrektur|anpassung) .{0,24}schiene/,
  ],
  [
    'schiene',
    /(schiene|aufbissbehelf)\S* .{0,50}(eingegliedert|eingesetzt|adjustiert|uebergeben)|(eingliederung|einsetzen|uebergabe) .{0,30}schiene/,
    /bleich|bleaching|aufhellung|medikament|draht|tiefzieh\w*schiene fuer/,
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
  /wurzel(kanal)?fuellung\w*|deckfuellung\w*(?!.*(komposit|adhaesiv))|unterfuellung\w*|aufbaufuellung\w*|(provisorisch|temporaer)\w* (speicheldicht\w* )?fuellung|fuellungs(rand|raender|therapie|material)\w*/g

/** What is done with a plastic material that fills a tooth, and things of plastic that do not. */
const shaped =
  /versorg|aufgebaut|aufbau|verschlossen|geschlossen|eingebracht|aufgefuellt|geschichtet|verbreiter|form(korrektur|ung)|diastema|lueckenschluss|kavitaet/
const otherPlastics =
  /provisor|prothese|schiene|schienung|retainer|draht|bracket|schutz|krone|stift|verblockung|befestigt|verschluss der (zugangs|trepanations)/

function readFilling(text: string, hasSurfaces: boolean): Act[] {
  const rest = text.replace(otherFillings, ' ')
  const mentions =
    /fuellung|komposit(aufbau|verblend)|restauration|adhaesiv\w* (verschluss|aufbau)|plastisch\w* (versorg|aufgebaut)/.test(
      rest,
    ) ||
    (/komposit(?!ion)|kunststoff|kompomer|glasionomer/.test(rest) &&
      shaped.test(rest) &&
      !otherPlastics.test(rest))
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
