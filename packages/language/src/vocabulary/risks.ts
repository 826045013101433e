import { namesOf, rowsOf, type Entry, type Row } from './entry.ts'

const risk = (text: string): Entry => ({ kind: 'risk', text })
/** Complications named when a treatment is explained. */
export const riskRows: readonly Row[] = [
  ...namesOf('Blutung|Schmerzen|Narbe|Rezidiv', risk),
  ...rowsOf({
    'Risiko|Risiken|Komplikation|Komplikationen|Nebenwirkungen|Nebenwirkung|Gefahr|Gefahren': risk('Risiken'),
    'Nachblutung|Nachblutungen|nachbluten': risk('Nachblutung'),
    'Schwellung|anschwellen|dick werden|Schwellungen': risk('Schwellung'),
    'Nervverletzung|Nervschädigung|Nerv verletzt|Nervschaden|Nerv geschädigt|Nerv verletzen':
      risk('Nervverletzung'),
    'Taubheitsgefühl|Taubheit|Lippe taub|taube Lippe|Zunge taub|taub bleiben|Lippe taub bleiben|Zeit lang taub|vorübergehend taub|taub sein|bleibt taub|taub':
      risk('Taubheitsgefühl'),
    'Gefühlsstörung|Gefühlsstörungen|Sensibilitätsstörung|Gefühllosigkeit': risk('Gefühlsstörung'),
    'Wundinfektion|Infektion': risk('Infektion'),
    'Wundheilungsstörung|Wundheilungsstörungen|schlecht heilen|heilt schlecht|nicht heilen':
      risk('Wundheilungsstörung'),
    'Entzündung|entzünden|sich entzünden': risk('Entzündung'),
    'bricht durch|durchbricht|Frakturgefahr|Bruchgefahr|bricht uns durch|kann brechen|Zahn brechen|Höcker brechen|Zahn bricht':
      risk('Frakturgefahr'),
    'Kieferhöhle|Kieferhöhleneröffnung|Kieferhöhle aufgehen|Kieferhöhle eröffnet werden':
      risk('Kieferhöhleneröffnung'),
    'Kieferbruch|Unterkieferbruch': risk('Kieferbruch'),
    'Implantat nicht einheilt|nicht einheilt|nicht einheilen|Implantatverlust|Verlust des Implantats|einwächst':
      risk('Implantatverlust'),
    'Instrument brechen|Instrument bricht|Feile bricht|abgebrochenes Instrument|Instrumentenbruch|Feilenbruch|Feile abbricht|Instrument abbricht|Feile brechen|Feilenfraktur':
      risk('Instrumentenbruch'),
    'Zahnverlust|Zahn verlieren|Zähne verlieren|Zahn verloren geht|verloren gehen|verloren geht|verlieren wir|Zähne verloren':
      risk('Zahnverlust'),
    'Abszess|Vereiterung': risk('Abszess'),
    'Überempfindlichkeit|Empfindlichkeit|empfindlicher|empfindlich werden|Empfindlichkeiten|empfindlich sein|noch empfindlich|bisschen empfindlich':
      risk('vorübergehende Überempfindlichkeit'),
    'Misserfolg|Erfolgsquote|Erfolgsaussicht|Prognose|Erfolgschance|Prozent Erfolg|Erfolgsaussichten|keine Garantie|nicht garantieren|nicht versprechen|Prognose fraglich':
      risk('Prognose'),
    'Nerv Schaden|Nerv leiden|Nerv übel nimmt|Nerv nicht mitmacht|Nerv das nicht mitmacht|Nerv reagiert|Nerv sich entzündet|Nerv entzündet|Nerv nicht überlebt|Nerv später|Nerv abstirbt|Nerv absterben|Zahn absterben|absterben|Nerv stirbt|Nerv reagieren|Nerv beleidigt':
      risk('mögliche Pulpaschädigung'),
    'Wurzelbehandlung nötig|Wurzelbehandlung notwendig|Wurzelbehandlung brauchen': risk(
      'mögliche Wurzelkanalbehandlung',
    ),
    'Gefühl verlieren': risk('Gefühlsverlust'),
    'Kieferknochen absterben|Kiefernekrose': risk('Kiefernekrose'),
    'nachdunkeln|nachdunkelt|wieder dunkler|verfärben|verfärbt sich|dunkel werden|grau werden|dunkler werden':
      risk('Verfärbung'),
    'auflösen|löst sich auf|Wurzelauflösung': risk('Auflösung'),
    'Wurzelresorption|Resorption': risk('Wurzelresorption'),
    'abplatzen|platzen ab|springen|abspringen': risk('Abplatzen'),
    'Keramik brechen|brechen leichter|abbrechen|durchbrechen|zerbrechen|auseinanderbrechen|bricht auseinander|Zahn auseinander|weiter bricht|weiterbrechen':
      risk('Fraktur'),
    'wiederkommen|erneut entzünden|neuen Entzündungen|neue Entzündungen': risk('erneute Entzündung'),
    'noch eine Wurzelbehandlung|doch eine Wurzelbehandlung|später eine Wurzelbehandlung':
      risk('spätere Wurzelbehandlung'),
    'Tasche tiefer|Taschen tiefer': risk('tiefere Taschen'),
    'Knochen abgebaut|Knochen geht zurück|weiterer Knochenabbau': risk('weiterer Knochenabbau'),
    'lockern|locker werden|sich lösen': risk('Lockerung'),
    'rausfallen|herausfallen': risk('Verlust'),
    'schlimmer werden|verschlimmern|verschlechtert sich|schlechter werden': risk('Verschlechterung'),
    'Lippe eine Zeit lang taub': risk('Taubheitsgefühl der Lippe'),
    'wächst nicht nach': risk('irreversibler Substanzverlust'),
    'heilt schlechter|heilt langsamer|schlechter heilen|langsamer heilen|Heilung verschlechtert':
      risk('schlechtere Heilung'),
    'auf Kälte reagieren|auf kalt reagieren|kälteempfindlich|kälteempfindlich sein|auf kalt empfindlich|auf Kälte empfindlich|auf Kalt empfindlich':
      risk('vorübergehende Kälteempfindlichkeit'),
    'druckempfindlich|druckempfindlich sein|aufbissempfindlich sein|aufbissempfindlich': risk(
      'vorübergehende Druckempfindlichkeit',
    ),
    'Zahnfleisch geht zurück|länger aussehen|Zahnfleischrückgang': risk('Zahnfleischrückgang'),
    'weiterlaufen|weiterreißen|weiter einreißen': risk('Fortschreiten des Risses'),
    'Durchtrennung|Perforation': risk('Perforation'),
    'Bluterguss|Hämatom': risk('Hämatom'),
  }),
]
