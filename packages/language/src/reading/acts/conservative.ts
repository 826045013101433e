import type { ActWords } from './act-words.ts'

/** Isolation, fillings and what goes with them. */
export const conservative: readonly ActWords[] = [
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
]
