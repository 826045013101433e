import { namesOf, type Entry, type Row } from './entry.ts'

/** The months as they are written. */
export const monthNames: readonly string[] =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

const days = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ')

const meant = (text: string, past = false): Entry => ({ kind: 'time', text, ...(past ? { past } : {}) })
const time = (phrases: string, text: string, past = false): Row => [phrases, meant(text, past)]

/** Fixed expressions of time; counted ones ("in drei Wochen") are read from numbers and units. */
export const timeRows: readonly Row[] = [
  ...namesOf(
    'morgen|morgen früh|übermorgen|nächsten Monat|in einem Monat|am nächsten Tag|übernächste Woche|nächstes Quartal|im Sommer|im Herbst|im Winter',
    (text) => meant(text),
  ),
  ...namesOf(
    'vor einem Jahr|vor einer Woche|vor einem Monat|seit Wochen|seit Monaten|seit Tagen|seit Jahren',
    (text) => meant(text, true),
  ),
  time('nächste Woche|kommende Woche', 'nächste Woche'),
  time(
    'in einem halben Jahr|in nem halben Jahr|halbes Jahr|halben Jahr|halbjährlich|jedes halbe Jahr',
    'in sechs Monaten',
  ),
  time('in einem Jahr|nächstes Jahr|in nem Jahr', 'in einem Jahr'),
  time('in einer Woche|in ner Woche|nach einer Woche', 'in einer Woche'),
  time('in vierzehn Tagen', 'in 14 Tagen'),
  time(
    'beim nächsten Termin|nächster Termin|nächsten Termin|nächstes Mal|beim nächsten Mal|nächste Sitzung|nächste Mal',
    'nächster Termin',
  ),
  ...days.flatMap((day) => [
    time(day, `am ${day}`),
    time(`nächsten ${day}|kommenden ${day}|nächste Woche ${day}|am ${day} in einer Woche`, `nächsten ${day}`),
  ]),
  time('vierteljährlich|alle Vierteljahr|jedes Vierteljahr|alle viertel Jahr', 'alle drei Monate'),
  time('jährlich|einmal im Jahr|einmal jährlich|jedes Jahr', 'einmal im Jahr'),
  time('zweimal im Jahr|zweimal jährlich', 'zweimal im Jahr'),
  time('Sonnabend', 'am Samstag'),
  time('in einem Vierteljahr|Vierteljahr|vierteljährlich|alle Vierteljahr', 'in drei Monaten'),
  time('gestern', 'seit gestern', true),
  time('vorgestern', 'seit zwei Tagen', true),
  time('heute früh|heute Morgen|heute Nacht', 'seit heute', true),
  time('letzte Woche', 'vor einer Woche', true),
  time('letztes Jahr', 'im letzten Jahr', true),
  time('letzte Nacht', 'seit letzter Nacht', true),
  time('als Kind|in der Kindheit', 'in der Kindheit', true),
  ...monthNames.map((month) =>
    time(`im ${month}|Anfang ${month}|Mitte ${month}|Ende ${month}`, `im ${month}`),
  ),
  time('im Frühjahr|im Frühling', 'im Frühjahr'),
]
