/** Everyday words of practices and patients, and the term of the vocabulary that they stand for. */
export const paraphrases: readonly (readonly [says: string, means: string])[] = Object.entries({
  // anaesthesia and images
  'kleiner Stich|kleiner Stich in die Backe|Stich in die Backe|Pieks|Piekser|Pikser|Einstich|Einstiche|mach dich taub|mache Sie taub|mach Sie taub|taub gemacht|machen das taub|mach das taub|Spritzchen|Spritzerl|Spritze gesetzt|Spritze gegeben|mach die Seite taub|Stich in die Umschlagfalte|piekst jetzt':
    'Betäubungsspritze',
  'Bild hab ich geschossen|hab ich ein Bild geschossen|Bildchen gemacht|mach ein Bild|mache ein Bild|machen ein Bild|durchleuchten|durchleuchtet|schnelles Bild|Röntgenbildchen|Bild davon|Foto vom Zahn|kleines Foto|mach eine Aufnahme|mache eine Aufnahme|Aufnahme vom Zahn':
    'Röntgenbild',
  'Rundum Bild|O P Ge|Übersichtsbild|ganze Kiefer auf einem Bild': 'OPG',
  'Flügelbilder|Flügelaufnahmen|Beißbilder|Bilder von den Zwischenräumen': 'Bissflügelaufnahmen',
  // fillings and root canals
  'Gummi drüber|Gummi drauf|Gummi drum|Gummi rüber|Tuch drüber|Gummilappen|Gummihaut|Gummidings|Spanntuch drüber|Gummituch drüber|Gummi über die Zähne|Tuch gespannt|Gummituch drauf|Tuch über den Zahn|Gummi übergezogen':
    'Kofferdam',
  'Metallstreifchen|Metallstreifen|Metallband|Stahlband|Keilchen|Blechstreifen|Stahlmatrize|Ring und Keil|Band drum|Bändchen drum|Spannband|Blechband':
    'Matrize',
  'Matsch raus|alles Weiche raus|das Weiche raus|Weiches raus|faules Zeug raus|Loch ausgebohrt|Fäule raus|Karies rausgebohrt|Loch sauber gemacht|alles Faule raus|alles Kariöse raus|faule Stelle weg|Karies weggebohrt|Karies weggemacht|Karies rausgeholt':
    'exkaviert',
  'Klecks Kalzium|Tropfen Kalzium|Kalzium drunter|Kalziumhydroxid drunter|Kalzium auf den Nerv|Medikament unter die Füllung|Kalzium Hydroxid drunter|Klecks Kalzium Hydroxid':
    'indirekte Überkappung',
  'Plastik rein|Kunststoff rein|Kunststoff drin|fertig geschichtet|Loch gefüllt|Loch zugemacht|Loch gestopft|Loch ist zu|zugemacht mit Kunststoff|mit Kunststoff zugemacht|Plombe rein|Füllung rein|neue Plombe drin|Füllung reingemacht|Kunststoff reingemacht|weiße Füllung rein|Plombe reingemacht|Füllung gestopft|Loch verschlossen':
    'Füllung gelegt',
  'Nerv rausgeholt|Nerv rausgezogen|hole den Nerv raus|Nerven raus|Nerv herausgenommen': 'Vitalexstirpation',
  'Zahn aufgebohrt|Zahn aufgemacht|Zahn geöffnet|Nervkammer auf|Nervkammer eröffnet|Zahn ist auf':
    'Trepanation',
  'Kanäle gefeilt|Kanäle geputzt|Kanäle sauber gemacht|Wurzel sauber gemacht|Kanäle ausgefeilt|Kanälchen sauber gemacht|Kanälchen gefeilt|Kanäle erweitert|Kanäle gereinigt|Kanäle ausgeputzt|Kanal sauber gefeilt':
    'Aufbereitung',
  'Kanälchen gefüllt|Kanälchen füllen|Kanäle zugemacht|Wurzel zugemacht|Kanäle dicht gemacht|Kanäle verschlossen|Kanal verschlossen|Kanäle abgedichtet|Guttapercha rein':
    'Wurzelkanäle gefüllt',
  'Deckel zu|Deckel drüber|vorläufig zu|vorläufig zugemacht|erst mal zugemacht|Zement drauf zu|Deckelchen drauf|vorläufig verschlossen|erst mal verschlossen':
    'provisorischer Verschluss',
  // surgery
  'aufschneiden|Eiter rausgelassen|Druck rausgelassen|reingeschnitten': 'Inzision',
  'Gummistreifchen|Gummistreifen|Gummiröhrchen|Röhrchen rein|Gummistreifen rein|Lasche rein': 'Drainage',
  'Kochsalz durch|Kochsalz durchgespült|Loch gespült|Loch ausgespült|Zahnfach ausgespült|Fach ausgespült|Wunde durchgespült|Alveole durchgespült|Wundhöhle gespült|Höhle gespült':
    'Wundspülung',
  'Einzelknopf|Einzelknöpfe|Naht über Kreuz|Kreuznaht|Stiche gemacht|zugestochen|zwei Stiche|drei Stiche':
    'Naht',
  'Fädchen raus|Fäden rausgezogen|Fadenreste raus|Fädchen gezogen': 'Nahtentfernung',
  'rausgemacht|rausgerissen|Zahn rausgemacht|Zahn gerissen|herausgeholt der Zahn|rausgehebelt': 'gezogen',
  // prosthetics
  'auspolstern|aufpolstern|ausgepolstert|aufgepolstert|Polster drunter|unterlegt': 'Unterfütterung',
  'Krone wieder drauf|wieder festgeklebt|wieder reinkleben|wieder draufgeklebt|wieder aufgeklebt|Krone wieder fest|wieder festgemacht|wieder draufgesetzt|wieder eingeklebt|wieder reingeklebt|wieder aufgesetzt|wieder reingesetzt|neu eingeklebt':
    'wieder einzementiert',
  // hygiene
  'Stein runtergeholt|Stein wegmachen|hole den Stein runter|hol den Stein jetzt runter|harte Beläge runtergeholt|Steinchen weg|Zahnstein abgekratzt|Zahnstein runtergemacht|Stein ist runter|Stein weggemacht|Zahnstein weggeputzt':
    'Zahnstein entfernt',
  'unterm Zahnfleisch sauber|unterm Zahnfleisch sauber gemacht|unterm Zahnfleisch reinigen|unter dem Zahnfleisch reinigen|unter dem Zahnfleisch sauber|tiefe Reinigung':
    'AIT',
  'Plan zur Kasse|Plan geht zur Kasse|Plan geht jetzt zur Kasse|geht zur Kasse|beantrage ich bei der Kasse':
    'geht an die Kasse',
  // findings
  'Eitersack|Eiterblase|Eiterherd|eitrige Beule|Eiterbeutel': 'Abszess',
  'Löchle|kleines Löchlein|weiche Stelle|angefressen|hohle Stelle|verfault|faulige Stelle': 'Karies',
  'Hängeding|Schwebeglied|Hängerchen': 'Brückenglied',
  'Innenkapperl|Innenkappe|Innenteleskop|Innenkrone|Innenkäppchen|Primärkrone|Käppchen vom Teleskop':
    'Teleskop',
  'braunen Strich|brauner Strich|braune Rille|dunkle Rille|dunkle Fissur|brauner Fleck|brauner Punkt|dunkler Strich|dunkler Punkt|schwarzer Strich|schwarzer Punkt':
    'Verfärbung',
  'erst halb da|erst halb raus|kommt gerade durch|halb durchgebrochen': 'halb durch',
  'komplett im Knochen': 'retiniert',
  'in die Lücke gekippt|in die Lücke gelegt|in die Lücke reingekippt|nach vorn gekippt|nach vorne gekippt|in die Lücke gewandert|in die Lücke gerutscht|schräg gestellt':
    'gekippt',
  'Zahn ist tot|toter Zahn|toten Zahn|Nerv ist abgestorben|Zahn ist abgestorben|Nerv ist tot|schlägt auf kalt nicht an|schlägt auf Kälte nicht an|spricht auf kalt nicht an|spricht auf Kälte nicht an|kommt auf kalt nichts|kommt auf Kälte nichts':
    'avital',
  'der lebt|er lebt|beide leben|lebt also|Nerv lebt|Zahn lebt|schlägt auf kalt an|schlägt auf Kälte an|spricht auf kalt an|spricht auf Kälte an':
    'vital',
  'entzündeter Nerv': 'Pulpitis',
  'Nerv angebohrt': 'Pulpa eröffnet',
  'bis kurz vor den Nerv|kurz vorm Nerv|kurz vor dem Nerv|knapp am Nerv|fast am Nerv|bis fast zum Nerv':
    'tiefe Karies',
  'unten dran ein Schatten|Spitze hat einen Schatten|Wurzelspitze hat einen Schatten|Schatten an den Wurzelspitzen|Schatten um die Spitze|Schatten an der Wurzel unten|dunkle Stelle an der Wurzel|Entzündungsherd an der Wurzel|schwarzer Hof|dunkler Fleck an der Wurzelspitze|Schatten unter der Wurzel':
    'apikale Aufhellung',
  'Fleischdeckel|Fleisch Deckel|Entzündung unter der Kapuze': 'Perikoronitis',
  'Rand bröselt|Plombe ist undicht|Rand der Füllung offen': 'insuffiziente Füllung',
  'durchgescheuert|aufgescheuert|aufgerieben|wundgedrückt': 'Druckstelle',
  'alles Natur|alle schick|alles heil|blitzsauber|wie gemalt': 'ohne Befund',
  'fest wie Beton|sitzt bombenfest|steht fest': 'fest',
  // complaints
  'Fleisch festsetzt|Fleisch setzt sich fest|Essen setzt sich fest|setzt sich fest|Fleisch dazwischen':
    'bleibt Fleisch',
  'Backe wie ein Tennisball|Backe wie ein Hamster|Backe aufgegangen|Backe aufgeblasen|Hamsterbacke|Gesicht dick|Backe angeschwollen|Wange aufgegangen|Backe so dick':
    'dicke Backe',
  'aus der Hand gefallen|aufs Waschbecken gefallen|ins Waschbecken gefallen': 'Prothese ist runtergefallen',
})
