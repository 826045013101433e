import type { Row } from './entry.ts'

/** The months as they are written. */
export const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

const time = (phrases: string, text: string, past = false): Row => [
  phrases,
  { kind: 'time', text, ...(past ? { past } : {}) },
]

/** Fixed expressions of time; counted ones ("in drei Wochen") are read from numbers and units. */
export const timeRows: readonly Row[] = [
  time('morgen', 'morgen'),
  time('morgen früh', 'morgen früh'),
  time('übermorgen', 'übermorgen'),
  time('nächste Woche|kommende Woche', 'nächste Woche'),
  time('nächsten Monat', 'nächsten Monat'),
  time(
    'in einem halben Jahr|in nem halben Jahr|halbes Jahr|halben Jahr|halbjährlich|jedes halbe Jahr',
    'in sechs Monaten',
  ),
  time('in einem Jahr|nächstes Jahr|in nem Jahr', 'in einem Jahr'),
  time('in einer Woche|in ner Woche|nach einer Woche', 'in einer Woche'),
  time('in einem Monat', 'in einem Monat'),
  time('in vierzehn Tagen', 'in 14 Tagen'),
  time('am nächsten Tag', 'am nächsten Tag'),
  time(
    'beim nächsten Termin|nächster Termin|nächsten Termin|nächstes Mal|beim nächsten Mal|nächste Sitzung|nächste Mal',
    'nächster Termin',
  ),
  ...(['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'] as const).map((day) =>
    time(`nächsten ${day}|kommenden ${day}|nächste Woche ${day}|am ${day} in einer Woche`, `nächsten ${day}`),
  ),
  time('vierteljährlich|alle Vierteljahr|jedes Vierteljahr|alle viertel Jahr', 'alle drei Monate'),
  time('jährlich|einmal im Jahr|einmal jährlich|jedes Jahr', 'einmal im Jahr'),
  time('zweimal im Jahr|zweimal jährlich', 'zweimal im Jahr'),
  time('Montag', 'am Montag'),
  time('Dienstag', 'am Dienstag'),
  time('Mittwoch', 'am Mittwoch'),
  time('Donnerstag', 'am Donnerstag'),
  time('Freitag', 'am Freitag'),
  time('Samstag|Sonnabend', 'am Samstag'),
  time('Sonntag', 'am Sonntag'),
  time('übernächste Woche', 'übernächste Woche'),
  time('in einem Vierteljahr|Vierteljahr|vierteljährlich|alle Vierteljahr', 'in drei Monaten'),
  time('nächstes Quartal', 'nächstes Quartal'),
  time('gestern', 'seit gestern', true),
  time('vorgestern', 'seit zwei Tagen', true),
  time('heute früh|heute Morgen|heute Nacht', 'seit heute', true),
  time('letzte Woche', 'vor einer Woche', true),
  time('letztes Jahr', 'im letzten Jahr', true),
  time('letzte Nacht', 'seit letzter Nacht', true),
  time('vor einem Jahr', 'vor einem Jahr', true),
  time('vor einer Woche', 'vor einer Woche', true),
  time('vor einem Monat', 'vor einem Monat', true),
  time('seit Wochen', 'seit Wochen', true),
  time('seit Monaten', 'seit Monaten', true),
  time('seit Tagen', 'seit Tagen', true),
  time('seit Jahren', 'seit Jahren', true),
  time('als Kind|in der Kindheit', 'in der Kindheit', true),
  ...monthNames.map((month) =>
    time(`im ${month}|Anfang ${month}|Mitte ${month}|Ende ${month}`, `im ${month}`),
  ),
  time('im Frühjahr|im Frühling', 'im Frühjahr'),
  time('im Sommer', 'im Sommer'),
  time('im Herbst', 'im Herbst'),
  time('im Winter', 'im Winter'),
]
