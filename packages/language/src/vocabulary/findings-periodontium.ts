import { rowsOf } from './entry.ts'
import { object } from './act-entries.ts'
import { diagnosis, finding } from './finding-entries.ts'

/** Periodontium, mucosa, wounds and swelling. */
export const periodontiumRows = rowsOf({
  'Tasche|Taschen|Taschentiefe|Taschentiefen|Sondierungstiefe|Sondierungstiefen|Resttasche|Resttaschen|Zahnfleischtasche|Zahnfleischtaschen|ST|TT|Sondierung|sondiert|Taschensondierung|parodontale Tasche':
    [
      finding('taschentiefe', 'Sondierungstiefe', { measure: 'ST', clinical: true }),
      { kind: 'cue', cue: 'perioMode' },
    ],
  'Blutung|blutet|Sondierungsblutung|BOP|Blutung auf Sondieren|BOP positiv|bluten|Zahnfleischbluten|Zahnfleischblutung|Zahnfleisch blutet|blutet beim Sondieren|Blutung auf Sondierung|Provokationsblutung|mit Blut|mit Bluten':
    finding('blutung', 'Blutung', { verbal: true, clinical: true }),
  'kein Blut|ohne Blut|ohne Bluten|kein Bluten': finding('blutung', 'Blutung', {
    verbal: true,
    clinical: true,
    negative: true,
  }),
  'Papillenblutung|SBI|PBI|Sulkusblutungsindex|Sulcusblutungsindex|Blutungsindex|Papillenblutungsindex|Sulkus Blutungsindex|S B I|P B I':
    finding('blutung', 'Blutungsindex', { general: true, measure: 'SBI' }),
  'Furkation|Furkationsbefall|Furkationsbeteiligung|Furka|Furkationsgrad|Furkation offen': finding(
    'furkation',
    'Furkationsbefall',
    { measure: 'furkation', verbal: true },
  ),
  'lockert|Lockerung|Lockerungsgrad|gelockert|locker|beweglich|Beweglichkeit|mobil|Mobilität|LG|lose|erhöht beweglich|horizontal beweglich':
    finding('lockerung', 'Lockerung', { measure: 'lockerung', verbal: true, clinical: true }),
  'fest|sitzt fest|nicht locker|bombenfest|ist stabil|sind stabil|stehen stabil|steht stabil': finding(
    'lockerung',
    '~gelockert',
    { negative: true, weak: true, clinical: true },
  ),
  'wackelt|Wackelzahn|wackeln|wackelig|wacklig': finding('mobil', '~gelockert', {
    verbal: true,
    clinical: true,
  }),
  'freiliegende Zahnhälse|freiliegender Zahnhals|Zahnhälse liegen frei|Zahnhals freiliegend|Zahnhals liegt frei|Zahnhals frei|Zahnhals ist frei|Zahnhälse frei|freier Zahnhals|freie Zahnhälse':
    finding('rezession', 'Freiliegender Zahnhals'),
  'Rezession|Rezessionen|Zahnfleischrückgang|Zahnfleisch zurückgegangen|Gingivarezession|rezessiv|Zahnfleisch hat sich zurückgezogen|Zahnfleischrezession|Hals liegt frei|liegt der Hals frei|Hals frei|Zahnhälse freigelegt':
    finding('rezession', 'Rezession', { measure: 'rezession' }),
  'Gingivitis|Zahnfleischentzündung|Zahnfleisch entzündet|Zahnfleisch ist entzündet|Gingiva entzündet|Papille entzündet|entzündetes Zahnfleisch':
    diagnosis('gingivitis', 'Gingivitis'),
  Schwangerschaftsgingivitis: diagnosis('gingivitis', 'Schwangerschaftsgingivitis', { general: true }),
  'Zahnfleisch gesund|Zahnfleisch ist gesund|Gingiva reizlos|Zahnfleisch reizlos|Gingiva unauffällig|Zahnfleisch unauffällig|Zahnfleisch in Ordnung|Zahnfleisch ist in Ordnung|straffes Zahnfleisch|Zahnfleisch ist rosig':
    finding('gingivitis', 'Gingivitis', { general: true, negative: true }),
  'Parodontitis|Parodontose|generalisierte Parodontitis|chronische Parodontitis|Zahnbettentzündung|lokalisierte Parodontitis|Parodontalerkrankung':
    diagnosis('parodontitis', 'Parodontitis', { general: true }),
  'Knochenabbau|Knochenverlust|Knochenkrater|Knochendefekt|Krater|Knochen fehlt|fehlender Knochen|horizontaler Knochenabbau|vertikaler Knochenabbau|Knochenrückgang|Knochen geht zurück|Knochen ist zurückgegangen|Knochen abgebaut|vertikaler Einbruch|Knocheneinbruch|Knochen zieht sich zurück|Knochen ist weniger geworden|Knochenschwund|Knochen baut ab|Knochentasche|Knochentaschen|Knochendefekt':
    finding('knochenabbau', 'Knochenabbau', { clinical: true }),
  'Zahnstein|Konkremente|Konkrement|harte Beläge|supragingivaler Zahnstein|Kalkablagerungen|Stein hinter den|Stein an den|Stein innen|Steinbruch|innen Kalk|Kalk innen|Kalk unten|Zahnkalk':
    finding('zahnstein', 'Zahnstein', { general: true, object: 'zahnstein', clinical: true }),
  'Plaque|Biofilm': finding('plaque', 'Plaque', {
    general: true,
    object: 'belaege',
    clinical: true,
    measure: 'API',
  }),
  'mangelhafte Mundhygiene|Mundhygiene mangelhaft|schlechte Mundhygiene|Mundhygiene schlecht|Mundhygiene lala|Mundhygiene verbesserungswürdig|Mundhygiene unzureichend|Mundhygiene mäßig|Mundhygiene lässt zu wünschen übrig|Mundhygiene so lala|Mundhygiene ausbaufähig|Mundhygiene nicht gut|Mundhygiene nicht optimal|Mundhygiene könnte besser':
    finding('plaque', 'Mundhygiene mangelhaft', {
      general: true,
      object: 'belaege',
      clinical: true,
      measure: 'API',
    }),
  'Beläge|Belag|weiche Beläge|Zahnbelag|Zahnbeläge|bakterielle Beläge|Zungenbelag': finding(
    'belaege',
    'Beläge',
    { general: true, object: 'belaege', clinical: true },
  ),
  'API|Approximalraumindex|Approximalraum Index|Plaqueindex|Plaque Index|Approximalraum Plaqueindex|Approximal Plaqueindex|Hygieneindex|Mundhygieneindex|QHI|PI|A P I|Q H I|Quigley Hein|Belagindex':
    finding('plaque', 'Plaqueindex', { general: true, measure: 'API' }),
  'Mukositis|periimplantäre Mukositis': diagnosis('mukositis', 'Periimplantäre Mukositis'),
  Periimplantitis: diagnosis('periimplantitis', 'Periimplantitis'),
  'Abszess|fluktuiert|Fluktuation|fluktuierend|fluktuierende Schwellung|submuköser Abszess|Eiterbeule|Eiteransammlung|vereitert|perimandibulärer Abszess|Parodontalabszess|Schleimhautabszess':
    finding('abszess', 'Abszess', { object: 'abszess', clinical: true }),
  'Fistel|Fistelgang|Fistelmaul|Fistelöffnung': finding('fistel', 'Fistel'),
  'Schwellung weg|Schwellung abgeklungen|Schwellung zurückgegangen|Schwellung rückläufig|abgeschwollen|nicht mehr geschwollen':
    finding('schwellung', 'Schwellung', { negative: true, clinical: true }),
  'Schwellung|Backe dick|Backe ist dick|dicke Backe|Wange dick|Wange ist dick|geschwollen|Wangenschwellung|angeschwollen|submandibuläre Schwellung|Schwellung submandibulär|verdickt':
    finding('schwellung', 'Schwellung', { clinical: true }),
  'Perikoronitis|Dentitio difficilis|Schleimhautkapuze entzündet|Kapuze entzündet|Zahnfleischkapuze entzündet':
    diagnosis('perikoronitis', 'Perikoronitis'),
  'Alveolitis|trockene Alveole|Alveolitis sicca|Dolor post extractionem|Dry Socket|leeres Zahnfach|trockenes Zahnfach|Knochenwunde entzündet|Knochenwunde hat sich entzündet|kein Blutpfropf|Blutpfropf weg|Pfropf weg':
    diagnosis('alveolitis', 'Alveolitis'),
  'per secundam|sekundär heilend|granuliert': finding('wunde', 'Sekundäre Wundheilung', { clinical: true }),
  'Wunde reizlos|Wundränder reizlos|Wundverhältnisse reizlos|reizlose Wunde|reizlose Wundverhältnisse|reizlos verheilt|reizlos':
    finding('wunde', 'Wunde reizlos', { clinical: true }),
  'Wunde verheilt|gut verheilt|schön verheilt|gut abgeheilt|abgeheilt': finding('wunde', 'Wunde verheilt', {
    clinical: true,
  }),
  'Wunde heilt gut|Wundheilung gut|heilt gut ab|heilt sauber': finding('wunde', 'Wundheilung gut', {
    clinical: true,
  }),
  'Wundheilung unauffällig|Wundheilung komplikationslos|Wundheilung zeitgerecht|Wundheilung regelrecht':
    finding('wunde', 'Wundheilung unauffällig', { clinical: true }),
  'Wunde sieht gut aus|Wunde schaut gut aus|Wunde unauffällig': finding('wunde', 'Wunde unauffällig', {
    clinical: true,
  }),
  'Wunde sauber': finding('wunde', 'Wunde sauber', { clinical: true }),
  'Wunde trocken': finding('wunde', 'Wunde trocken', { clinical: true }),
  'Wundheilungsstörung|Wundheilung gestört|Wundheilung verzögert|verzögerte Wundheilung|gestörte Wundheilung':
    finding('wunde', 'Wundheilungsstörung', { clinical: true }),
  'Wundränder adaptiert|Ränder liegen an|Wundränder liegen an': finding('wunde', 'Wundränder adaptiert', {
    clinical: true,
  }),
  'Wunde geschlossen|Wunde ist zu': finding('wunde', 'Wunde geschlossen', { clinical: true }),
  'Koagel stabil|Blutkoagel stabil': finding('wunde', 'Koagel stabil', { clinical: true }),
  'Alveole gut gefüllt': finding('wunde', 'Alveole gut gefüllt', { clinical: true }),
  'Nähte reizlos': finding('wunde', 'Nähte reizlos', { clinical: true }),
  'Wunddehiszenz|Wunde offen|Nahtdehiszenz|Wunde klafft|Fibrinbelag': finding('wunde', 'Wunddehiszenz', {
    clinical: true,
    object: 'wunde',
  }),
  'Wunde|Wunden': object('wunde'),
  Streifen: object('streifen'),
  'Pulpa|Nerv|Pulpenkavum': object('pulpa'),
  'Pus auf Druck|Pusaustritt|Pusentleerung|Eiter auf Druck|Eiteraustritt|Pus|Eiter': finding(
    undefined,
    'Pusaustritt',
    { clinical: true },
  ),
  'Koagel|Blutkoagel|Koagulum': finding('wunde', 'Koagel', { clinical: true }),
  'Alveole leer|leere Alveole': finding('alveolitis', 'Leere Alveole', { clinical: true }),
  'Risswunde|Platzwunde|kleinen Riss|kleiner Riss|Schürfwunde|Lippenverletzung|Lippe aufgeplatzt|Lippe aufgebissen|Lippe blutet':
    finding(undefined, 'Risswunde', { general: true, clinical: true }),
  'Druckstelle|Druckstellen|Prothesendruckstelle|Druckulkus|wundgescheuert': finding(
    'druckstelle',
    'Druckstelle',
    { object: 'druckstelle', clinical: true },
  ),
  'MSH o B|MSH ohne Befund|MSH unauffällig|MSH reizlos|Schleimhaut und Zungenrand unauffällig|Mundschleimhaut und Zunge unauffällig|Schleimhaut unauffällig|Schleimhaut o B|Schleimhäute unauffällig|Schleimhaut ohne Befund|Mundschleimhaut ohne Befund|Mundschleimhaut o B|Mundschleimhaut unauffällig|Schleimhäute ohne Befund|Schleimhäute o B|Schleimhaut in Ordnung|Schleimhäute reizlos|Schleimhaut reizlos|Schleimhäute alles in Ordnung|Schleimhäute gesund|Mundschleimhaut reizlos':
    finding('gesund', 'Mundschleimhaut ohne Befund', { general: true }),
  'Leukoplakie|Ulkus|Ulcus|Ulzeration|nicht abwischbare Veränderung|nicht abwischbar|nicht abwischbarer Belag|weißer Fleck|weiße Stelle|Schleimhautveränderung|weißliche Veränderung|Lichen|Mundsoor|Soor|Schleimhautläsion|gerötete Schleimhaut|Schleimhaut gerötet':
    finding('schleimhaut', 'Schleimhautveränderung', { clinical: true }),
  'Fibrom|Reizfibrom|Epulis|Papillom|Schleimhautwucherung|Zahnfleischwucherung|Lappenfibrom': finding(
    'schleimhaut',
    'Schleimhautveränderung (Fibrom)',
    { clinical: true, object: 'wucherung' },
  ),
  'Aphthe|Aphthen': finding('aphthe', 'Aphthe', { clinical: true }),
})
