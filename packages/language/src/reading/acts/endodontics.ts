import type { ActWords } from './act-words.ts'

/** Root canal work. */
export const endodontics: readonly ActWords[] = [
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
]
