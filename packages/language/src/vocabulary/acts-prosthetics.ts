import { act } from './act-entries.ts'
import { cue, rowsOf } from './entry.ts'

/** Crowns, bridges, dentures, splints, examination and papers. */
export const prostheticActs = rowsOf({
  // prosthetics
  'Kronenpräparation|abgeschliffen für Krone|Kronenstumpf präpariert|Präparation für Krone|für eine Krone beschliffen|für die Krone beschliffen':
    act('praeparation', 'Präparation für Krone', 'one'),
  Teilkronenpräparation: act('praeparation', 'Präparation für Teilkrone', 'one'),
  Inlaypräparation: act('praeparation', 'Präparation für Inlay', 'one'),
  'Veneerpräparation|Präparation für Veneer': act('praeparation', 'Präparation für Veneer', 'one'),
  'Brückenpräparation|Präparation für Brücke|Pfeiler präpariert|Pfeiler beschliffen|beide Pfeiler beschliffen|für die Brücke beschliffen':
    act('praeparation', 'Präparation für Brücke', 'one'),
  'Präparation|präpariert|beschliffen|präparier|beschleif|beschleife|Hohlkehle|Hohlkehlpräparation|Stufenpräparation|Zahn beschliffen|Tangentialpräparation|Stumpfpräparation|Stumpf präpariert|Stümpfe präpariert|Stumpf nachgeschliffen|schleif den Stumpf|schleif ich den Stumpf|Stumpf schleif ich|Stumpf beschliffen|Stumpf nachpräpariert|Zahn abgeschliffen|rundherum einschleifen|rundum einschleifen|ringsum einschleifen|rundherum abgeschliffen|rundum abgeschliffen':
    act('praeparation', 'Präparation', 'one'),
  'Abformung|Abdruck|Abdrücke|abgeformt|Korrekturabformung|Doppelmischabformung|Präzisionsabformung|Abformungen|Abdruck genommen|Alginatabformung|Gegenkieferabformung|Doppelmischabdruck|Präzisionsabdruck|Alginatabdruck|Alginatabdrücke|Abdrucknahme|Impregumabformung|Impregumabdruck':
    act('abformung', 'Abformung', 'one'),
  'funktionell abgeformt|funktionelle Abformung|Funktionsabformung|Funktionsabdruck|individueller Löffel|Funktionsrand|mukodynamische Abformung|Funktionslöffel|Ränder ausgeformt|Randgestaltung':
    act('funktionsabformung', 'Individueller Löffel und Funktionsabformung', 'none'),
  'Situationsabformung|Modelle|Situationsmodelle|Planungsmodelle|Situationsabdruck|Studienmodelle|Situationsabdrücke|Situationsmodell|Situabformung|Situmodelle|Situmodell|Situabdruck':
    act('situationsabformung', 'Abformung für Situationsmodelle', 'none'),
  'Intraoralscan|gescannt|Scan|digital abgeformt|digitale Abformung|Scan gemacht|Mundscan|intraoral gescannt|digitaler Abdruck':
    act('intraoralscan', 'Intraoralscan', 'none'),
  'Bissnahme|Bissregistrat|Kieferrelationsbestimmung|Registrat|Bissregistrierung|Zentrikregistrat|Bissschablone|Kieferrelation|Wachsbiss|Wachsschablone|Bisswall|Wachswall|Biss genommen|Quetschbiss|Futarbiss':
    act('bissnahme', 'Bissnahme', 'none'),
  'Farbbestimmung|Zahnfarbe bestimmt|Farbe bestimmt|Farbnahme|Farbauswahl|Farbe ausgesucht|Farbe genommen|Zahnfarbe genommen':
    act('farbbestimmung', 'Zahnfarbe bestimmt', 'none'),
  'provisorische Krone eingesetzt|provisorische Krone angefertigt|provisorische Krone gemacht|provisorische Krone einzementiert':
    act('provisorium', 'Provisorische Krone eingesetzt', 'all', { object: 'provisorium' }),
  'Provisorien eingesetzt|Provisorien befestigt|Provisorien angefertigt|Provisorium eingesetzt|Provisorium angefertigt|Provisorium gemacht|Provisorium hergestellt|provisorisch versorgt|Provisorium zementiert|provisorisch eingesetzt|Provisorium befestigt|Provisorium chairside|Provi eingesetzt|Provi gemacht|Provisorium drauf|Provi drauf|Provisorium aufgesetzt|mit Provisorium versorgt|mit einem Provisorium versorgt|Provi rein|Provisorium wieder drauf':
    act('provisorium', 'Provisorium eingesetzt', 'all', { object: 'provisorium' }),
  'Provisorium ab|Provisorium ist ab|Provisorium entfernt|Provisorien entfernt|Provisorium abgenommen|Provi runter|Provisorium raus|Provisorium runter|Provi abgenommen|Provisorium ab|Provi ab|Provi raus':
    act('provisorium-entfernt', 'Provisorium entfernt', 'all', { object: 'provisorium' }),
  'Krone eingesetzt|Krone eingegliedert|Krone zementiert|Krone einzementiert|Kroneneingliederung|Krone definitiv eingesetzt|Krone definitiv zementiert|Eingliederung der Krone|Krone eingeklebt|Kronen eingesetzt|Krone adhäsiv befestigt|Krone verklebt|Krone ist drin|Kronen eingegliedert|Kronen zementiert':
    act('krone-eingesetzt', 'Krone eingesetzt', 'all', { object: 'krone' }),
  'Teilkrone eingesetzt|Teilkrone eingegliedert|Teilkrone zementiert|Teilkrone adhäsiv befestigt|Teilkrone eingeklebt':
    act('teilkrone-eingesetzt', 'Teilkrone eingegliedert', 'all', { object: 'teilkrone' }),
  'Inlay eingesetzt|Inlay eingegliedert|Inlay eingeklebt|Inlay zementiert|Inlay adhäsiv befestigt|Inlays eingesetzt':
    act('inlay-eingesetzt', 'Inlay eingegliedert', 'all', { object: 'inlay' }),
  'Brücke eingesetzt|Brücke eingegliedert|Brücke zementiert|Eingliederung Brücke|Eingliederung der Brücke|Brücke einzementiert|Brückeneingliederung|Brücke definitiv eingesetzt|Brücke definitiv zementiert|Brücke befestigt':
    act('bruecke-eingesetzt', 'Brücke eingegliedert', 'all', { object: 'bruecke' }),
  'wieder einsetzen|wieder einzementieren|wieder befestigen|wieder zementieren|wieder aufsetzen|Krone wieder eingesetzt|Krone rezementiert|Krone wieder befestigt|Krone wieder zementiert|Krone wieder einzementiert|wieder einzementiert|wieder eingesetzt|wiedereingesetzt|rezementiert|Krone neu zementiert|wieder festgesetzt|Krone wiederbefestigt|wiederbefestigt|Rezementierung|Wiedereingliederung|Wiedereingliederung der Krone|wiedereingegliedert|Rezementation|wieder befestigt|wieder zementiert|wieder draufgesetzt|wieder festzementiert':
    act('krone-rezementiert', 'Krone wieder eingesetzt', 'one', { object: 'krone' }),
  'Krone entfernt|Krone abgenommen|Krone aufgetrennt|Krone geschlitzt|Krone abgetrennt|Kronenentfernung|Krone runter|Krone aufgeschlitzt|Brücke abgetrennt|Brücke entfernt|Brücke aufgetrennt|Krone getrennt|Ekr|Krone aufgeschnitten|Krone abgemacht|Krone runtergenommen|Krone herunter':
    act('krone-entfernt', 'Krone entfernt', 'one', { object: 'krone' }),
  'Kinderkrone|Stahlkrone|konfektionierte Krone|silberne Krone|Ritterzahn|Milchzahnkrone|Edelstahlkrone|vorgefertigte Krone|Frasaco Krone|Stahlkrönchen':
    act('kinderkrone', 'Konfektionierte Krone eingesetzt', 'one', { object: 'krone' }),
  'Totale eingesetzt|Totale ist eingesetzt|Totale eingegliedert|Totale ist drin|Prothese eingesetzt|Prothese eingegliedert|Prothesen eingegliedert|Prothese abgegeben|Prothese übergeben|Eingliederung der Prothese|neue Prothese eingesetzt|Totalprothese eingegliedert|Prothese fertig eingesetzt|Modellguss eingegliedert|Prothesen eingesetzt':
    act('prothese-eingesetzt', 'Prothese eingegliedert', 'none', { object: 'prothese' }),
  'neue Klammer|Klammer erneuert|Klammer erneuern|Klammer ansetzen|Klammer angesetzt|Zahn angesetzt|Bruch repariert|Prothesenreparatur|Prothese repariert|Reparatur|repariert|Wiederherstellung|wiederhergestellt|ins Labor zur Reparatur|Bruchreparatur|Prothese ins Labor|ins Labor|Prothesenerweiterung|Erweiterung im Labor|Erweiterung der Teilprothese|Teilprothese erweitert|Prothese kleben|kleben lassen|Prothese erweitert|Erweiterung der Prothese|Erweiterung der Oberkieferprothese|Erweiterung der Unterkieferprothese|Prothese geklebt|Prothesenbruch geklebt|Bruch geklebt':
    act('prothese-reparatur', 'Wiederherstellung der Prothese', 'none', { object: 'prothese' }),
  'Reparatur der Verblendung|Verblendungsreparatur|Verblendung repariert|Verblendung ausgebessert|Keramik repariert|Abplatzung repariert':
    act('verblendung-reparatur', 'Verblendung repariert', 'named'),
  'Locatoreinsätze gewechselt|Locatormatrizen gewechselt|Matrizen der Locatoren ausgetauscht|Matrizen der Locatoren gewechselt|Kugelanker ausgetauscht|Druckknopf ausgetauscht|Druckknöpfe gewechselt|Geschiebe erneuert|Matrizeneinsätze gewechselt':
    act('verbindungselement-erneuert', 'Verbindungselement der Prothese erneuert', 'named'),
  'Unterfütterung|unterfüttert|Unterfütterungsabformung|Teilunterfütterung|teilweise Unterfütterung|komplett unterfüttert|vollständige Unterfütterung':
    act('unterfuetterung', 'Unterfütterung der Prothese', 'none'),
  'Anprobe|Einprobe|anprobiert|einprobiert|Wachsanprobe|Gerüsteinprobe|Rohbrandeinprobe|Gerüstanprobe|Rohbrand|Wachseinprobe|Gerüst anprobieren|probieren das Gerüst|probier das Gerüst|Gerüst anprobiert|probieren die Krone an|Krone anprobieren|probieren die Brücke an|Brücke anprobieren|Zähne anprobieren':
    act('anprobe', 'Anprobe', 'named', { thing: true }),
  'Randschluss gut': act('anprobe', 'Einprobe, Randschluss gut', 'named', { thing: true }),
  'Approximalkontakte passend|Approximalkontakte passen|Approximalkontakte stimmen|Kontakte zu den Nachbarn passen':
    act('anprobe', 'Einprobe, Approximalkontakte passend', 'named', { thing: true }),
  'Passung gut': act('anprobe', 'Einprobe, Passung gut', 'named', { thing: true }),
  'Randschluss gut Approximalkontakte passend|Randschluss gut und Approximalkontakte passend|Randschluss passt Kontakte passen|Ränder und Kontakte passen':
    act('anprobe', 'Einprobe, Randschluss gut, Approximalkontakte passend', 'named', { thing: true }),
  'Veneer eingesetzt|Veneers eingesetzt|Veneer eingeklebt|Veneers eingegliedert|Veneers eingeklebt|Veneers befestigt':
    act('veneer-eingesetzt', 'Veneer eingegliedert', 'all', { object: 'veneer' }),
  'Aufbissschiene|Knirscherschiene|Aufbissbehelf|Aufbißbehelf|Schiene|Michiganschiene|Beißschiene|Okklusionsschiene|Entspannungsschiene|Aufbißschiene|Zahnschiene|Nachtschiene':
    act('schiene', 'Aufbissschiene', 'none', { object: 'schiene', thing: true }),
  'Schiene oben drauf|Schiene drauf|Schiene reingesetzt|Schiene mitgegeben|Schiene ausgehändigt|Schiene eingegliedert|Schiene eingesetzt|Aufbissschiene eingegliedert|Aufbissschiene eingesetzt|Knirscherschiene eingesetzt|Schiene übergeben|Knirscherschiene eingegliedert|Eingliederung der Schiene':
    act('schiene', 'Aufbissschiene eingegliedert', 'none', { object: 'schiene' }),
  'Schienenreparatur|Reparatur der Schiene|Unterfütterung der Schiene|Schiene repariert|Schiene geklebt|Sprung in der Schiene repariert':
    act('schiene-reparatur', 'Aufbissschiene repariert', 'none', { object: 'schiene' }),
  'Schiene kontrolliert|Schiene eingeschliffen|Schienenkontrolle|Schiene angepasst|Schiene nachgeschliffen|Aufbissschiene kontrolliert|Aufbissschiene eingeschliffen|Schiene adjustiert|Schiene aufgebaut|Schiene ergänzt|Aufbissschiene aufgebaut|Schiene nachjustiert|Schiene schleif ich|schleif die Schiene|Schiene einschleifen|Schiene nachschleifen|Schiene korrigiert|Schiene kontrollieren':
    act('schiene-kontrolle', 'Aufbissschiene kontrolliert und eingeschliffen', 'none', { object: 'schiene' }),
  'Schiene entfernt|TTS entfernt|Schienung entfernt|Schiene abgenommen|Draht entfernt|Draht abgenommen|Traumaschiene entfernt|Drahtschiene entfernt':
    act('schiene-entfernt', 'Schienung entfernt', 'named', { object: 'schiene' }),
  'Bracket|Brackets|Bracket geklebt|Brackets geklebt|Bracket wieder geklebt|Bracket neu geklebt|Brackets gesetzt':
    act('bracket', 'Bracket geklebt', 'named', { object: 'bracket', thing: true }),
  'Bogen gewechselt|Bogenwechsel|Bogen eingegliedert|Bogen eingesetzt|Bogen getauscht|Bogen ausgetauscht|Draht gewechselt|Bogen einligiert|Bogen eingebunden|Drahtbogen|Stahlbogen eingesetzt|neuer Bogen drin|Nitibogen eingesetzt':
    act('bogen', 'Bogen eingegliedert', 'none', { object: 'bogen' }),
  'Retainer|Kleberetainer|Retainer geklebt|Lingualretainer|Retainer wieder geklebt|Drahtretainer|Retainerdraht':
    act('retainer', 'Retainer', 'named', { thing: true }),
  'Gesichtsbogen|Gesichtsbogenübertragung': act('gesichtsbogen', 'Gesichtsbogenübertragung', 'none'),
  // examination and papers
  'BEMA 01|01 durchgeführt|null eins durchgeführt|01 gemacht|01 erbracht|eingehende Untersuchung durchgeführt|Befund 01 erhoben|eingehende Untersuchung gemacht|eingehende Untersuchung erfolgt|01 erhoben|Null eins erhoben|Zahnstatus erhoben|Zahnstatus aufgenommen':
    [act('befund', 'Eingehende Untersuchung (01)', 'none'), cue('befund')],
  'Funktionsanalyse|klinische Funktionsanalyse|Funktionsstatus|CMD Screening|CMD Kurzbefund|manuelle Funktionsanalyse':
    act('funktionsanalyse', 'Klinische Funktionsanalyse', 'none'),
  'Fotos gemacht|Fotodokumentation|Fotos|Foto': act('fotos', 'Fotodokumentation', 'none'),
  'Parodontologisches Aufklärungs und Therapiegespräch|ATG|A T G|Aufklärungs und Therapiegespräch|Therapiegespräch':
    act('par-gespraech', 'Parodontologisches Aufklärungs- und Therapiegespräch', 'none', { group: 'advice' }),
  'Heil und Kostenplan|HKP|Kostenvoranschlag|Kostenplan|H K P|Behandlungsplan|Therapieplan|Heilkostenplan|Heil und Kosten Plan':
    act('heil-und-kostenplan', 'Heil- und Kostenplan', 'one', { group: 'plan' }),
  'Überweisung|überweise|überweis|überweisen|überwiesen|Überweisungsschein|schicke Sie zum|schick Sie zum|schicken Sie zum|zum Kieferchirurgen|zum Oralchirurgen|zum Kieferorthopäden|zum Chirurgen|zum HNO|zum Hausarzt|zum MKG|zum Endodontologen|zur Endodontologin|in die Kieferchirurgie|zur Kieferorthopädin|an die Klinik|zum Spezialisten|zum Kardiologen':
    act('ueberweisung', 'Überweisung', 'named', { group: 'plan' }),
  'krank schreib|krank schreibe|Krankschreibung|krankgeschrieben|AU Bescheinigung|Arbeitsunfähigkeit|Arbeitsunfähigkeitsbescheinigung|krankschreiben|gelber Schein|AU|arbeitsunfähig|schreibe Sie krank|schreib Sie krank|Krankmeldung|Schulbefreiung':
    act('bescheinigung', 'Arbeitsunfähigkeit bescheinigt (Krankschreibung)', 'none', { group: 'follow-up' }),
  'Physiotherapie|Krankengymnastik|Manuelle Therapie|Physio|Rezept für Physiotherapie|Rezept für Krankengymnastik|Verordnung für Physiotherapie':
    act('rezept', 'Verordnung Physiotherapie', 'none', { group: 'plan' }),
  'an die Kasse schicken|an die Krankenkasse schicken|schicken an die Kasse|schicken wir an die Kasse|schicken wir heute an die Kasse|Plan an die Kasse|Plan geht an die Kasse|geht an die Kasse|bei der Kasse einreichen|reichen wir ein|Antrag an die Kasse|Antrag an die Krankenkasse|bei der Kasse beantragen|Antrag stellen|bei der Krankenkasse einreichen|Antrag':
    act('heil-und-kostenplan', 'Antrag an die Krankenkasse', 'none', { group: 'plan' }),
  // prosthetic work spoken of as a whole
  'Überkronung|überkronen|Kronenversorgung|Neuüberkronung|neu überkronen|mit einer Krone versorgen|Versorgung mit Krone':
    act('praeparation', 'Überkronung', 'one', { group: 'plan' }),
  'Prothetik|prothetische Versorgung|Zahnersatz|Neuversorgung|neue Prothese|Brückenversorgung|Implantatversorgung|prothetische Neuversorgung':
    act('abformung', 'Prothetik, prothetische Versorgung', 'named', { group: 'plan' }),
})
