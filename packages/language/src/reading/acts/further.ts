import type { ActWords } from './act-words.ts'

/** Splints, orthodontics, papers and visits. */
export const further: readonly ActWords[] = [
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
