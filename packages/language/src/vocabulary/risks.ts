import type { Row } from './entry.ts'

const risk = (phrases: string, text: string): Row => [phrases, { kind: 'risk', text }]
/** Complications named when a treatment is explained. */
export const riskRows: readonly Row[] = [
  risk('Risiko|Risiken|Komplikation|Komplikationen|Nebenwirkungen|Nebenwirkung|Gefahr|Gefahren', 'Risiken'),
  risk('Nachblutung|Nachblutungen|nachbluten', 'Nachblutung'),
  risk('Schwellung|anschwellen|dick werden|Schwellungen', 'Schwellung'),
  risk(
    'Nervverletzung|Nervschädigung|Nerv verletzt|Taubheitsgefühl|Taubheit|Gefühlsstörung|Gefühlsstörungen|Nervschaden|Nerv geschädigt|Lippe taub|taube Lippe|Nerv verletzen|Sensibilitätsstörung|Gefühllosigkeit|Zunge taub',
    'Nervverletzung, Taubheitsgefühl',
  ),
  risk(
    'Wundinfektion|Infektion|Wundheilungsstörung|Entzündung|Wundheilungsstörungen|entzünden|sich entzünden',
    'Infektion, Entzündung',
  ),
  risk(
    'bricht durch|durchbricht|Frakturgefahr|Bruchgefahr|bricht uns durch|kann brechen|Zahn brechen|Höcker brechen|Zahn bricht',
    'Frakturgefahr',
  ),
  risk('Kieferhöhle|Kieferhöhleneröffnung', 'Kieferhöhleneröffnung'),
  risk('Kieferbruch|Unterkieferbruch', 'Kieferbruch'),
  risk(
    'Implantat nicht einheilt|nicht einheilt|nicht einheilen|Implantatverlust|Verlust des Implantats|einwächst',
    'Implantatverlust',
  ),
  risk(
    'Instrument brechen|Instrument bricht|Feile bricht|abgebrochenes Instrument|Instrumentenbruch|Feilenbruch|Feile abbricht|Instrument abbricht|Feile brechen|Feilenfraktur',
    'Instrumentenbruch',
  ),
  risk('Zahnverlust|Zahn verlieren|Zähne verlieren|Zahn verloren geht', 'Zahnverlust'),
  risk('Abszess|Vereiterung', 'Abszess'),
  risk(
    'Überempfindlichkeit|Empfindlichkeit|empfindlicher|empfindlich werden|Empfindlichkeiten',
    'vorübergehende Überempfindlichkeit',
  ),
  risk(
    'Misserfolg|Erfolgsquote|Erfolgsaussicht|Prognose|Erfolgschance|Prozent Erfolg|Erfolgsaussichten|keine Garantie|nicht garantieren|nicht versprechen|Prognose fraglich',
    'Prognose',
  ),
  risk(
    'Nerv Schaden|Nerv leiden|Nerv übel nimmt|Nerv nicht mitmacht|Nerv das nicht mitmacht|Nerv reagiert|Nerv sich entzündet|Nerv entzündet|Nerv nicht überlebt|Nerv später|Nerv abstirbt|Nerv absterben|Zahn absterben|absterben|Nerv stirbt|Nerv reagieren|Wurzelbehandlung nötig|Wurzelbehandlung notwendig|Wurzelbehandlung brauchen|Nerv beleidigt',
    'mögliche Pulpaschädigung, Wurzelkanalbehandlung',
  ),
  risk('Blutung', 'Blutung'),
  risk('Schmerzen', 'Schmerzen'),
  risk('taub bleiben|Gefühl verlieren|Lippe taub bleiben', 'Nervverletzung, Taubheitsgefühl'),
  risk('verloren gehen|verloren geht|verlieren wir|Zähne verloren', 'Zahnverlust'),
  risk(
    'schlecht heilen|heilt schlecht|nicht heilen|Kieferknochen absterben|Kiefernekrose',
    'Wundheilungsstörung, Kiefernekrose',
  ),
  risk('Narbe', 'Narbe'),
  risk(
    'nachdunkeln|nachdunkelt|wieder dunkler|verfärben|verfärbt sich|dunkel werden|grau werden|dunkler werden',
    'Verfärbung',
  ),
  risk(
    'auflösen|löst sich auf|Wurzelresorption|Resorption|Wurzelauflösung',
    'Wurzelresorption, Auflösung der Wurzel',
  ),
  risk(
    'abplatzen|platzen ab|springen|abspringen|Keramik brechen|brechen leichter|abbrechen|durchbrechen|zerbrechen|auseinanderbrechen',
    'Fraktur, Abplatzen',
  ),
  risk('wiederkommen|erneut entzünden|neuen Entzündungen|neue Entzündungen', 'erneute Entzündung'),
  risk(
    'noch eine Wurzelbehandlung|doch eine Wurzelbehandlung|später eine Wurzelbehandlung',
    'spätere Wurzelbehandlung',
  ),
  risk(
    'Tasche tiefer|Taschen tiefer|Knochen abgebaut|Knochen geht zurück|weiterer Knochenabbau',
    'Fortschreiten, tiefere Taschen',
  ),
  risk('lockern|locker werden|rausfallen|herausfallen|sich lösen', 'Lockerung, Verlust'),
  risk('schlimmer werden|verschlimmern|verschlechtert sich|schlechter werden', 'Verschlechterung'),
  risk(
    'Lippe eine Zeit lang taub|Zeit lang taub|vorübergehend taub|taub sein|bleibt taub|taub',
    'Gefühlsstörung, Taubheitsgefühl der Lippe',
  ),
  risk('wächst nicht nach', 'irreversibler Substanzverlust'),
  risk(
    'heilt schlechter|heilt langsamer|schlechter heilen|langsamer heilen|Heilung verschlechtert',
    'schlechtere Heilung',
  ),
  risk('Rezidiv', 'Rezidiv'),
  risk('empfindlich sein|noch empfindlich|bisschen empfindlich', 'vorübergehende Überempfindlichkeit'),
  risk(
    'auf Kälte reagieren|auf kalt reagieren|kälteempfindlich|kälteempfindlich sein|auf kalt empfindlich|auf Kälte empfindlich|auf Kalt empfindlich',
    'vorübergehende Kälteempfindlichkeit',
  ),
  risk(
    'druckempfindlich|druckempfindlich sein|aufbissempfindlich sein|aufbissempfindlich',
    'vorübergehende Druckempfindlichkeit',
  ),
  risk('Zahnfleisch geht zurück|länger aussehen|Zahnfleischrückgang', 'Zahnfleischrückgang'),
  risk('Kieferhöhle aufgehen|Kieferhöhle eröffnet werden', 'Kieferhöhleneröffnung'),
  risk(
    'weiterlaufen|weiterreißen|weiter einreißen|bricht auseinander|Zahn auseinander|weiter bricht|weiterbrechen',
    'Fraktur, Fortschreiten des Risses, Zahnverlust',
  ),
  risk('Durchtrennung|Perforation', 'Perforation'),
  risk('Bluterguss|Hämatom', 'Hämatom'),
]
