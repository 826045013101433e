import type { ActWords } from './act-words.ts'

/** Periodontal care and hygiene. */
export const hygiene: readonly ActWords[] = [
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
]
