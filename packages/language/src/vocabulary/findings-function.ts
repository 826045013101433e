import { rowsOf } from './entry.ts'
import { clinical, diagnosis, finding } from './finding-entries.ts'

/** Trauma, position, joint and bite, and what surgery looks for. */
export const functionRows = rowsOf({
  'luxiert|Luxation|disloziert|Dislokation|Intrusion|intrudiert|Extrusion|extrudiert|Subluxation|verschoben|nach innen verschoben|nach palatinal verschoben|nach palatinal verlagert':
    clinical('luxation', '~luxiert'),
  'Avulsion|avulsiert|ausgeschlagen|komplett ausgeschlagen|herausgeschlagen|ausgeschlagener Zahn|Zahn ist komplett raus':
    clinical('avulsion', '~avulsiert'),
  'Engstand|Engstände|Platzmangel|keinen Platz|kein Platz|zu wenig Platz|verschachtelt|eng stehend|stehen eng|Frontengstand|steht eng':
    finding('engstand', 'Engstand'),
  'Fehlstellung|Hochstand|Kippung|gekippt|rotiert|Rotation|elongiert|Elongation|Kreuzbiss|gedreht|Drehstand|Außenstand|Tiefbiss|Overjet|Distalbiss|Kopfbiss|offener Biss|Deckbiss|nach mesial gekippt|Zahnfehlstellung|Rücklage|Progenie|Überbiss|verdreht':
    clinical('fehlstellung', 'Fehlstellung'),
  'Diastema|Diastemata': clinical('fehlstellung', 'Diastema'),
  'Kiefergelenkknacken|Knacken|Gelenkknacken|Kiefergelenk knackt|Gelenk knackt|Kiefergelenksgeräusch|Krepitation|Gelenkgeräusch|Kiefergelenksknacken|knackt|Reiben im Gelenk|Kiefergelenk druckempfindlich|Gelenkreiben|Kiefergelenk schmerzhaft':
    clinical('kiefergelenk', 'Kiefergelenkknacken', { general: true }),
  'Deviation|Deflexion|weicht nach rechts ab|weicht nach links ab|weicht ab|Abweichung des Unterkiefers|Unterkiefer weicht':
    clinical('kiefergelenk', 'Abweichung des Unterkiefers bei Mundöffnung', { general: true }),
  'approximal nichts|approximal sonst nichts|approximal ist nichts zu sehen|approximal ist sonst nichts zu sehen|approximal nichts zu sehen|approximal unauffällig|approximal ohne Befund|approximal o B':
    finding('gesund', 'Approximalflächen ohne Befund', { general: true }),
  'Kiefergelenk unauffällig|Kiefergelenke unauffällig|Kiefergelenke ohne Befund|Kiefergelenk ohne Befund|Kiefergelenk o B|Kiefergelenke o B|Kiefergelenke frei':
    finding('gesund', 'Kiefergelenke ohne Befund', { general: true }),
  'Myogelose|Myogelosen|Muskelverspannung|Muskelverspannungen|verspannt|Verhärtung|Masseter druckempfindlich|Masseter druckdolent|Masseter verspannt|Masseter verhärtet|Kaumuskulatur druckdolent|Kaumuskeln verspannt|Kaumuskulatur verspannt|Temporalis druckdolent|Muskulatur verspannt|Masseterhypertrophie|Kaumuskulatur druckempfindlich':
    clinical('myogelose', 'Kaumuskulatur druckempfindlich', { general: true }),
  'Mundöffnung|Schneidekantendistanz|SKD|weit aufmachen|ganz weit auf|maximal öffnen|Mund weit auf|weit öffnen':
    finding('mundoeffnung', 'Mundöffnung', { general: true, measure: 'mundoeffnung' }),
  'Kieferklemme|Kiefersperre|Mundöffnung eingeschränkt|eingeschränkte Mundöffnung|Mund geht nur zwei Finger auf|Mundöffnung reduziert|Mundöffnung vermindert':
    finding('mundoeffnung', 'Mundöffnung eingeschränkt', { general: true, measure: 'mundoeffnung' }),
  'CMD|craniomandibuläre Dysfunktion|kraniomandibuläre Dysfunktion|Myoarthropathie|C M D|cranio mandibuläre Dysfunktion|Kiefergelenkserkrankung':
    diagnosis(undefined, 'CMD', { general: true }),
  'Bruxismus|Knirscher': diagnosis(undefined, 'Bruxismus', { general: true }),
  'Mund Antrum Verbindung|MAV|Kieferhöhle eröffnet|Kieferhöhleneröffnung|Kieferhöhle offen|Antrumverbindung|Verbindung zur Kieferhöhle|Kieferhöhlenverbindung|oroantrale Verbindung':
    clinical(undefined, 'Mund-Antrum-Verbindung'),
  'Nasenblasversuch negativ|Nasenblasversuch unauffällig|Nasenblasversuch o B|Kieferhöhle zu|Kieferhöhle nicht eröffnet|Kieferhöhle dicht|Kieferhöhle geschlossen|Nase Blasversuch negativ|Nasenblastest negativ|Valsalva negativ':
    clinical(undefined, 'Mund-Antrum-Verbindung', { negative: true }),
  'Nerv nicht gesehen|Nerv nicht dargestellt|Nerv nicht sichtbar|Nerv nicht freigelegt|Nerv geschont|Nerv nicht verletzt':
    clinical(undefined, 'Nervus alveolaris inferior dargestellt', { negative: true }),
  'Perforation|perforiert|Wurzelperforation|Stiftperforation|Perforation der Wurzel|Via falsa|Perforation am Boden':
    clinical(undefined, 'Perforation'),
  'Hypästhesie|Hypaesthesie|Parästhesie|Sensibilitätsstörung|Gefühlsstörung|Taubheit der Lippe|Taubheit der Unterlippe|Taubheitsgefühl an der Unterlippe|Taubheitsgefühl der Unterlippe|Unterlippe taub|Unterlippe ist taub|Taubheitsgefühl der Zunge':
    clinical(undefined, 'Sensibilitätsstörung (Hypästhesie)', { general: true }),
  'nah am Nerv|nahe am Nerv|Nervnähe|dicht am Nerv|am Nervkanal|Nähe zum Nerv|nah am Nervkanal|bis an den Nervkanal':
    clinical(undefined, 'Wurzel nah am Nervus alveolaris inferior'),
  'Anhalt für Infektion|Infektionszeichen|Entzündungszeichen|Anzeichen einer Infektion|Hinweis auf Infektion|Infektion':
    clinical(undefined, 'Anhalt für Infektion, Entzündungszeichen'),
  'Parodontalspalt verbreitert|Parodontalspalt erweitert|verbreiterter Parodontalspalt|erweiterter Parodontalspalt|PA Spalt verbreitert|PA Spalt erweitert|Desmodontalspalt verbreitert|Desmodontalspalt erweitert':
    finding(undefined, 'Parodontalspalt verbreitert'),
  'Knochenhöhe|Knochenangebot|Knochenbreite|Restknochenhöhe|Restknochen|Höhe des Knochens|Breite des Knochens':
    clinical(undefined, 'Knochenhöhe', { general: true, measure: 'knochenhoehe' }),
  'Klammer heil|Klammer ist heil|Klammern intakt|Klammern sind heil|Klammer intakt|Klammern heil|Klammer in Ordnung':
    finding(undefined, 'Klammer und Prothesenzähne intakt', { general: true }),
  'Klammer gebrochen|Klammer abgebrochen|Sprung in der Prothese|Prothese gebrochen|Prothesenbruch|Bruch der Prothese|Prothese durchgebrochen|Prothese mittig durch|Prothese ist mittig durch|Riss in der Prothese|Zahn aus der Prothese|Prothese hat einen Sprung|Prothese zerbrochen|Prothesenzahn abgebrochen|Prothese ist durchgebrochen|Prothese ist gebrochen|Prothese in zwei Teilen|Prothese in zwei Teile gebrochen':
    clinical('prothese', 'Bruch der Prothese', { general: true, object: 'prothese' }),
  'Prothese sitzt nicht|Prothese wackelt|Prothese hält nicht|Prothese schaukelt|schlechter Prothesenhalt|Prothese passt nicht|Prothese ist locker':
    clinical('prothese', 'Prothese hält nicht', { general: true, object: 'prothese' }),
  'Frühkontakt|Vorkontakt|Balancekontakt|Störkontakt|zu hoch|Frühkontakte|Störkontakte|Vorkontakte|Balancekontakte':
    clinical(undefined, 'Frühkontakt', { object: 'okklusion' }),
  'Zahnfarbe|Farbring|Farbe|Zahnfarben': clinical(undefined, 'Zahnfarbe', {
    general: true,
    measure: 'farbe',
  }),
})
