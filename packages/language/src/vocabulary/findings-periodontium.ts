import { cue, rowsOf } from './entry.ts'
import { object } from './act-entries.ts'
import { clinical, diagnosis, finding } from './finding-entries.ts'

/** Periodontium, mucosa, wounds and swelling. */
export const periodontiumRows = rowsOf({
  'Tasche|Taschen|Taschentiefe|Taschentiefen|Sondierungstiefe|Sondierungstiefen|Resttasche|Resttaschen|Zahnfleischtasche|Zahnfleischtaschen|ST|TT|Sondierung|sondiert|Taschensondierung|parodontale Tasche':
    [clinical('taschentiefe', 'Sondierungstiefe', { measure: 'ST' }), cue('perioMode')],
  'Blutung|blutet|Sondierungsblutung|Blutung auf Sondieren|BOP positiv|bluten|Zahnfleischbluten|Zahnfleischblutung|Zahnfleisch blutet|blutet beim Sondieren|Blutung auf Sondierung|Provokationsblutung|mit Blut|mit Bluten':
    clinical('blutung', 'Blutung', { verbal: true }),
  'kein Blut|ohne Blut|ohne Bluten|kein Bluten|blutet nicht|keine Blutung auf Sondieren|ohne Blutung|keine Sondierungsblutung':
    clinical('blutung', 'Blutung', { verbal: true, negative: true }),
  'Papillenblutung|SBI|PBI|Sulkusblutungsindex|Sulcusblutungsindex|Blutungsindex|Papillenblutungsindex|Sulkus Blutungsindex|S B I|P B I':
    finding('blutung', 'Blutungsindex', { general: true, measure: 'SBI' }),
  'BOP|BoP|Blutung auf Sondierung in': finding('blutung', 'Sondierungsblutung', { measure: 'BOP' }),
  'Furkation|Furkationsbefall|Furkationsbeteiligung|Furka|Furkationsgrad|Furkation offen|Bifurkation|Trifurkation':
    finding('furkation', 'Furkationsbefall', { measure: 'furkation', verbal: true }),
  'lockert|Lockerung|Lockerungsgrad|Mobilitätsgrad|Beweglichkeitsgrad|gelockert|locker|beweglich|Beweglichkeit|mobil|Mobilität|LG|lose|erhöht beweglich|horizontal beweglich':
    clinical('lockerung', 'Lockerung', { measure: 'lockerung', verbal: true }),
  'fest|sitzt fest|nicht locker|bombenfest|ist stabil|sind stabil|stehen stabil|steht stabil|steht fest|stehen fest':
    clinical('lockerung', '~gelockert', { negative: true, weak: true }),
  'wackelt|Wackelzahn|wackeln|wackelig|wacklig': clinical('mobil', '~gelockert', { verbal: true }),
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
    clinical('knochenabbau', 'Knochenabbau'),
  'Zahnstein|Konkremente|Konkrement|harte Beläge|supragingivaler Zahnstein|Kalkablagerungen|Stein hinter den|Stein an den|Stein innen|Steinbruch|innen Kalk|Kalk innen|Kalk unten|Zahnkalk':
    clinical('zahnstein', 'Zahnstein', { general: true, object: 'zahnstein' }),
  'Plaque|Biofilm': clinical('plaque', 'Plaque', { general: true, object: 'belaege', measure: 'API' }),
  'mangelhafte Mundhygiene|Mundhygiene mangelhaft|schlechte Mundhygiene|Mundhygiene schlecht|Mundhygiene lala|Mundhygiene verbesserungswürdig|Mundhygiene unzureichend|Mundhygiene mäßig|Mundhygiene lässt zu wünschen übrig|Mundhygiene so lala|Mundhygiene ausbaufähig|Mundhygiene nicht gut|Mundhygiene nicht optimal|Mundhygiene könnte besser':
    clinical('plaque', 'Mundhygiene mangelhaft', { general: true, object: 'belaege', measure: 'API' }),
  'Beläge|Belag|weiche Beläge|Zahnbelag|Zahnbeläge|bakterielle Beläge|Zungenbelag|Belag drauf|weicher Belag|viel Belag':
    clinical('belaege', 'Beläge', { general: true, object: 'belaege' }),
  'API|Approximalraumindex|Approximalraum Index|Plaqueindex|Plaque Index|Approximalraum Plaqueindex|Approximal Plaqueindex|Hygieneindex|Mundhygieneindex|QHI|PI|A P I|Q H I|Quigley Hein|Belagindex':
    finding('plaque', 'Plaqueindex', { general: true, measure: 'API' }),
  'Mukositis|periimplantäre Mukositis': diagnosis('mukositis', 'Periimplantäre Mukositis'),
  Periimplantitis: diagnosis('periimplantitis', 'Periimplantitis'),
  'Abszess|fluktuiert|Fluktuation|fluktuierend|fluktuierende Schwellung|submuköser Abszess|Eiterbeule|Eiteransammlung|vereitert|perimandibulärer Abszess|Parodontalabszess|Schleimhautabszess':
    clinical('abszess', 'Abszess', { object: 'abszess' }),
  'Fistel|Fistelgang|Fistelmaul|Fistelöffnung': finding('fistel', 'Fistel'),
  'Schwellung weg|Schwellung abgeklungen|Schwellung zurückgegangen|Schwellung rückläufig|abgeschwollen|nicht mehr geschwollen':
    clinical('schwellung', 'Schwellung', { negative: true }),
  'Schwellung|Backe dick|Backe ist dick|dicke Backe|Wange dick|Wange ist dick|geschwollen|Wangenschwellung|angeschwollen|submandibuläre Schwellung|Schwellung submandibulär|verdickt':
    clinical('schwellung', 'Schwellung'),
  'Perikoronitis|Dentitio difficilis|Schleimhautkapuze entzündet|Kapuze entzündet|Zahnfleischkapuze entzündet':
    diagnosis('perikoronitis', 'Perikoronitis'),
  'Alveolitis|trockene Alveole|Alveolitis sicca|Dolor post extractionem|Dry Socket|leeres Zahnfach|trockenes Zahnfach|Knochenwunde entzündet|Knochenwunde hat sich entzündet|kein Blutpfropf|Blutpfropf weg|Pfropf weg':
    diagnosis('alveolitis', 'Alveolitis'),
  'per secundam|sekundär heilend|granuliert': clinical('wunde', 'Sekundäre Wundheilung'),
  'Wunde reizlos|Wundränder reizlos|Wundverhältnisse reizlos|reizlose Wunde|reizlose Wundverhältnisse|reizlos verheilt|reizlos':
    clinical('wunde', 'Wunde reizlos'),
  'Wunde verheilt|gut verheilt|schön verheilt|gut abgeheilt|abgeheilt': clinical('wunde', 'Wunde verheilt'),
  'Wunde heilt gut|Wundheilung gut|heilt gut ab|heilt sauber': clinical('wunde', 'Wundheilung gut'),
  'Wundheilung unauffällig|Wundheilung komplikationslos|Wundheilung zeitgerecht|Wundheilung regelrecht':
    clinical('wunde', 'Wundheilung unauffällig'),
  'Wunde sieht gut aus|Wunde schaut gut aus|Wunde unauffällig': clinical('wunde', 'Wunde unauffällig'),
  'Wunde sauber': clinical('wunde', 'Wunde sauber'),
  'Wunde trocken': clinical('wunde', 'Wunde trocken'),
  'Wundheilungsstörung|Wundheilung gestört|Wundheilung verzögert|verzögerte Wundheilung|gestörte Wundheilung':
    clinical('wunde', 'Wundheilungsstörung'),
  'Wundränder adaptiert|Ränder liegen an|Wundränder liegen an': clinical('wunde', 'Wundränder adaptiert'),
  'Wunde geschlossen|Wunde ist zu': clinical('wunde', 'Wunde geschlossen'),
  'Koagel stabil|Blutkoagel stabil': clinical('wunde', 'Koagel stabil'),
  'Alveole gut gefüllt': clinical('wunde', 'Alveole gut gefüllt'),
  'Nähte reizlos': clinical('wunde', 'Nähte reizlos'),
  'Wunddehiszenz|Wunde offen|Nahtdehiszenz|Wunde klafft|Fibrinbelag|Naht aufgegangen|Wunde aufgegangen|Naht ist auf':
    clinical('wunde', 'Wunddehiszenz', { object: 'wunde' }),
  'Wunde|Wunden': object('wunde'),
  Streifen: object('streifen'),
  'Pulpa|Nerv|Pulpenkavum': object('pulpa'),
  'Pus auf Druck|Pusaustritt|Pusentleerung|Eiter auf Druck|Eiteraustritt|Pus|Eiter|Eiter kommt raus|Eiterentleerung':
    clinical(undefined, 'Pusaustritt'),
  'Koagel|Blutkoagel|Koagulum': clinical('wunde', 'Koagel'),
  'Knochen liegt frei|freiliegender Knochen|Knochen freiliegend|blanker Knochen|nackter Knochen|entblößter Knochen':
    clinical('wunde', 'Knochen freiliegend'),
  'Alveole leer|leere Alveole|Alveole ist leer|Loch ist leer|Zahnfach leer|Zahnfach ist leer|Fach ist leer':
    clinical('alveolitis', 'Leere Alveole'),
  'Risswunde|Platzwunde|kleinen Riss|kleiner Riss|Schürfwunde|Lippenverletzung|Lippe aufgeplatzt|Lippe aufgebissen|Lippe blutet':
    clinical(undefined, 'Risswunde', { general: true }),
  'Druckstelle|Druckstellen|Prothesendruckstelle|Druckulkus|wundgescheuert|wunde Stelle unter der Prothese|Druckgeschwür|Scheuerstelle':
    clinical('druckstelle', 'Druckstelle', { object: 'druckstelle' }),
  'MSH o B|MSH ohne Befund|MSH unauffällig|MSH reizlos|Schleimhaut und Zungenrand unauffällig|Mundschleimhaut und Zunge unauffällig|Schleimhaut unauffällig|Schleimhaut o B|Schleimhäute unauffällig|Schleimhaut ohne Befund|Mundschleimhaut ohne Befund|Mundschleimhaut o B|Mundschleimhaut unauffällig|Schleimhäute ohne Befund|Schleimhäute o B|Schleimhaut in Ordnung|Schleimhäute reizlos|Schleimhaut reizlos|Schleimhäute alles in Ordnung|Schleimhäute gesund|Mundschleimhaut reizlos':
    finding('gesund', 'Mundschleimhaut ohne Befund', { general: true }),
  'Leukoplakie|Leukoplakien': clinical('schleimhaut', 'Leukoplakie', { general: true }),
  'Ulkus|Ulcus|Ulzeration|nicht abwischbare Veränderung|nicht abwischbar|nicht abwischbarer Belag|weißer Fleck|weiße Stelle|Schleimhautveränderung|weißliche Veränderung|Lichen|Mundsoor|Soor|Schleimhautläsion|gerötete Schleimhaut|Schleimhaut gerötet':
    clinical('schleimhaut', 'Schleimhautveränderung'),
  'Fibrom|Reizfibrom|Epulis|Papillom|Schleimhautwucherung|Zahnfleischwucherung|Lappenfibrom|Wucherung am Zahnfleisch':
    clinical('schleimhaut', 'Schleimhautveränderung (Fibrom)', { object: 'wucherung' }),
  'Aphthe|Aphthen': clinical('aphthe', 'Aphthe'),
})
