import type { ActWords } from './act-words.ts'

/** Provisional and definitive restorations, dentures, impressions. */
export const prosthetics: readonly ActWords[] = [
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
]
