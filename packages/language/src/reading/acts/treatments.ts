import { actWords } from './act-words.ts'

const placed = '(eingegliedert/eingesetzt/zementiert/befestigt/eingeklebt/verklebt)'
/** Fixed once more: no new piece. */
const again = 'wieder|re(c/z)ement|reko(n/)(c/z)ement'
const placing = '(eingliederung/einsetzen/befestig(ung/en)/zementier(ung/en)/einkleben)'

/** What was done, in the order in which the first act found is the main one. */
export const treatments = actWords({
  // examination, indices and tests
  befund:
    'eingehende untersuchung|_befund-01_|befundaufnahme|(erhebung/aufnahme) .. zahn(status/befund)|zahnbefund* .. (erhoben/aufgenommen)|_01 erhoben|zahnstatus (erhoben/aufgenommen)|01-befund|0-1-befund|befunderhebung (aller/der) zaehne|(zahnaerztliche/vollstaendige/komplette) (kontroll/)untersuchung|befund aller zaehne',
  parodontalstatus: '(parodontal/par/pa)-status ! plan',
  'kfo-untersuchung': 'kieferorthopaedische (untersuchung/beratung)|kfo-(untersuchung/beratung)',
  funktionsanalyse: 'funktionsanalyse|funktionsstatus',
  vitalitaetspruefung:
    '(sensibil*/vitalit*/kaelte*)-(pruef/test/probe)|(pruef/test/kontroll)* der (sensibil/vitalit)|_vipr_|co2-(test/schnee)|kaeltespray',
  psi: '_psi_|parodontal* screening|screening-index',
  // isolation, fillings and what goes with them
  kofferdam: 'kofferdam|spann(gummi/tuch)|gummituch|absolute* trockenlegung',
  matrize: 'matrize|_keil_|(interdental/holz/approximal)keil|separier|separation',
  fadenlegung:
    'retraktionsf|doppelfaden|faden gelegt|sulkus .. (faden/geoeffnet)|(gingiva/zahnfleisch)* .. verdraengt|expasyl|faeden gelegt|verdraeng(ung/en) (des/der) (zahnfleisch/gingiva)|(papillen/sulkus/gingiva/zahnfleisch)blutung|(papille/sulkus)* .. gestillt|blutung (an/am/aus) (der /)(papille/sulkus/gingiva)|blutstillung .. (papille/sulkus/gingiva)',
  aufbaufuellung:
    'aufbaufuellung|stumpfaufbau|stumpf .. aufgebaut|plastischer aufbau|aufbau .. (fuer/vor) (die /)krone',
  eckenaufbau: 'eckenaufbau|ecke .. aufgebaut|aufbau .. _ecke_',
  unterfuellung: 'unterfuellung',
  // beside what follows it, digging out is no deed of its own
  exkavation:
    'exkav|kariesentfernung|karies .. (entfernt/ausgeraeumt/ausgebohrt)|entfernung .. karies ! fuellung|komposit|restauration|versorg|ueberkapp|trepan|praeparation',
  'provisorischer-verschluss':
    '(provisorisch/temporaer)* (speicheldicht* /)(verschluss/verschlossen/fuellung)|verschluss .. (cavit/provisor/temporaer)|_cavit_|deckfuellung ! <provisorische >(verschluss/deckfuellung)_ .. (komposit/glasionomer)|adhaesiv',
  'ueberkappung-indirekt':
    'indirekt(e/)* (ueberkapp/(pulpa/)abdeck)|(ueberkapp/abdeck)ung indirekt|pulpaschutz|_cp_|cp-behandlung|(c/k)aries-profunda-(behandl/therap/versorg)*|(calcium/kalzium)hydroxid-(haltig* /)(unterfuellung/liner/abdeckung)|pulpanah* (abdeckung/ueberkapp)|_dycal_|kerr life|(unterfuellung/abdeckung)* .. (calcium/kalzium)hydroxid|(calcium/kalzium)hydroxid* .. (unterfuellung/pulpanah)|pulpanah* .. ((calcium/kalzium)hydroxid/mta/biodentine/abgedeckt/abdeckung) ! kanal|kanaele',
  'ueberkappung-direkt':
    '_direkt*( mit */) ueberkapp|_p-behandlung|eroeffnete* pulpa .. (ueberkapp/abgedeckt) ! indirekt',
  politur: 'polier|politur',
  einschleifen: 'eingeschliffen|einschleif|fruehkontakt|vorkontakt|okklusionskorrektur',
  desensibilisierung:
    '(fluorid/lack)* .. (ueberempfindlich/hypersensib)|desensibil|desensitizer|(ueberempfindlich/hypersensib/empfindlich)* .. (behandel/versiegel/lack/fluor)|(behandlung/versiegelung/touchier*/bestreichen/einpinseln/versorgung) .. (empfindlich/hypersensib/zahnh(a/ae)ls)|(duraphat/fluorid/lack/gluma)* .. zahnh(a/ae)ls|zahnh(a/ae)ls* .. (duraphat/fluorid/lack/gluma)|_gluma_|dentinversiegel',
  versiegelung: 'versiegel ! dentinversiegel|dentinwunde',
  fluoridierung:
    'fluorid|duraphat|elmex|fluor-protector|bifluorid|fluor(id/)lack|(zaehne/gebiss) .. (fluoridiert/lackiert)',
  // root canal work
  trepanation:
    '_trep_|trepan|aufgebohrt|zahn ## eroeffnet|zugang .. (pulpa/kanal/kanaelen) .. (geschaffen/angelegt)|eroeffnung .. (pulpen/pulpa/)(kavum/cavum/kammer)|(pulpen/pulpa/)(kavum/cavum/kammer) .. eroeffnet|zugangskavitaet .. (angelegt/praepariert/geschaffen)|(anlegen/praeparation) .. zugangskavitaet|eroeffnung .. (av/dev)italen|(av/dev)itale* (zahn/pulpa)* .. eroeffnet ! trepanation des kieferknochens|trepanfraese|trepanbohrer',
  vitalexstirpation:
    'exstirp|_vite_|pulpaentfernung|pulpektomie|entfern(t/en/ung) .. _(pulpa/nerv)|_(pulpa/nerv)* .. (entfernt/gezogen) ! milchzahn|krone|kronenpulpa|koronale|pulpotomie',
  pulpotomie:
    'pulpotomie|vitalamputation|pulpaamputation|(amputation/entfernung/abtragung) der (kronenpulpa/koronalen pulpa)|kronenpulpa .. (amputiert/entfernt/abgetragen) ! mortal',
  mortalamputation: 'mortalamputation',
  devitalisation: 'devitalisier|devitalisation',
  aufbereitung:
    'aufbereit|kanal(instrumentierung/erweiterung)|(kanal/kanaele)* ... (gefeilt/erweitert/instrumentiert)|(instrumentierung/erweiterung) .. kana ! implantatbett|implantatlager|implantatstollen',
  laengenmessung:
    'laengen(mess/bestimm)|arbeitslaenge* .. (bestimmt/gemessen/ermittelt)|endometr|elektrometr|apex-lo(c/k)ator|raypex ! roentgen',
  ultraschallspuelung:
    'ultraschall*(spuel/aktiv)|ultraschall .. spuel|spuel* ... ultraschall|aktiviert* spuel|spuel* .. aktivier|elektrophysik|schallaktiv|endoa(c/k)tivator|_pui_',
  spuelung: 'gespuelt|spuelung',
  einlage:
    '(medikament*/med./med) (zwischen/)einlage|medikament .. ca*oh*2|(ca*oh*2/ledermix/calxyl/kalzin/jodoform*) in (den/die) (kanal/kanaele)|(medikamenten/hydroxid/ledermix/calxyl/jodoform)-(zwischen/)einlage|einlage ... (calciumhydroxid/ledermix/calxyl/kalzium/caoh)|_ledermix_|_calxyl_|hydroxid* .. als .. einlage|(hydroxid/medikament/antibiot/jodoform)* .. (kanal/kanaele) .. (eingebracht/eingelegt/appliziert/gegeben) ! streifen|entfern|spuel|alveole|wunde|tasche',
  'einlage-entfernt': 'einlage .. entfern|entfern(t/en/ung) .. einlage',
  'wurzelfuellung-revision':
    '(alte/vorhandene) wurzel(kanal/)fuellung .. entfern|revision .. wurzel|wurzel*-revision',
  wurzelfuellung:
    'wurzel(kanal/)fuellung|_wf_|thermafil|guttapercha|obtur(ation/iert)|(vertikale/laterale) kondensation|(kanal/kanaele)* .. (ab/)gefuellt ! entfern|revision',
  'stift-entfernt': 'stift* .. entfern|entfern(t/en/ung) .. *stift',
  stift: '(glasfaser/wurzel/parapulpaer)*-*stift|stiftaufbau|parapulpaer ! entfern',
  // surgery, wounds, injuries and implants
  osteotomie:
    'osteotom|_ost-#_|operative* entfern|(zahn*/_##) .. chirurgisch* .. entfernt|chirurgische* (zahn/)(entfernung/extraktion) .. ##|lappenbildung ... (entfernung/extraktion) .. ##|aufgeklappt|aufklappung|weisheitszahn-op|knochen* ... zahn .. geteilt|zahn .. geteilt und ! ohne aufklapp',
  hemisektion: 'hemisektion|teilextraktion',
  extraktion:
    '<nach /vor >extraktion(_/en)|extrahier|_x#_|gezogen|_zahn(es/) (## /)(komplikationslos /)entfern|(_/milch/weisheits)zahn ## ... _entfernt|wurzelrest(entfernung/* .. entfernt)|^(##(,/ und/ bis/) )+(in toto /komplikationslos /vollstaendig /)entfernt|_entfernung (von /des /der /vom /)(*zahn* /)##|entfernung de(s/r) (tief /stark /)(frakturiert/zerstoert/gelockert/karioes/gespalten/verlagert/retiniert/abgebrochen)en ##|entfernung des (milch/wurzel/weisheits/(ein/mehr)wurzel* zahn)|(zahn/weisheitszahn/milchzahn)entfernung ! provisor|krone|teilextraktion|nerv|pulpa|naht|naehte|faden|faeden|zement|belag|zahnstein|karies|fuellung|schiene|bracket|implantat',
  wurzelspitzenresektion:
    'wurzelspitzenresektion|_wsr_|api(k/c)o?ektomie|apektomie|(resektion/reseziert) .. wurzelspitze|wurzelspitze* .. reseziert',
  zystektomie: 'zystektomie|zyste .. entfern',
  inzision:
    'inzision|inzidier|abszess* .. (eroeffn/gespalten/geoeffnet)|(er/)oeffnung .. abszess|entlastungsschnitt .. abszess|abszess(spaltung/eroeffnung/inzision)',
  drainage: '(drainage/lasche)* .. (eingelegt/gelegt/eingenaeht/eingebracht/fixiert) ! wechsel',
  nahtentfernung:
    'naht* .. entfern|nahtentfern|(faeden/naehte*) .. (entfern/gezogen/raus)|fadenentfern|entfernung .. (faeden/naehte/naht)',
  streifenwechsel:
    '(streifen/drainage/tamponade)*-wechsel|wechsel .. (streifen/drainage/tamponade)|(streifen/drainage/tamponade/lasche) .. (gewechselt/erneuert)|streifen entfernt und (neu/erneut)',
  wundkontrolle:
    'wundkontrolle|heilungskontrolle|nachbehandlung|wunde .. kontroll|nachkontrolle .. (wund/extraktion/osteotomie/operation/eingriff)|kontrolle .. (wund/op-gebiet/operationsgebiet/alveole)',
  wundrevision:
    'wundrevision|exkochle|auskratz|ausgekratzt|ausschab|ausgeschabt|kuerettage der alveole|alveole .. (kuerettiert/angefrischt)|chirurgische* revision',
  wundspuelung: 'wundspuel|wunde .. gespuelt|alveole .. gespuelt|(spuelung/reinigung) .. (alveole/wunde)',
  streifeneinlage:
    '(streifen/tamponade/socketol/jodoform)* ... (eingelegt/eingebracht/gelegt)|streifeneinlage|alveole .. (austamponiert/tamponiert)|einlage in die (* /)alveole ! dontisolon|salbe|wechsel',
  umstechung: 'umstech|umstoch|abbinden|abgebunden|unterbindung|gefaessligatur|knochenbolz',
  blutstillung:
    'blutstill|(nach/)blutung .. (gestillt/stillung)|stillung .. blutung|blutende* (alveole/wunde) .. (tampon/kollagen/gelastypt/tabotamp)|(tampon/kollagen/gelastypt/tabotamp)* .. blutende ! papille|sulkus|gingiva',
  naht: '_naht_|naehte|genaeht|vernaeht|einzelknopf ! entfern',
  probeexzision: 'probeexzision|biopsie|probeentnahme',
  exzision:
    'exzision|exzidier|fibrom|epulis|excision|(schleimhaut/)kapuze .. (entfernt/abgetragen/gekappt) ! probe',
  frenektomie: 'frenektomie|frenul(ek/o)tomie|lippenbaendchen|zungenbaendchen',
  alveolotomie: 'alveolotomie|knochen .. geglaettet|knochenglaettung',
  freilegung: 'freileg ! implantat',
  'plastische-deckung':
    '(mav/antrum)* .. (deckung/verschluss/gedeckt/verschlossen)|(mav/antrum)*(deckung/verschluss)|rehrmann|plastische* (deckung/verschluss)|periostschlitz|plastisch (gedeckt/verschlossen)',
  replantation: 'replant|reimplant',
  reposition: 'reposition|reponier ! lappen|bruchspalt',
  schienung: 'schienung|geschient|_tts_|draht-komposit|komposit-draht ! entfern',
  implantation:
    '_implantat(e/) ... (inseriert/_gesetzt/eingebracht/eingedreht)|_implantation (von/an/regio/in)|(einsetzen/setzen/inserieren/einbringen/eindrehen) (des/eines/der/von) implantat|implantatinsertion|insertion .. _implantat',
  'implantat-freilegung':
    'implantat* .. freileg|implantat*freileg|freilegung .. implantat|gingivaformer ! gingivaformer .. (abgenommen/entfernt/herausgenommen/ausgeschraubt/gewechselt/abgeschraubt)',
  'implantat-entfernt':
    'explantation|implantat .. (entfernt/explantiert/herausgedreht/ausgedreht/herausgenommen)',
  augmentation: 'augment|knochenaufbau|bio-oss|knochenersatz ! knochendefekt|knochentasche|intraossaer',
  sinuslift: 'sinuslift|sinusbodenelevation|sinusbodenaugmentation',
  implantatanalyse: 'implantat*-(analyse/planung)|implantatbezogene analyse',
  knochenentnahme:
    'knochen*entnahme|(knochen/block/blocktransplantat)* .. entnommen|entnahme .. (knochen/block)',
  'knochendefekt-aufgefuellt':
    '(knochen/intraossaer/parodontal)*-*(defekt/tasche)* ... (aufgefuellt/gefuellt)|(auffuellung/auffuellen) .. knochendefekt',
  membran: 'membran ! schneider',
  // periodontal care and hygiene
  'subgingivale-instrumentierung':
    'subgingival|scaling|(zahnfleisch/)taschen .. (gereinigt/instrumentiert/kuerettiert)|kuerettage|reinigung (von/des/der/am/an) (* /)implantat|implantat* .. gereinigt ! alveole|wunde|extraktion|supragingival',
  ait: 'antiinfektioese therapie|_ait_|nicht-chirurgische parodon*therapie|instrumentierung .. (parodontal/)taschen|geschlossene (pa/par/parodontal/kuerettage) ! (nach/vor) (der /)ait|evaluation',
  'par-chirurgie':
    'offene (pa/par/parodontal*/kuerettage)|(parodontal*/chirurgische*) (therapie/behandlung/reinigung) mit lappen|lappen .. (unter sicht/gereinigt/kuerettiert)|lappenoperation|lappen-op|chirurgische (pa/par)_|_cpt_|chirurgische parodontaltherapie',
  gingivektomie:
    'gingivektomie|gingivoplastik|(papille/gingiva/zahnfleisch)* .. (elektrotom* .. gekuerzt/abgetragen/gekappt)|hyperplas* .. (abgetragen/entfernt)',
  befundevaluation: 'befundevaluation|reevaluation|_bev_',
  upt: 'unterstuetzende* parodontitis|_upt_',
  'supragingivale-reinigung': 'supragingival|reinigung aller zaehne',
  zahnreinigung:
    'professionelle* zahnreinigung|_pzr_|zahnreinigung .. (airflow/air-flow/pulverstrahl/politur)|professionelle* mundhygiene',
  zahnsteinentfernung:
    '(harte/weiche)* und (harte/weiche)* (zahn/)belaege .. (entfern/abgetragen)|zahnstein* ... (entfern/abgetragen/beseitigt/abgeloest)|zahnsteinentfern|(entfernung/entfernen/abtragen) .. (zahnstein/konkremente/harte)|harte* (zahn/)belaege .. (entfern/abgetragen)',
  mundhygienestatus:
    'mundhygiene-status|(plaque/mundhygiene/hygiene)-index .. (erhoben/aufgenommen/bestimmt)|_(api/qhi)_ .. (erhoben/aufgenommen/bestimmt)',
  mundhygieneunterweisung:
    'mundhygiene*(unterweis/instrukt/anleit/training/aufklaer/berat/demonstr)|putzuebung|unterweisung|mundgesundheitsaufklaerung|aufklaerung .. mundgesundheit|putz(schule/train/instrukt)|anleitung .. putzen|lift-the-lip|zahnputz|zaehneputz|putztechnik|putzanleitung|mundhygieneinstruktion|remotivation|anleitung .. (zwischenraum/interdental/zahnseide/buerste)|instruktion .. (buerste/zahnseide/hygiene)',
  taschenspuelung: 'taschenspuel|spuelung .. tasche|taschen .. gespuelt',
  'lokales-antibiotikum':
    'lokal* antibiot|ligosan|atridox|arestin|elyzol|chlosite|perio-chip|subgingival* .. (chip/antibiot)|antibakteriell* lokalapplikation',
  'druckstelle-entlastet': 'druckstelle ! druckstellenfrei|(keine/ohne) druckstelle|druckstellenkontrolle',
  mundschleimhautbehandlung:
    '(auftragen/aufbringen/applikation) .. (dynexan/solcoseryl/kamistad/dontisolon)|(schleimhaut/kapuze) .. bestrichen|(chx/chlorhexidin/dontisolon)* .. (tasche/kapuze) .. (eingebracht/appliziert/eingelegt)|(auftragen/applikation/aufbringen/einbringen/einlage) ... (schleimhaut/aphthe/zahnfleisch/gingiva/perikoronar)|(tasche/kapuze)* ... (chx/chlorhexidin/salbe/gel/dontisolon)* .. (eingebracht/appliziert/eingelegt/instilliert)|einlage von (chx/chlorhexidin/dontisolon/salbe)|(schleimhaut/aphthe/aphte/ulkus/zahnfleisch/druckzone)* ... (behandel/salbe/aufgetragen/betupft/touchier/eingepinselt/gelegt)|(salbe/dynexan/solcoseryl/kamistad/dontisolon) ... (aufgetragen/appliziert)|schleimhautbehandlung|(lokal/medikament)* behandlung .. (schleimhaut/aphthe)|salbenstreifen|streifen* .. (dontisolon/salbe)',
  'scharfe-kante':
    '## (lingual/bukkal/palatinal/vestibulaer/inzisal) geglaettet|scharfe* (zahn/schmelz/)kante|kante .. (geglaettet/entfernt/beseitigt/poliert/abgerundet)|(glaett/abrund/polier)* .. kante|prothesenrand .. (gekuerzt/entlastet/geglaettet)|prothese .. (eingeschliffen/gekuerzt/ausgeschliffen)',
  // provisional and definitive restorations, dentures, impressions
  'provisorium-entfernt':
    'provisori*( krone/ bruecke/ versorgung/) .. (entfern/abgenommen/herausgenommen/abgezogen)|(entfern(t/en/ung)/abnahme) .. provisori',
  provisorium:
    'provisori(um/en/sche* *(krone/bruecke/versorgung/veneer)) ! entfern|(abgenommen/herausgenommen/abgezogen)$|verschluss',
  'krone-rezementiert':
    '(krone/bruecke/inlay/teilkrone/veneer/teleskop/konus)* ... (wieder (ein/be)/(re/reko(n/))(c/z)ementier/wiederbefestig/neu befestigt/wiedereingesetzt/wiedereinglieder/wieder zementiert/neu (zementiert/eingeklebt))|re(c/z)ementier|(geloest/gelockert/herausgefallen/abgegangen)* (* /)(krone/bruecke/inlay/teilkrone/veneer/*teleskop/konus)* ... (zementiert/befestigt/eingeklebt/(auf/ein)gesetzt)|(krone/bruecke/inlay/teilkrone/veneer)* .. wieder auf|(wiedereinglieder/wiederbefestig/wiedereinsetz)* .. (krone/bruecke/inlay/veneer/teleskop/konus)',
  'krone-entfernt':
    '(krone_/kronen_/bruecke/brueckenanker)* .. (entfernt/abgenommen/aufgetrennt/abgetrennt)|(krone/bruecken)*entfernung|(abnahme/abnehmen/trennen/auftrennen/aufschlitzen) .. (krone/bruecke)|(krone/bruecke)* .. (getrennt/geschlitzt/aufgeschlitzt)|entfernung der (alten /)(krone(n/)/bruecke)_ ! provisori',
  kinderkrone:
    'konfektionierte* (kinder/milchzahn/stahl/)krone|kinderkrone|stahlkrone|konfektionierte krone|frasacokrone|zirkonkrone .. milch',
  'bruecke-eingesetzt': `bruecke ... ${placed}|${placing} ... bruecke ! provisori|${again}`,
  'teilkrone-eingesetzt': `teilkrone* ... ${placed}|${placing} .. teilkrone ! ${again}`,
  'veneer-eingesetzt': `veneer* ... ${placed}|${placing} .. veneer ! ${again}`,
  'inlay-eingesetzt': `(inlay/einlagefuellung)* ... ${placed}|${placing} .. inlay ! ${again}`,
  'teleskop-eingesetzt': `(teleskop/konuskrone/doppelkrone)* ... ${placed}|(eingliederung/einsetzen) .. teleskop ! ${again}|<modellguss>prothese .. teleskop`,
  'krone-eingesetzt': `<teil>krone*( ... /)${placed}|${placing} .. <teil>krone|krone ... definitiv ! provisori|${again}|neu (zementiert/eingeklebt)|geloest|gelockert|herausgefallen|abgegangen|teilkrone|konfektioniert|kinderkrone|stahlkrone|teleskop|konus|doppelkrone`,
  'prothese-reparatur':
    '(prothese*/klammer) ... (reparier/reparatur/wiederherstell/erweiter)|(wiederherstellung/reparatur/erweiterung) ... prothese|prothesenreparatur|(sprung/bruch) .. (geklebt/repariert/geschlossen)|prothesenerweiterung|klammer .. (erneuert/ersetzt)|(zahn/klammer) .. prothese .. (ersetzt/erneuert)|bruchreparatur|sprung .. prothese|(zahn/klammer) .. prothese .. (angesetzt/ergaenzt/befestigt/anpolymer)|prothese ... (zahn/klammer)* .. (ersetzt/erneuert/angesetzt/ergaenzt)',
  'verblendung-reparatur':
    'verblend* ... (reparier/reparatur/ausgebessert/wiederhergestellt/erneuert)|(reparatur/wiederherstellung/erneuerung) .. verblend ! prothese',
  'verbindungselement-erneuert':
    '(locator/geschiebe/kugelanker/kugelkopf/druckknopf/druckknoepf/matrizeneins/verbindungselement)* ... (gewechselt/ausgetauscht/erneuert/aktiviert/getauscht)|(wechsel/austausch/erneuerung/aktivierung) .. (locator/geschiebe/kugelanker/druckknopf/matrizeneins/verbindungselement)',
  'schiene-reparatur':
    '(schiene/aufbissbehelf)* .. (repariert/geklebt/unterfuettert/wiederhergestellt)|(reparatur/wiederherstellung/unterfuetterung) .. (schiene/aufbissbehelf)',
  unterfuetterung: 'unterfuetter ! schiene|aufbissbehelf',
  'prothese-eingesetzt':
    '(prothese/modellguss/interims)* ... (eingegliedert/eingesetzt)|(eingliederung/einsetzen) ... prothese',
  funktionsabformung:
    'funktionsabform|funktionsabdruck|funktionsrand|individuell* loeffel ... (ausgeformt/ausform)',
  situationsabformung:
    'situations(abform/abdruck/modell)|(studien/planungs/diagnostik/situations)*modell|alginat* ... modell',
  intraoralscan: 'intraoralscan|intraoraler scan|digital(e /)abformung|_scan_',
  abformung: 'abform|abdr(u/ue)ck ! ohne abform|funktionsab|situationsab',
  anprobe: 'anprobe|einprobe|anprobiert|einprobiert',
  farbbestimmung: 'farb(auswahl/bestimmung/nahme)|zahnfarbe .. (bestimmt/ausgewaehlt/genommen)',
  bissnahme: 'bissnahme|registrat|kieferrelation',
  gesichtsbogen: 'gesichtsbogen|scharnierachs',
  praeparation: 'praeparation|praeparier|beschliffen ! karies|kavitaet|fuellung',
  // splints, orthodontics, papers and visits
  'schiene-kontrolle':
    'schiene* ... (kontroll/eingeschliffen/nachjustier/aufgebaut/korrigiert/angepasst/umgearbeitet)|schienenkontrolle|(kontrolle/korrektur/anpassung) .. schiene',
  schiene:
    '(schiene/aufbissbehelf)* ... (eingegliedert/eingesetzt/adjustiert/uebergeben)|(eingliederung/einsetzen/uebergabe) .. schiene ! bleich|bleaching|aufhellung|medikament|draht|tiefzieh*schiene fuer',
  'bracket-entfernt': 'bracket* .. (entfernt/abgenommen)|entfernung .. bracket|debonding',
  bracket: 'bracket ! entfern|abgenommen',
  lueckenhalter: 'lueckenhalter* .. (eingegliedert/eingesetzt/zementiert)|eingliederung .. lueckenhalter',
  band: '_band_ .. (zementiert/eingesetzt/eingegliedert)|bebaenderung',
  bleaching: 'bleaching|aufhellung|gebleicht|aufgehellt ! apikal',
  medikamentenschiene: 'medikamenten(traeger/)schiene',
  anfaerben: 'anfaerb|angefaerbt|plaquerevelator',
  bohrschablone: 'bohrschablone|implantatschablone|navigationsschablone',
  kronenverlaengerung: 'kronenverlaengerung',
  bindegewebstransplantat: 'bindegewebstransplantat|_bgt_',
  schleimhauttransplantat: 'schleimhauttransplantat',
  buerstenabstrich: 'buerstenabstrich|buerstenbiopsie',
  fotos: 'fotodokumentation|profilfoto|en-face|foto(s/) .. angefertigt',
  hausbesuch:
    'hausbesuch|heimbesuch|(besuch/aufsuchen) ... (heim/haus/wohnung/residenz/stift/hospiz/einrichtung)_',
  videosprechstunde: 'videosprechstunde',
  arztbrief: 'arztbrief|befundbericht',
  konsil: '_konsil',
  bogen: '_bogen_ .. (eingeglieder/eingesetzt/eingebunden/gewechselt)|bogenwechsel',
  'par-gespraech': 'aufklaerungs- und therapiegespraech|_atg_|therapiegespraech',
  notdienst: 'notdienst|ausserhalb der (sprech/oeffnungs)|notfallbehandlung .. (nacht/wochenende)',
})
