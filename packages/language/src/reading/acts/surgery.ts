import type { ActWords } from './act-words.ts'

/** Surgery, wounds, injuries and implants. */
export const surgery: readonly ActWords[] = [
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
]
