import type { Act } from '../../facts/acts.ts'

/** The folded words by which an act is known; the third member rules it out. */
export type ActWords = readonly [act: Act, words: RegExp, except?: RegExp]

/** What was done, in the order in which the first act found is the main one. */
export const treatments: readonly ActWords[] = [
  // examination, indices and tests
  [
    'befund',
    /eingehende untersuchung|\bbefund ?01\b|befundaufnahme|(erhebung|aufnahme) .{0,12}zahn(status|befund)|zahnbefund\w* .{0,12}(erhoben|aufgenommen)|\b01 erhoben|zahnstatus (erhoben|aufgenommen)|01-befund|befunderhebung (aller|der) zaehne|(zahnaerztliche|vollstaendige|komplette) (kontroll)?untersuchung|befund aller zaehne/,
  ],
  ['parodontalstatus', /(parodontal|par-?|pa-?)\s?-?status/, /plan/],
  ['kfo-untersuchung', /kieferorthopaedische (untersuchung|beratung)|kfo-?\s?(untersuchung|beratung)/],
  ['funktionsanalyse', /funktionsanalyse|funktionsstatus/],
  [
    'vitalitaetspruefung',
    /(sensibil\w*|vitalit\w*|kaelte\w*)[ -]?(pruef|test|probe)|(pruef|test|kontroll)\w* der (sensibil|vitalit)|\bvipr\b|co2-?(test|schnee)|kaeltespray/,
  ],
  ['psi', /\bpsi\b|parodontal\w* screening|screening-?index/],
  // isolation, fillings and what goes with them
  ['kofferdam', /kofferdam|spann(gummi|tuch)|gummituch|absolute\w* trockenlegung/],
  ['matrize', /matrize|\bkeil\b|(interdental|holz|approximal)keil|separier|separation/],
  [
    'fadenlegung',
    /retraktionsf|doppelfaden|faden gelegt|sulkus .{0,20}(faden|geoeffnet)|(gingiva|zahnfleisch)\S* .{0,24}verdraengt|expasyl|faeden gelegt|verdraeng(ung|en) de[sr] (zahnfleisch|gingiva)|(papillen|sulkus|gingiva|zahnfleisch)blutung|(papille|sulkus)\S* .{0,24}gestillt|blutung .{0,16}(papille|sulkus|gingiva)|blutstillung .{0,16}(papille|sulkus|gingiva)/,
  ],
  [
    'aufbaufuellung',
    /aufbaufuellung|stumpfaufbau|stumpf .{0,16}aufgebaut|plastischer aufbau|aufbau .{0,20}(fuer|vor) (die )?krone/,
  ],
  ['eckenaufbau', /eckenaufbau|ecke .{0,24}aufgebaut|aufbau .{0,16}\becke\b/],
  ['unterfuellung', /unterfuellung/],
  [
    'exkavation',
    /exkav|kariesentfernung|karies .{0,24}(entfernt|ausgeraeumt|ausgebohrt)|entfernung .{0,16}karies/,
    // beside what follows it is no deed of its own
    /fuellung|komposit|restauration|versorg|ueberkapp|trepan|praeparation/,
  ],
  [
    'provisorischer-verschluss',
    /(provisorisch|temporaer)\w* (speicheldicht\w* )?(verschluss|verschlossen|fuellung)|verschluss .{0,30}(cavit|provisor|temporaer)|\bcavit\b|deckfuellung/,
    /(?<!provisorische )(verschluss|deckfuellung)\b.{0,30}(adhaesiv|komposit(?!ion)|glasionomer)|adhaesiv/,
  ],
  [
    'ueberkappung-indirekt',
    /indirekte?\w* (ueberkapp|(pulpa)?abdeck)|(ueberkapp|abdeck)ung indirekt|pulpaschutz|\bcp\b|cp-behandlung|(c|k)aries[- ]profunda[- ](behandl|therap|versorg)\w*|(calcium|kalzium)hydroxid-?(haltig\w* )?(unterfuellung|liner|abdeckung)|pulpanah\w* (abdeckung|ueberkapp)|\bdycal\b|kerr life|(unterfuellung|abdeckung)\w* .{0,30}(calcium|kalzium)hydroxid|(calcium|kalzium)hydroxid\w* .{0,30}(unterfuellung|pulpanah)|pulpanah\w* .{0,30}((calcium|kalzium)hydroxid|mta|biodentine|abgedeckt|abdeckung)/,
    /kanal|kanaele/,
  ],
  [
    'ueberkappung-direkt',
    /(^|[^n])direkt\w*( mit \S+)? ueberkapp|(^| )p-behandlung|eroeffnete\w* pulpa .{0,30}(ueberkapp|abgedeckt)/,
    /indirekt/,
  ],
  ['politur', /polier|politur/],
  ['einschleifen', /eingeschliffen|einschleif|fruehkontakt|vorkontakt|okklusionskorrektur/],
  [
    'desensibilisierung',
    /desensibil|desensitizer|(ueberempfindlich|hypersensib|empfindlich)\w* .{0,30}(behandel|versiegel|lack|fluor)|(behandlung|versiegelung|touchier\w*|bestreichen|einpinseln|versorgung) .{0,24}(empfindlich|hypersensib|zahnh(a|ae)ls)|(duraphat|fluorid|lack|gluma)\S* .{0,30}zahnh(a|ae)ls|zahnh(a|ae)ls\S* .{0,30}(duraphat|fluorid|lack|gluma)|\bgluma\b|dentinversiegel/,
  ],
  ['versiegelung', /versiegel/, /dentinversiegel|dentinwunde/],
  ['fluoridierung', /fluorid|duraphat|elmex/],
  // root canal work
  [
    'trepanation',
    /trepan(?!ation des kieferknochens)|aufgebohrt|zahn \d\d eroeffnet|zugang .{0,16}(pulpa|kanal|kanaelen) .{0,12}(geschaffen|angelegt)|eroeffnung .{0,20}(pulpen|pulpa)?(kavum|cavum|kammer)|(pulpen|pulpa)?(kavum|cavum|kammer) .{0,16}eroeffnet|zugangskavitaet .{0,24}(angelegt|praepariert|geschaffen)|(anlegen|praeparation) .{0,16}zugangskavitaet|eroeffnung .{0,16}(av|dev)italen|(av|dev)itale\w* (zahn|pulpa)\S* .{0,16}eroeffnet/,
  ],
  [
    'vitalexstirpation',
    /exstirp|pulpaentfernung|pulpektomie|entfern\w* .{0,30}\b(pulpa|nerv)|\b(pulpa|nerv)\S* .{0,24}(entfernt|gezogen)/,
    /milchzahn|krone|kronenpulpa|koronale|pulpotomie/,
  ],
  [
    'pulpotomie',
    /pulpotomie|vitalamputation|pulpaamputation|(amputation|entfernung|abtragung) der (kronenpulpa|koronalen pulpa)|kronenpulpa .{0,24}(amputiert|entfernt|abgetragen)/,
    /mortal/,
  ],
  ['mortalamputation', /mortalamputation/],
  ['devitalisation', /devitalisier|devitalisation/],
  [
    'aufbereitung',
    /aufbereit|kanal(instrumentierung|erweiterung)|(kanal|kanaele)\S* .{0,40}(gefeilt|erweitert|instrumentiert)|(instrumentierung|erweiterung) .{0,24}kana/,
    /implantatbett|implantatlager|implantatstollen/,
  ],
  [
    'laengenmessung',
    /laengen(mess|bestimm)|arbeitslaenge\S* .{0,30}(bestimmt|gemessen|ermittelt)|endometr|elektrometr|apex-?lo[ck]ator|raypex/,
    /roentgen/,
  ],
  [
    'ultraschallspuelung',
    /ultraschall\S*(spuel|aktiv)|ultraschall.{0,30}spuel|spuel\S*.{0,40}ultraschall|aktiviert\w* spuel|spuel\S*.{0,30}aktivier|elektrophysik|schallaktiv|endoa[ck]tivator|\bpui\b/,
  ],
  ['spuelung', /gespuelt|spuelung/],
  [
    'einlage',
    /(medikament\w*|med\.?) (zwischen)?einlage|(medikamenten|hydroxid|ledermix|calxyl|jodoform)-?(zwischen)?einlage|einlage .{0,40}(calciumhydroxid|ledermix|calxyl|kalzium|caoh)|\bledermix\b|\bcalxyl\b|hydroxid\S* .{0,16}als .{0,16}einlage|(hydroxid|medikament|antibiot|jodoform)\S* .{0,24}(kanal|kanaele).{0,24}(eingebracht|eingelegt|appliziert|gegeben)/,
    /streifen|entfern|spuel|alveole|wunde|tasche/,
  ],
  ['einlage-entfernt', /einlage .{0,30}entfern|entfern\w* .{0,30}einlage/],
  [
    'wurzelfuellung-revision',
    /(alte|vorhandene) wurzel(kanal)?fuellung .{0,24}entfern|revision .{0,24}wurzel|wurzel\S* ?revision/,
  ],
  [
    'wurzelfuellung',
    /wurzel(kanal)?fuellung|\bwf\b|thermafil|guttapercha|obtur(ation|iert)|(vertikale|laterale) kondensation|(kanal|kanaele)\S* .{0,30}(ab)?gefuellt/,
    /entfern|revision/,
  ],
  ['stift-entfernt', /stift\S* .{0,20}entfern|entfern\w* .{0,20}\S*stift/],
  ['stift', /(glasfaser|wurzel|parapulpaer)\S*\s?\S*stift|stiftaufbau|parapulpaer/, /entfern/],
  // surgery, wounds, injuries and implants
  [
    'osteotomie',
    /osteotom|operative\w* entfern|(zahn\w*|\b\d\d) .{0,20}chirurgisch\w* .{0,12}entfernt|chirurgische\w* (zahn)?(entfernung|extraktion) .{0,20}\d\d|lappenbildung.{0,60}(entfernung|extraktion) .{0,20}\d\d|aufgeklappt|aufklappung|weisheitszahn-?op|knochen\S* .{0,40}zahn .{0,12}geteilt|zahn .{0,16}geteilt und/,
    /ohne aufklapp/,
  ],
  ['hemisektion', /hemisektion|teilextraktion/],
  [
    'extraktion',
    /(?<!nach )(?<!vor )extraktion(?!s?-?(wunde|alveole|stelle|gebiet|bereich))|extrahier|gezogen|\bzahn(es)? (\d\d )?(komplikationslos )?entfern|(\b|milch|weisheits)zahn \d\d .{0,40}\bentfernt|wurzelrest\w* .{0,30}entfernt|entfernung (von |des |der |vom )?(\w*zahn\w* )?\d\d|entfernung des (milch|wurzel|weisheits|(ein|mehr)wurzel\w* zahn)|(zahn|weisheitszahn|milchzahn)entfernung/,
    /provisor|krone|teilextraktion|nerv|pulpa|naht|naehte|faden|faeden|zement|belag|zahnstein|karies|fuellung|schiene|bracket|implantat/,
  ],
  ['wurzelspitzenresektion', /wurzelspitzenresektion|\bwsr\b|apikoektomie/],
  ['zystektomie', /zystektomie|zyste .{0,20}entfern/],
  [
    'inzision',
    /inzision|inzidier|abszess\w* .{0,24}(eroeffn|gespalten|geoeffnet)|(er)?oeffnung .{0,24}abszess|entlastungsschnitt .{0,24}abszess|abszess(spaltung|eroeffnung|inzision)/,
  ],
  ['drainage', /(drainage|lasche)\S* .{0,24}(eingelegt|gelegt|eingenaeht|eingebracht|fixiert)/, /wechsel/],
  [
    'nahtentfernung',
    /naht\w* .{0,24}entfern|nahtentfern|(faeden|naehte\w*) .{0,24}(entfern|gezogen|raus)|fadenentfern|entfernung .{0,16}(faeden|naehte|naht)/,
  ],
  [
    'streifenwechsel',
    /(streifen|drainage|tamponade)\S*\s?wechsel|wechsel .{0,16}(streifen|drainage|tamponade)|(streifen|drainage|tamponade|lasche) .{0,16}(gewechselt|erneuert)|streifen entfernt und (neu|erneut)/,
  ],
  [
    'wundkontrolle',
    /wundkontrolle|nachbehandlung|wunde .{0,16}kontroll|nachkontrolle .{0,20}(wund|extraktion|osteotomie|operation|eingriff)|kontrolle .{0,30}(wund|op-gebiet|operationsgebiet|alveole)/,
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
    /(streifen|tamponade|socketol|jodoform)\S* .{0,40}(eingelegt|eingebracht|gelegt)|streifeneinlage|alveole .{0,24}(austamponiert|tamponiert)|einlage in die (\w+ )?alveole/,
    /dontisolon|salbe|wechsel/,
  ],
  ['umstechung', /umstech|umstoch|abbinden|abgebunden|unterbindung|gefaessligatur|knochenbolz/],
  [
    'blutstillung',
    /blutstill|(nach)?blutung .{0,30}(gestillt|stillung)|stillung .{0,24}blutung|blutende\w* (alveole|wunde).{0,30}(tampon|kollagen|gelastypt|tabotamp)|(tampon|kollagen|gelastypt|tabotamp)\S* .{0,20}blutende/,
    /papille|sulkus|gingiva/,
  ],
  ['naht', /\bnaht\b|naehte|genaeht|vernaeht|einzelknopf/, /entfern/],
  ['probeexzision', /probeexzision|biopsie|probeentnahme/],
  [
    'exzision',
    /exzision|exzidier|fibrom|epulis|excision|(schleimhaut)?kapuze .{0,24}(entfernt|abgetragen|gekappt)/,
    /probe/,
  ],
  ['frenektomie', /frenektomie|frenul(ek|o)tomie|lippenbaendchen|zungenbaendchen/],
  ['alveolotomie', /alveolotomie|knochen .{0,16}geglaettet|knochenglaettung/],
  ['freilegung', /freileg/, /implantat/],
  [
    'plastische-deckung',
    /(mav|antrum)\S* .{0,24}(deckung|verschluss|gedeckt|verschlossen)|(mav|antrum)\S*(deckung|verschluss)|rehrmann|plastische\w* (deckung|verschluss)|periostschlitz|plastisch (gedeckt|verschlossen)/,
  ],
  ['replantation', /replant|reimplant/],
  ['reposition', /reposition|reponier/, /lappen|bruchspalt/],
  ['schienung', /schienung|geschient|\btts\b|draht-?\s?komposit|komposit-?\s?draht/, /entfern/],
  [
    'implantation',
    /\bimplantat(e)? .{0,60}(inseriert|\bgesetzt|eingebracht|eingedreht)|\bimplantation (von|an|regio|in)|(einsetzen|setzen|inserieren|einbringen|eindrehen) (des|eines|der|von) implantat|implantatinsertion|insertion .{0,20}\bimplantat/,
  ],
  ['implantat-freilegung', /implantat\S* ?.{0,16}freileg|freilegung .{0,20}implantat|gingivaformer/],
  ['implantat-entfernt', /(explantation|implantat .{0,20}(entfernt|explantiert))/],
  ['augmentation', /augment|knochenaufbau|bio-?oss|knochenersatz/],
  ['sinuslift', /sinuslift|sinusbodenelevation|sinusbodenaugmentation/],
  ['implantatanalyse', /implantat\S* ?(analyse|planung)|implantatbezogene analyse/],
  ['membran', /membran/],
  // periodontal care and hygiene
  [
    'subgingivale-instrumentierung',
    /subgingival|scaling|(zahnfleisch)?taschen .{0,20}(gereinigt|instrumentiert|kuerettiert)|kuerettage|reinigung .{0,16}implantat|implantat\S* .{0,24}gereinigt/,
    /alveole|wunde|extraktion|supragingival/,
  ],
  [
    'ait',
    /antiinfektioese therapie|\bait\b|nicht-?chirurgische parodon\w*therapie|instrumentierung .{0,16}(parodontal)?taschen|geschlossene (pa|par|parodontal|kuerettage)/,
    /(nach|vor) (der )?ait|evaluation/,
  ],
  [
    'par-chirurgie',
    /offene (pa|par|parodontal|kuerettage)|lappenoperation|lappen-op|chirurgische (pa|par)\b|\bcpt\b|chirurgische parodontaltherapie/,
  ],
  [
    'gingivektomie',
    /gingivektomie|gingivoplastik|(papille|gingiva|zahnfleisch)\S* .{0,30}(elektrotom\S* .{0,12}gekuerzt|abgetragen|gekappt)|hyperplas\S* .{0,30}(abgetragen|entfernt)/,
  ],
  ['befundevaluation', /befundevaluation|reevaluation|\bbev\b/],
  ['upt', /unterstuetzende\w* parodontitis|\bupt\b/],
  ['supragingivale-reinigung', /supragingival|reinigung aller zaehne/],
  [
    'zahnreinigung',
    /professionelle\w* zahnreinigung|\bpzr\b|zahnreinigung .{0,20}(airflow|air-flow|pulverstrahl|politur)|professionelle\w* mundhygiene/,
  ],
  [
    'zahnsteinentfernung',
    /zahnstein\S* .{0,40}(entfern|abgetragen|beseitigt|abgeloest)|zahnsteinentfern|(entfernung|entfernen|abtragen) .{0,30}(zahnstein|konkremente|harte)|harte\w* (zahn)?belaege .{0,30}(entfern|abgetragen)/,
  ],
  [
    'mundhygienestatus',
    /mundhygiene-?status|(plaque|mundhygiene|hygiene)-?index .{0,16}(erhoben|aufgenommen|bestimmt)|\b(api|qhi)\b .{0,16}(erhoben|aufgenommen|bestimmt)/,
  ],
  [
    'mundhygieneunterweisung',
    /mundhygiene\S*(unterweis|instrukt|anleit|training|aufklaer|berat|demonstr)|putzuebung|unterweisung|mundgesundheitsaufklaerung|putztrain|zahnputz|zaehneputz|putztechnik|putzanleitung|mundhygieneinstruktion|remotivation|anleitung .{0,24}(zwischenraum|interdental|zahnseide|buerste)|instruktion .{0,30}(buerste|zahnseide|hygiene)/,
  ],
  ['taschenspuelung', /taschenspuel|spuelung .{0,16}tasche|taschen .{0,16}gespuelt/],
  [
    'lokales-antibiotikum',
    /lokal\w* antibiot|perio-?chip|subgingival\w* .{0,16}(chip|antibiot)|antibakteriell\w* lokalapplikation/,
  ],
  ['druckstelle-entlastet', /druckstelle/],
  [
    'mundschleimhautbehandlung',
    /(auftragen|aufbringen|applikation) .{0,16}(dynexan|solcoseryl|kamistad|dontisolon)|(schleimhaut|kapuze) .{0,30}bestrichen|(chx|chlorhexidin|dontisolon)\S* .{0,16}(tasche|kapuze) .{0,24}(eingebracht|appliziert|eingelegt)|(auftragen|applikation|aufbringen|einbringen|einlage) .{0,40}(schleimhaut|aphthe|zahnfleisch|gingiva|perikoronar)|(tasche|kapuze)\S* .{0,40}(chx|chlorhexidin|salbe|gel|dontisolon)\S* .{0,24}(eingebracht|appliziert|eingelegt|instilliert)|einlage von (chx|chlorhexidin|dontisolon|salbe)|(schleimhaut|aphthe|aphte|ulkus|zahnfleisch)\S* .{0,40}(behandel|salbe|aufgetragen|betupft|touchier|eingepinselt|gelegt)|(salbe|dynexan|solcoseryl|kamistad|dontisolon) .{0,40}(aufgetragen|appliziert)|schleimhautbehandlung|(lokal|medikament)\w* behandlung .{0,20}(schleimhaut|aphthe)|salbenstreifen|streifen\S* .{0,16}(dontisolon|salbe)/,
  ],
  [
    'scharfe-kante',
    /scharfe\w* (zahn|schmelz)?kante|kante .{0,24}(geglaettet|entfernt|beseitigt|poliert|abgerundet)|(glaett|abrund|polier)\w* .{0,24}kante|prothesenrand .{0,24}(gekuerzt|entlastet|geglaettet)|prothese .{0,16}(eingeschliffen|gekuerzt|ausgeschliffen)/,
  ],
  // provisional and definitive restorations, dentures, impressions
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
    /(krone|bruecke|inlay|teilkrone|veneer|teleskop|konus)\S* .{0,60}(wieder (ein|be)|(re|rekon?)[cz]ementier|wiederbefestig|neu befestigt|wiedereingesetzt|wiedereinglieder|wieder zementiert|neu (zementiert|eingeklebt))|re[cz]ementier|(geloest|gelockert|herausgefallen|abgegangen)\w* (\S* )?(krone|bruecke|inlay|teilkrone|veneer|\S*teleskop|konus)\S* .{0,60}(zementiert|befestigt|eingeklebt|(auf|ein)gesetzt)|(krone|bruecke|inlay|teilkrone|veneer)\S* .{0,20}wieder auf|(wiedereinglieder|wiederbefestig|wiedereinsetz)\w* .{0,24}(krone|bruecke|inlay|veneer|teleskop|konus)/,
  ],
  [
    'krone-entfernt',
    /(krone\b|kronen\b|bruecke|brueckenanker)\S* .{0,24}(entfernt|abgenommen|aufgetrennt|abgetrennt)|(krone|bruecken)\S*entfernung|(abnahme|abnehmen|trennen|auftrennen|aufschlitzen) .{0,20}(krone|bruecke)|(krone|bruecke)\S* .{0,24}(getrennt|geschlitzt|aufgeschlitzt)|entfernung der (alten )?(kronen?|bruecke)\b/,
    /provisori/,
  ],
  [
    'kinderkrone',
    /konfektionierte\w* (kinder|milchzahn|stahl)?krone|kinderkrone|stahlkrone|konfektionierte krone|frasacokrone|zirkonkrone .{0,20}milch/,
  ],
  [
    'bruecke-eingesetzt',
    /bruecke .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt|eingeklebt|verklebt)|(eingliederung|einsetzen|befestig(ung|en)|zementier(ung|en)) .{0,40}bruecke/,
    /provisori|wieder/,
  ],
  [
    'teilkrone-eingesetzt',
    /teilkrone\S* .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt|eingeklebt|verklebt)|(eingliederung|einsetzen|befestig(ung|en)|zementier(ung|en)|einkleben) .{0,24}teilkrone/,
    /wieder/,
  ],
  [
    'veneer-eingesetzt',
    /veneer\S* .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt|eingeklebt|verklebt)|(eingliederung|einsetzen|befestig(ung|en)|zementier(ung|en)|einkleben) .{0,24}veneer/,
    /wieder/,
  ],
  [
    'inlay-eingesetzt',
    /(inlay|einlagefuellung)\S* .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt|eingeklebt|verklebt)|(eingliederung|einsetzen|befestig(ung|en)|zementier(ung|en)|einkleben) .{0,24}inlay/,
    /wieder/,
  ],
  [
    'teleskop-eingesetzt',
    /(teleskop|konuskrone)\S* .{0,60}(eingegliedert|eingesetzt|zementiert|befestigt|eingeklebt|verklebt)|(eingliederung|einsetzen) .{0,24}teleskop/,
    /wieder|rezement|prothese/,
  ],
  [
    'krone-eingesetzt',
    /(^|[^l])krone\S*( .{0,60})?(eingegliedert|eingesetzt|zementiert|befestigt|eingeklebt|verklebt)|(eingliederung|einsetzen|befestig(ung|en)|zementier(ung|en)|einkleben) .{0,24}(^|[^l])krone|krone .{0,40}definitiv/,
    /provisori|wieder|neu (zementiert|eingeklebt)|geloest|gelockert|herausgefallen|abgegangen|teilkrone|konfektioniert|kinderkrone|stahlkrone|teleskop|konus/,
  ],
  [
    'prothese-reparatur',
    /(prothese\S*|klammer) .{0,40}(reparier|reparatur|wiederherstell|erweiter)|(wiederherstellung|reparatur|erweiterung) .{0,40}prothese|prothesenreparatur|(sprung|bruch) .{0,16}(geklebt|repariert|geschlossen)|prothesenerweiterung|klammer .{0,30}(erneuert|ersetzt)|(zahn|klammer) .{0,30}prothese .{0,20}(ersetzt|erneuert)|bruchreparatur|sprung .{0,20}prothese|(zahn|klammer) .{0,30}prothese .{0,20}(angesetzt|ergaenzt|befestigt|anpolymer)|prothese .{0,40}(zahn|klammer)\S* .{0,20}(ersetzt|erneuert|angesetzt|ergaenzt)/,
  ],
  ['unterfuetterung', /unterfuetter/],
  [
    'prothese-eingesetzt',
    /(prothese|modellguss|interims)\S* .{0,50}(eingegliedert|eingesetzt)|(eingliederung|einsetzen) .{0,40}prothese/,
  ],
  [
    'funktionsabformung',
    /funktionsabform|funktionsabdruck|funktionsrand|individuell\w* loeffel .{0,40}(ausgeformt|ausform)/,
  ],
  [
    'situationsabformung',
    /situations(abform|abdruck|modell)|(studien|planungs|diagnostik|situations)\w*modell|alginat\S* .{0,60}modell/,
  ],
  ['intraoralscan', /intraoralscan|intraoraler scan|digital(e )?abformung|\bscan\b/],
  ['abformung', /abform|abdr(u|ue)ck/, /ohne abform|funktionsab|situationsab/],
  ['anprobe', /anprobe|einprobe|anprobiert|einprobiert/],
  ['farbbestimmung', /farb(auswahl|bestimmung|nahme)|zahnfarbe .{0,16}(bestimmt|ausgewaehlt|genommen)/],
  ['bissnahme', /bissnahme|registrat|kieferrelation/],
  ['gesichtsbogen', /gesichtsbogen|scharnierachs/],
  ['praeparation', /praeparation|praeparier|beschliffen/, /karies|kavitaet|fuellung/],
  // splints, orthodontics, papers and visits
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
  ['bleaching', /bleaching|aufhellung|gebleicht|aufgehellt/, /apikal/],
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
