import type { Row } from './entry.ts'

const disease = (phrases: string, text: string, none?: string): Row => [
  phrases,
  { kind: 'disease', text, ...(none ? { none } : {}) },
]
const symptom = (phrases: string, text: string, verbal = false): Row => [
  phrases,
  { kind: 'symptom', text, verbal },
]
const trigger = (phrases: string, text: string): Row => [phrases, { kind: 'trigger', text }]
const event = (phrases: string, text: string): Row => [phrases, { kind: 'event', text }]

/** General illnesses and states asked in an anamnesis. */
export const diseaseRows: readonly Row[] = [
  disease(
    'Bluthochdruck|Hypertonie|hoher Blutdruck|hohen Blutdruck|Blutdruck zu hoch|Hypertonus|arterielle Hypertonie|Blutdruck',
    'Bluthochdruck',
  ),
  disease(
    'HbA1c|Langzeitwert|Langzeitzucker|Zuckerwert|Blutzuckerwert|Diabetes|Zucker|Diabetes mellitus|Diabetiker|Diabetikerin|zuckerkrank|Typ zwei Diabetes|Typ 2 Diabetes|Typ 1 Diabetes|Altersdiabetes',
    'Diabetes mellitus',
  ),
  disease(
    'Herz|herzkrank|Herzerkrankung|Herzkrankheit|Herzprobleme|Herzinsuffizienz|Herzschwäche|Herzfehler|Herzleiden|Herzkreislauf|Herz Kreislauf|koronare Herzkrankheit|KHK',
    'Herzerkrankung',
  ),
  disease('Herzinfarkt|Infarkt', 'Herzinfarkt'),
  disease('Herzrhythmusstörungen|Vorhofflimmern|Rhythmusstörungen|Herzstolpern', 'Herzrhythmusstörungen'),
  disease(
    'Herzklappe|Herzklappenersatz|künstliche Herzklappe|Herzklappenfehler|Klappenersatz',
    'Herzklappenersatz',
  ),
  disease('Herzschrittmacher|Schrittmacher|Defibrillator', 'Herzschrittmacher'),
  disease('Stent|Stents|Bypass', 'Koronarer Stent'),
  disease('Endokarditis', 'Endokarditis'),
  disease('Schlaganfall|Hirnschlag', 'Schlaganfall'),
  disease('Thrombose|Lungenembolie|Embolie', 'Thrombose'),
  disease('Epilepsie|Krampfanfälle|Anfallsleiden|epileptische Anfälle', 'Epilepsie'),
  disease(
    'Asthma|COPD|Lungenerkrankung|Lunge|Bronchitis|asthmatisch|Lungenkrankheit|Asthma bronchiale|Asthmatiker|Asthmatikerin',
    'Lungenerkrankung, Asthma',
  ),
  disease(
    'Schilddrüse|Schilddrüsenunterfunktion|Hashimoto|Schilddrüsenerkrankung|Schilddrüsenüberfunktion',
    'Schilddrüsenerkrankung',
  ),
  disease('Osteoporose', 'Osteoporose'),
  disease('Rheuma|rheumatoide Arthritis|Arthritis|Morbus Bechterew', 'Rheuma'),
  disease(
    'Krebs|Tumor|Brustkrebs|Krebserkrankung|Tumorerkrankung|Prostatakrebs|Darmkrebs|Chemo',
    'Tumorerkrankung',
  ),
  disease('Bestrahlung|Strahlentherapie|bestrahlt|bestrahlt worden', 'Bestrahlung'),
  disease(
    'bewusstlos|Bewusstlosigkeit|ohnmächtig|Bewusstsein verloren',
    'Bewusstlosigkeit',
    'Keine Bewusstlosigkeit',
  ),
  disease(
    'sich übergeben|Erbrechen|erbrochen|hat er gebrochen|hat sie gebrochen',
    'Erbrechen',
    'Kein Erbrechen',
  ),
  disease(
    'Hortunfall|Kindergartenunfall|Kitaunfall',
    'Hortunfall, Kindergartenunfall',
    'Kein Kindergartenunfall',
  ),
  disease('Wachstumsstörung|ADHS|Autismus|autistisch|Down Syndrom|Trisomie', 'Entwicklungsbesonderheit'),
  disease('Anämie|Blutarmut|Eisenmangel', 'Anämie'),
  disease('Leukämie|Lymphom', 'Bluterkrankung'),
  disease('hohes Cholesterin|Cholesterin', 'Erhöhtes Cholesterin'),
  disease('Bandscheibe|Bandscheibenvorfall', 'Bandscheibenvorfall'),
  disease('Hepatitis|Leberentzündung', 'Hepatitis'),
  disease('HIV|Aids', 'HIV'),
  disease('Lebererkrankung|Leber|Leberzirrhose', 'Lebererkrankung'),
  disease('Niere|Nierenerkrankung|Niereninsuffizienz|Dialyse|nierenkrank', 'Nierenerkrankung'),
  disease('Magengeschwür|Magen|Reflux|Sodbrennen|Refluxkrankheit|Gastritis', 'Magenerkrankung, Reflux'),
  disease(
    'Blutgerinnungsstörung|Gerinnungsstörung|Bluter|Bluterin|Hämophilie|Blutungsneigung',
    'Gerinnungsstörung',
  ),
  disease('Glaukom|grüner Star', 'Glaukom'),
  disease('Parkinson|Morbus Parkinson', 'Morbus Parkinson'),
  disease('Demenz|Alzheimer|dement', 'Demenz'),
  disease('Depression|Depressionen|depressiv', 'Depression'),
  disease('Migräne', 'Migräne'),
  disease('Multiple Sklerose|MS', 'Multiple Sklerose'),
  disease('Tinnitus', 'Tinnitus'),
  disease(
    'hat Angst|ängstlich|habe Angst|Angst vor der Spritze|Angst vorm Bohren|Angstpatient|Angstpatientin|Zahnarztangst|Angst vorm Zahnarzt|Zahnarztphobie|Angst vor dem Zahnarzt|Panik vorm Zahnarzt',
    'Zahnbehandlungsangst',
  ),
  disease('Neurodermitis', 'Neurodermitis'),
  disease('Heuschnupfen', 'Heuschnupfen'),
  disease('Schlafapnoe|Schnarchen', 'Schlafapnoe'),
  disease('Mundtrockenheit|trockener Mund|Mund trocken', 'Mundtrockenheit'),
  disease(
    'Grunderkrankung|Vorerkrankung|Vorerkrankungen|Erkrankungen|Krankheiten|Grunderkrankungen',
    'Vorerkrankungen',
    'Keine Erkrankungen',
  ),
  disease('Operation|Operationen|operiert|OP gehabt', 'Operation'),
  disease(
    'künstliches Kniegelenk|künstliches Hüftgelenk|Knieprothese|Hüftprothese|Knie TEP|neues Hüftgelenk|neues Kniegelenk|künstliches Knie|Hüft TEP|künstliche Hüfte|künstliches Gelenk|Gelenkersatz|neue Hüfte|neues Knie',
    'Gelenkersatz',
  ),
  disease('Transplantation|transplantiert', 'Organtransplantation'),
  disease('Gicht', 'Gicht'),
  disease('Zöliakie', 'Zöliakie'),
  disease('Morbus Crohn|Colitis', 'Chronisch entzündliche Darmerkrankung'),
  disease('Infektionskrankheiten|Infektionskrankheit|ansteckende Krankheit', 'Infektionskrankheiten'),
  disease('Alkohol getrunken|Alkoholiker|Alkoholkrank', 'Alkoholkonsum'),
  [
    'in der zwölften Woche|in der vierzehnten Woche|in der fünfzehnten Woche|in der sechzehnten Woche|in der achtzehnten Woche|in der zwanzigsten Woche|in der zweiundzwanzigsten Woche|in der vierundzwanzigsten Woche|in der fünfundzwanzigsten Woche|in der achtundzwanzigsten Woche|in der dreißigsten Woche|in der zweiunddreißigsten Woche|in der vierunddreißigsten Woche|guter Hoffnung|werdende Mutter|im dritten Monat|im vierten Monat|im fünften Monat|im sechsten Monat|im siebten Monat|im siebenten Monat|im achten Monat|im neunten Monat|Woche schwanger|Schwangerschaftswoche|Schwangerschaftsmonat|SSW|Monat schwanger|schwanger|Schwangerschaft|erwarte ein Kind|in anderen Umständen',
    { kind: 'disease', text: 'Schwangerschaft', none: 'Keine Schwangerschaft' },
    { kind: 'cue', cue: 'pregnant' },
  ],
  [
    'stille|stillen|Stillzeit',
    { kind: 'disease', text: 'Stillzeit, Patientin stillt', none: 'Stillt nicht' },
  ],
  [
    'früher geraucht|habe geraucht|hab geraucht|habe ich geraucht|hab ich geraucht|rauche|rauch|rauchen|Raucher|Raucherin|Zigaretten|Nikotin|qualme|Kippen|Schachtel am Tag|Schachtel|E Zigarette|Vape|Shisha|Wasserpfeife|Zigarillos|Iqos|dampfe|Nikotinabusus|raucht|Nichtraucher|Nichtraucherin',
    { kind: 'disease', text: 'Raucher', none: 'Nichtraucher' },
    { kind: 'cue', cue: 'smokes' },
  ],
  disease(
    'knirsche|knirschen|knirsch|Zähneknirschen|presse|Knirscherin|nächtliches Knirschen|knirscht|press nachts|beiße nachts|mahle|nächtliches Pressen',
    'Nächtliches Knirschen',
  ),
  disease('Tetanus|Tetanusschutz|Tetanusimpfung|Wundstarrkrampf', 'Tetanusschutz aktuell'),
  disease('Schulunfall|Arbeitsunfall|Wegeunfall', 'Schul- oder Arbeitsunfall', 'Kein Schulunfall'),
  disease(
    'Nachtflasche|Nuckelflasche|Fläschchen|nachts noch eine Flasche|Saft|Trinkflasche|Saftflasche|nuckelt an der Flasche|Nachts noch eine|Flasche',
    'Nachtflasche, Saft aus der Flasche',
  ),
  disease(
    'Schnuller|Daumenlutschen|nuckelt|Daumen lutschen|lutscht am Daumen|Nuckel|lutscht Daumen',
    'Schnuller oder Daumenlutschen',
  ),
  disease('Kaiserschnitt|Frühgeburt', 'Frühgeburt'),
]

/** What patients complain of. */
export const symptomRows: readonly Row[] = [
  symptom(
    'jammert|jammern|weint vor Schmerzen|Schmerz|Schmerzen|Zahnschmerzen|Zahnschmerz|weh|tut weh|tun weh|wehtut|weh getan|schmerzt|schmerzhaft|wehgetan|Zahnweh|Kieferschmerzen|Gelenkschmerzen|Ohrenschmerzen|Zahnfleischschmerzen|Halsschmerzen|weh tut|tat weh|schmerzen',
    'Schmerzen',
  ),
  symptom('zieht|ziehen|Ziehen|ziehend|ziehende Schmerzen|gezogen hat es', 'Ziehen', true),
  symptom(
    'pocht|pochen|pochend|pulsiert|pulsierend|puckert|klopfend|Pochen|hämmert|puckern|pocht richtig',
    'Pulsierende Schmerzen',
  ),
  symptom('sticht|stechend|stechen|Stiche|piekt|piekst|pikst|piekst immer', 'Stechende Schmerzen'),
  symptom('drückt|drücken|Druckgefühl|Druck|drückend|drückt immer', 'Druckgefühl', true),
  symptom('empfindlich|empfindlicher|überempfindlich|Empfindlichkeit', 'Überempfindlichkeit'),
  symptom('Fieber|Schüttelfrost', 'Fieber'),
  symptom(
    'so dick|ganz dick|alles dick|ist dick|Backe ist dick|dicke Backe|Backe dick|Wange dick|Wange ist dick|geschwollen|Schwellung|dick geworden|angeschwollen|Gesicht geschwollen|dicke Wange|Wange geschwollen|Backe geschwollen|zugeschwollen|Wangenschwellung',
    'Schwellung der Wange',
  ),
  symptom(
    'blutet|nachgeblutet|immer Blut|Blut im Mund|Blut auf der Bürste|Blut an der Bürste|Waschbecken rot|Zahnfleischbluten|Zahnfleisch blutet|bluten|Bluten|Blut beim Putzen|Blut im Waschbecken|Blut beim Zähneputzen',
    'Zahnfleischbluten',
  ),
  symptom('Zahnfleisch entzündet|entzündet|Entzündung', 'Entzündung'),
  symptom(
    'abgebröckelt|abgesplittert|abgesprungen|abgebrochen|abgeschlagen|rausgebrochen|herausgebrochen|weggebrochen|abgeplatzt|Ecke ab|Ecke abgeschlagen|Stück abgebrochen|Stück raus|Ecke abgebrochen|ein Stück fehlt|Zahn abgebrochen',
    'Zahnstück abgebrochen',
  ),
  symptom(
    'rausgebröselt|rausgebröckelt|herausgebröckelt|rausgeflogen|rausgerutscht|rausgefallen|herausgefallen|rausgegangen|rausgekommen|herausgekommen|Füllung verloren|Plombe rausgefallen|Füllung rausgefallen|Füllung herausgefallen|Plombe verloren|Plombe raus',
    'Füllung herausgefallen',
  ),
  symptom(
    'Krone rausgefallen|Krone ab|Krone abgegangen|Krone locker|Krone lose|Krone herausgefallen|Krone ist ab|Krone runter|Krone ist rausgefallen|Krone ist abgegangen|Krone verloren',
    'Krone herausgefallen',
  ),
  symptom(
    'wackelt|locker|wackeln|gelockert|Wackelzahn|beweglich|geht hin und her|bewegt sich|nicht mehr fest',
    'Zahn locker, beweglich',
  ),
  symptom(
    'bleib mit der Zunge hängen|Zunge hängen|scharfe Kante|scharfkantig|rau|mit der Zunge hängen',
    'Patient bleibt mit der Zunge hängen, scharfe Kante',
  ),
  symptom('Loch im Zahn|Loch', 'Loch im Zahn'),
  symptom('dunkel geworden|dunkel|verfärbt|grau geworden|ist so dunkel', 'Dunkler Zahn'),
  symptom(
    'hängen bleibt|Essen hängen|Essensreste|bleibt was hängen|Speisereste|bleibt was dazwischen|bleibt immer was hängen|bleibt Essen hängen|Fleisch zwischen',
    'Speisereste bleiben hängen',
  ),
  symptom(
    'Mundgeruch|schlechter Geschmack|schlechten Geschmack|ekliger Geschmack|ekligen Geschmack|komischen Geschmack|komischer Geschmack|fauliger Geschmack|riecht|Geruch|Geruch aus dem Mund|Geruch aus Mund|aus dem Mund riecht|stinkt aus dem Mund|rieche aus dem Mund|Atem riecht|schlechter Atem|schlechten Atem',
    'Mundgeruch',
  ),
  symptom('knackst|knackt|Knacken|Kiefer knackt|Knackgeräusch|Knackgeräusche', 'Kieferknacken'),
  symptom('verspannt|Verspannung|Verspannungen|Kiefer fühlt sich verspannt', 'Verspannte Kiefermuskulatur'),
  symptom('Kopfschmerzen|Kopfweh|Schläfen tun weh|Schläfen', 'Schläfenschmerzen, Kopfschmerzen'),
  symptom(
    'Mund geht nicht auf|Mund geht kaum auf|Mund geht nicht richtig auf|Mund geht nicht mehr auf|Kiefersperre|Mund kaum aufmachen|Mund nicht aufmachen|Mund kaum öffnen|Mund nicht öffnen|Kiefer klemmt|kaum auseinander|nicht auseinander|Mund kaum noch auf|Mund nicht richtig auf|Mund nicht mehr auf|Mund kaum auf|bekomme den Mund nicht auf|kriege den Mund nicht auf|krieg den Mund nicht auf|krieg den Mund kaum auf',
    'Mundöffnung eingeschränkt',
  ),
  symptom(
    'Gebiss hält nicht|Gebiss wackelt|Gebiss rutscht|Gebiss schaukelt|Dritten halten nicht|Dritten wackeln|Prothese hält nicht|Prothese wackelt|Prothese sitzt nicht|Prothese sitzt locker|hält nicht mehr|hält überhaupt nicht|fällt runter|fällt immer runter|sitzt nicht mehr|rutscht|schaukelt|fällt beim Essen runter|hält überhaupt nicht mehr|hält nicht',
    'Prothese hält nicht mehr',
  ),
  symptom(
    'Prothese gebrochen|Prothese kaputt|Prothese ist runtergefallen|Prothese runtergefallen|in zwei Teile gebrochen|Prothese zerbrochen|durchgebrochen|auseinandergebrochen|Prothese ist gebrochen|Gebiss kaputt|Gebiss zerbrochen|Gebiss gebrochen|Gebiss ist gebrochen|Gebiss ist runtergefallen',
    'Prothese heruntergefallen und zerbrochen',
  ),
  symptom('offene Stelle|wunde Stelle', 'Offene Stelle'),
  symptom(
    'Mund so trocken|Mund ist trocken|Mundtrockenheit|trockener Mund|trockenen Mund|Mund ist immer trocken|keine Spucke|kaum Spucke|Spucke fehlt|ausgetrocknet',
    'Mundtrockenheit',
  ),
  symptom(
    'nur noch auf der anderen Seite|nur noch links|nur noch rechts|nur auf einer Seite|schont die Seite|isst nur noch|kaue nur|kau nur',
    'Kaut nur noch auf der anderen Seite',
  ),
  symptom(
    'Pickel am Zahnfleisch|Pickelchen|Eiterbläschen|Beule am Zahnfleisch|Knubbel am Zahnfleisch|Beule|Knubbel',
    'Schwellung, Bläschen am Zahnfleisch',
  ),
  symptom(
    'meldet sich|macht Probleme|macht Ärger|muckt|spinnt|rumort|macht mir zu schaffen|macht sich bemerkbar',
    'Zahnbeschwerden',
    true,
  ),
  symptom(
    'Druckstelle|zwickt|scheuert|reibt|wund gerieben|wund gescheuert|wundgescheuert|drückt die Prothese|Prothese drückt|Gebiss drückt',
    'Druckstelle',
  ),
  symptom(
    'ausgerutscht|angestoßen|gegen den Zahn bekommen|ausgeschlagen|Zahn ist komplett raus|Ball draufgekriegt|Ball abbekommen|Ellbogen abbekommen|gestürzt|Sturz|hingefallen|gefallen|vom Fahrrad gefallen|Rollersturz|mit dem Roller gestürzt|Unfall|gestolpert|Fahrradsturz|draufgefallen',
    'Sturz mit Zahnverletzung',
  ),
  symptom('taub|Taubheit|Taubheitsgefühl|kribbelt', 'Taubheitsgefühl'),
  symptom('Aphthe|Bläschen', 'Aphthe'),
  symptom('brennt|Brennen|Zungenbrennen', 'Brennen'),
  symptom(
    'raussteht|steht raus|schief|so schief|steht schief|krumm|stehen schief|vorsteht',
    'Fehlstehender Zahn',
  ),
  symptom(
    'gar nicht mehr kauen|gar nicht kauen|nicht mehr richtig kauen|nichts mehr beißen|nichts mehr kauen|nichts Richtiges mehr beißen|nicht richtig kauen|nicht mehr richtig zubeißen|nicht richtig zubeißen|nicht mehr zubeißen|kaum zubeißen|nicht richtig beißen|nicht mehr richtig beißen|kaum beißen|nicht kauen|nicht mehr beißen|nicht draufbeißen|kaum kauen|nicht mehr kauen',
    'Kann nicht richtig kauen, Schmerzen beim Kauen',
  ),
  symptom('Beschwerden|Probleme|Problem|Wehwehchen', 'Beschwerden'),
  symptom('Eiter|eitert|Eiterpickel', 'Eiter'),
  symptom(
    'Zahnfleisch geht zurück|Zahnfleisch zurückgegangen|Zahnfleisch zieht sich zurück|Zähne sind länger geworden|Zähne werden länger|Zahnhälse liegen frei',
    'Zahnfleischrückgang',
  ),
  symptom(
    'schlucken weh|Schluckbeschwerden|kann kaum schlucken|nicht schlucken|kaum schlucken',
    'Schluckbeschwerden',
  ),
  symptom('zu hoch|noch hoch|bisschen hoch|stört beim Zubeißen|zu früh', 'Zahn zu hoch'),
  symptom(
    'stört mich|stören mich|mich stört|mich stören|gefällt mir nicht|gefallen mir nicht|hässlich|unschön|gelb|vergilbt|so gelb geworden|schäme mich|verfärbte Zähne|nicht schön|nicht mehr schön',
    'Ästhetisch störende Zähne',
  ),
]

/** What makes it better or worse, and when. */
export const triggerRows: readonly Row[] = [
  trigger(
    'Eisessen|beim Eisessen|Eis essen|bei Kälte|auf Kälte|auf kalt|bei kalt|Kaltes|kalt|Kälte|bei Kaltem|Kalttrinken|kalten Getränken|kalten Sachen|Eis|Kaltgetränke|was Kaltes|kaltes Wasser|beim Kalttrinken|kalte Luft',
    'bei Kälte',
  ),
  trigger('bei Wärme|auf warm|Warmes|heiß|Heißes|warm|heißen Getränken|was Heißes|auf Heißes', 'bei Wärme'),
  trigger('Süßes|süß|bei Süßem|auf Süßes|Schokolade|Gummibärchen|was Süßes|Bonbons', 'bei Süßem'),
  trigger(
    'beim Beißen|beim Kauen|beim Draufbeißen|beim Zubeißen|beim Aufbeißen|beim Essen|beiße|zubeiße|draufbeiße|Kauen|draufbeiß|wenn ich beiße|wenn ich kaue|zubeiß|beim Zubiss|aufbeiße|esse|draufbeißen',
    'beim Kauen',
  ),
  trigger('beim Putzen|beim Zähneputzen|beim Bürsten', 'beim Putzen'),
  trigger(
    'nachts|in der Nacht|nächtlich|kaum geschlafen|nicht geschlafen|nicht schlafen|schlafe nicht|wach geworden|kann nicht schlafen|konnte nicht schlafen|wache nachts auf|kein Auge zugemacht',
    'nachts',
  ),
  trigger('jeden Morgen|morgens|morgens früh|beim Aufwachen|nach dem Aufstehen', 'morgens'),
  trigger('spontan|von allein|von alleine|einfach so', 'spontan'),
  trigger('auf Druck|beim Drücken', 'auf Druck'),
  trigger('ständig|dauernd|die ganze Zeit|dauerhaft|Dauerschmerz|permanent', 'ständig'),
  trigger('manchmal|ab und zu|gelegentlich|hin und wieder|immer mal wieder', 'gelegentlich'),
  trigger('beim Öffnen|beim Gähnen|Mund aufmache', 'beim Öffnen'),
  trigger(
    'strahlt aus|zieht bis ins Ohr|bis ins Ohr|ins Ohr|Ohr|ausstrahlend|in die Schläfe|bis zum Ohr',
    'ausstrahlend ins Ohr',
  ),
]

/** Things that happened before this visit. */
export const eventRows: readonly Row[] = [
  event(
    'Ball draufgekriegt|Volleyball draufgekriegt|Ball abbekommen|Ball dagegen|draufgestürzt|draufgefallen|draufgeknallt|hingeknallt|Sturz|gestürzt|Unfall|Trauma|Schlag abbekommen|Schlag gegen',
    'Sturz',
  ),
  event('Zahnspange gehabt|Zahnspange getragen|Zahnspange', 'Zahnspange'),
  event('Bestrahlung bekommen', 'Bestrahlung'),
]

/** Advice on how to behave; several in one breath make one fact. */
const tell = (phrases: string, text: string): Row => [phrases, { kind: 'behaviour', text }]
export const behaviourRows: readonly Row[] = [
  tell(
    'kalte Umschläge|kalten Umschlag|mit Eis kühlen|Coolpack|Coolpacks|kalter Waschlappen|kalten Waschlappen|kühlen|kühl|Kühlpack|gekühlt|Kühlkissen|Kühlakku|Kühlpacks',
    'kühlen',
  ),
  tell(
    'nicht mehr spülen|keine Spülungen|nicht den Mund spülen|Mund nicht spülen|nicht spülen|nicht ausspülen|kein Spülen|nicht gurgeln',
    'nicht spülen',
  ),
  tell(
    'nicht joggen|kein Joggen|kein Fitnessstudio|kein Training|nicht trainieren|keine Sauna|kein Solarium|nicht in die Sauna|nichts Schweres tragen|nichts Schweres schleppen|nicht schwer schleppen|keine schweren Sachen|nicht anstrengen|keine Anstrengung|Ruhe gönnen|kein Sport|nicht Sport|keinen Sport|Sport vermeiden|keine körperliche Anstrengung|nicht schwer heben|körperlich schonen|schonen|Schonung|nichts Schweres heben|auf Sport verzichten|Sport lassen',
    'kein Sport, körperliche Schonung',
  ),
  tell(
    'kein Alkohol|keinen Alkohol|auf Alkohol verzichten|ohne Alkohol|Alkohol meiden|Alkohol vermeiden|Alkohol weglassen|Alkohol lassen|kein Bier|keinen Wein',
    'kein Alkohol',
  ),
  tell(
    'Rauchen lassen|Rauchen sein lassen|nicht rauchen|kein Nikotin|Rauchverbot|nicht rauchen bitte|auf Rauchen verzichten|Rauchverzicht|kein Rauchen|keine Zigarette|keine Zigaretten|Zigaretten weglassen|nicht geraucht werden|Rauchpause|Rauchen vermeiden|Rauchen verboten',
    'nicht rauchen',
  ),
  tell(
    'mit dem Rauchen aufhören|Rauchstopp|aufhören zu rauchen|Rauchen einstellen|Rauchen reduzieren|Rauchen ganz lassen|weniger rauchen|Rauchentwöhnung|Nikotinkarenz|auch das Rauchen|mit Rauchen aufhören|mit dem Rauchen aufzuhören|weniger zu rauchen|Rauchen aufgeben|das Rauchen sein lassen|Zigaretten reduzieren|vom Rauchen wegkommen|Rauchen verschlechtert|Rauchen schadet|Rauchen stört|ganz weg wäre besser|rauchfrei',
    'Empfehlung Rauchstopp',
  ),
  tell(
    'kein Kaffee|keinen Kaffee|keinen schwarzen Tee|kein schwarzer Tee|keine Milchprodukte|keine Milch|keine Milchprodukte',
    'kein Kaffee, keine Milchprodukte',
  ),
  tell(
    'mit dem Essen warten|Essen warten|warten mit dem Essen|erst essen|keine heißen Getränke|kein heißer Kaffee|stunde nichts essen|halbe Stunde nichts essen|nichts essen und trinken|nüchtern bleiben|nichts Heißes|nichts essen|nicht essen|nichts Heißes essen|nicht heiß essen|nichts Warmes|nichts Heißes trinken|essen erst wieder|nichts kauen|erst essen wenn|erst wieder essen|bis die Betäubung|solange es taub ist|solange die Betäubung|Betäubung hält|solange taub',
    'nicht essen bis zum Abklingen der Betäubung, nichts Heißes',
  ),
  tell(
    'nicht auf die Backe beißen|auf die Wange beißen|auf die Lippe beißen|nicht auf die Wange|nicht auf die Lippe|Backe beißen|Lippe beißen|nicht draufbeißen|Wange beißt|nicht auf der Backe',
    'nicht auf Wange oder Lippe beißen wegen Taubheit',
  ),
  tell(
    'nicht mehr Auto fahren|nicht mehr ans Steuer|nicht ans Steuer|nicht selbst ans Steuer|kein Auto|Auto stehen lassen|kein Auto fahren|nicht Auto fahren|Fahrtüchtigkeit|nicht selbst fahren|nicht Auto',
    'nicht Auto fahren',
  ),
  tell(
    'nicht auf Hartem kauen|keine Nüsse|kein hartes Brot|keine Krusten|Brei|flüssige Kost|flüssig ernähren|weich gekochtes|weiche Sachen|weiche Kost|weich essen|nur Weiches|Suppe|weiche Nahrung|nur weiche|breiige Kost|passierte Kost|nichts Hartes|keine harte Kost|keine harten Sachen|nicht fest zubeißen|weiche Speisen',
    'weiche Kost, nichts Hartes',
  ),
  tell(
    'auf der anderen Seite kauen|nicht auf der Seite kauen|Seite schonen|nicht auf der linken Seite kauen|nicht auf der rechten Seite kauen|nicht links kauen|nicht rechts kauen|nicht auf links kauen|nicht belasten|Zahn schonen|nicht drauf kauen|nicht darauf kauen|nicht drauf beißen heute',
    'nicht darauf kauen',
  ),
  tell('vorsichtig kauen|vorsichtig essen|vorsichtig beißen', 'vorsichtig kauen'),
  tell('nicht abbeißen|nichts abbeißen|nicht reinbeißen', 'nicht abbeißen'),
  tell(
    'nichts Klebriges|keine klebrigen|kein Kaugummi|nichts Klebriges kauen|kein Karamell|Klebriges',
    'keine klebrigen Speisen',
  ),
  tell(
    'nichts Scharfes|Säure und Scharfes|scharfe Speisen|säurehaltige Getränke|saure Speisen|keine Säure|Zitrusfrüchte|Scharfes essen',
    'keine scharfen und sauren Speisen',
  ),
  tell(
    'nach jedem Essen abspülen|Prothese reinigen|Prothese abspülen|in Wasser legen|Reinigungstabletten|Prothesenbürste|Prothesenpflege',
    'Prothesenpflege: nach dem Essen reinigen',
  ),
  tell('weiche Bürste|weicher Bürste|weiche Zahnbürste|weichen Bürste', 'mit weicher Bürste putzen'),
  tell('Zahnseide', 'Zahnseide'),
  tell(
    'Interdentalbürste|Interdentalbürsten|Zahnzwischenraumbürsten|Interdentalbürstchen|Zwischenraumbürsten|Zwischenraumbürste|ID Bürsten|Bürstchen|Zwischenraumbürstchen|Interdentalbürstchen',
    'Interdentalbürsten',
  ),
  tell('elektrische Zahnbürste|Schallzahnbürste|elektrische Bürste', 'elektrische Zahnbürste'),
  tell('Munddusche', 'Munddusche'),
  tell(
    'nicht so drücken|nicht so fest drücken|weniger Druck|ohne Druck|nicht schrubben|weniger drücken|nicht so fest',
    'Zähneputzen mit weniger Druck',
  ),
  tell(
    'viel trinken|viel Wasser|zuckerfreie Kaugummis|zuckerfreier Kaugummi|zuckerfreies Kaugummi',
    'viel Wasser trinken, zuckerfreie Kaugummis',
  ),
  tell('Einbüschelbürste|Monobürste', 'Einbüschelbürste'),
  tell('Superfloss', 'Superfloss'),
  tell('Zungenreiniger|Zungenschaber', 'Zungenreiniger'),
  tell(
    'zweimal täglich putzen|zweimal am Tag putzen|zweimal putzen|morgens und abends putzen|gründlich putzen|gründlicher putzen|sorgfältiger putzen|besser putzen|regelmäßig putzen|nachputzen|Zähne putzen|Zähneputzen|Putzen|abends putzen|mehr putzen|putzen',
    'Zähneputzen zweimal täglich',
  ),
  tell(
    'Fluoridzahnpasta|Kinderzahnpasta|fluoridhaltige Zahnpasta|Zahnpasta mit Fluorid|Juniorzahnpasta|Fluorid Zahnpasta|Zahncreme|Zahnpasta',
    'mit Fluoridzahnpasta',
  ),
  tell(
    'Fluoridgelee|Elmex Gelee|Gelee|einmal die Woche Gelee|Gel einmal die Woche|einmal pro Woche Gelee',
    'Fluoridgelee einmal wöchentlich',
  ),
  tell(
    'Saft weglassen|kein Saft|keinen Saft|nur Wasser|Wasser statt|ungesüßter Tee|ungesüßten Tee|weniger Süßes|keine Süßigkeiten|keine süßen Getränke|weniger Zucker|Flasche abgewöhnen|nachts nur Wasser|keine Nachtflasche|nichts Süßes|Ernährung|Ernährungsberatung|Süßigkeiten nur|Zucker reduzieren|zuckerhaltige Getränke|zuckerarm|Flasche weglassen|Saft bitte weglassen|keine säurehaltigen|weniger Limo|kein Zucker|Apfelschorle weglassen|aus dem Becher',
    'Ernährungsberatung: kein Saft, nachts nur Wasser, weniger Süßes',
  ),
  tell(
    'Blutzucker besser einstellen|Blutzuckereinstellung|Zucker besser einstellen|Langzeitwert verbessern|sollte besser werden',
    'bessere Blutzuckereinstellung',
  ),
  tell(
    'auf den Tupfer beißen|draufbeißen|drauf beißen|Tupfer drauflassen|drauflassen|Tupfer im Mund lassen|fest zubeißen auf den Tupfer|auf den Tupfer',
    'Aufbisstupfer eine halbe Stunde belassen',
  ),
  tell(
    'nachts rausnehmen|nachts raus|nachts herausnehmen|über Nacht rausnehmen|nachts draußen lassen|Prothese nachts|nachts aus dem Mund',
    'Prothese nachts herausnehmen',
  ),
  tell(
    'nachts tragen|jede Nacht tragen|Schiene nachts|nachts einsetzen|jede Nacht|nachts die Schiene',
    'Schiene nachts tragen',
  ),
  tell(
    'sofort in die Klinik|gleich in die Klinik|Notaufnahme|Notfall melden|Atemnot|Schluckbeschwerden|Notdienst aufsuchen|bei Fieber|sofort ins Krankenhaus|in die Notaufnahme|schlecht Luft|keine Luft kriegen|nicht mehr schlucken können',
    'bei Atemnot, Schluckbeschwerden oder Fieber sofort in die Klinik',
  ),
  tell(
    'Wärme|warme Umschläge|Wärmekissen|warm halten|Rotlicht|Wärmeanwendung|feuchte Wärme',
    'Wärme empfohlen',
  ),
  tell('Physiotherapie|Krankengymnastik|Physio', 'Physiotherapie'),
  tell(
    'Entspannungsübungen|Kieferübungen|Dehnübungen|Selbstmassage|massieren|Muskulatur massieren|Entspannung',
    'Entspannungsübungen, Selbstmassage',
  ),
  tell(
    'nicht mit der Zunge dran|Zunge weglassen|nicht mit der Zunge berühren|Wunde in Ruhe lassen|nicht stochern|nicht in der Wunde|nicht herumstochern|Fäden in Ruhe lassen|nicht an den Fäden|Lippe nicht hochziehen|nicht dran ziehen|nicht an der Wunde|nicht mit der Zunge an die Wunde|nicht schnäuzen|nicht schneuzen|Nase nicht putzen|Schnäuzverbot|nicht die Nase putzen|nicht mit der Zunge spielen|nicht saugen|nicht Nase putzen|Niesen mit offenem Mund|nicht durch einen Strohhalm',
    'Wunde schonen, Schnäuzverbot',
  ),
  tell(
    'rufen Sie uns an|ruft an|ruft uns an|rufen Sie bitte an|einfach anrufen|dann anrufen|vorher anrufen|kommen Sie gleich|kommen Sie sofort|dann sofort kommen|sofort kommen|sofort wiederkommen|sofort melden|umgehend melden|gleich melden|sofort anrufen|jederzeit anrufen|jederzeit kommen|melden Sie sich|melden sich|ruf an|anrufen wenn|rufen Sie an|sofort melden|wenn es schlimmer wird|wenn was ist|falls es schlimmer wird|wenn Schmerzen auftreten|bei Beschwerden melden|bei Problemen melden|wenn es nicht besser wird|wenn es anschwillt|falls Schmerzen|melden wenn',
    'bei Beschwerden, Schmerzen oder Schwellung sofort melden',
  ),
  tell(
    'zweites Kopfkissen|mit zwei Kissen|Kopf erhöht|Kopf hoch lagern|Kopf hochlagern|erhöht schlafen|mit erhöhtem Kopf|Oberkörper hoch',
    'Kopf hoch lagern',
  ),
  tell(
    'keine färbenden Lebensmittel|nichts Färbendes|weiße Diät|keinen Rotwein|kein Rotwein|färbende Lebensmittel|keinen Tee|farbigen Speisen|färbende Speisen|keine färbenden',
    'keine färbenden Speisen und Getränke',
  ),
]

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
  risk('Kieferhöhle|Kieferhöhleneröffnung', 'Kieferhöhleneröffnung'),
  risk('Kieferbruch|Unterkieferbruch', 'Kieferbruch'),
  risk('Implantatverlust|Verlust des Implantats|einwächst', 'Implantatverlust'),
  risk(
    'Instrumentenbruch|Feilenbruch|Feile abbricht|Instrument abbricht|Feile brechen|Feilenfraktur',
    'Instrumentenbruch',
  ),
  risk('Zahnverlust|Zahn verlieren|Zähne verlieren|Zahn verloren geht', 'Zahnverlust'),
  risk('Abszess|Vereiterung', 'Abszess'),
  risk(
    'Überempfindlichkeit|Empfindlichkeit|empfindlicher|empfindlich werden|Empfindlichkeiten',
    'vorübergehende Überempfindlichkeit',
  ),
  risk(
    'Misserfolg|Erfolgsquote|Erfolgsaussicht|Prognose|Erfolgschance|Prozent Erfolg|Erfolgsaussichten|keine Garantie|Prognose fraglich',
    'Prognose',
  ),
  risk(
    'Nerv absterben|Zahn absterben|absterben|Nerv stirbt|Nerv reagieren|Wurzelbehandlung nötig|Wurzelbehandlung notwendig|Wurzelbehandlung brauchen|Nerv beleidigt',
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
  risk('verfärben|verfärbt sich|dunkel werden|grau werden|dunkler werden', 'Verfärbung'),
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
  risk('kälteempfindlich|kälteempfindlich sein|empfindlich sein', 'vorübergehende Überempfindlichkeit'),
  risk('Zahnfleisch geht zurück|länger aussehen|Zahnfleischrückgang', 'Zahnfleischrückgang'),
  risk('Kieferhöhle aufgehen|Kieferhöhle eröffnet werden', 'Kieferhöhleneröffnung'),
  risk('Durchtrennung|Perforation', 'Perforation'),
  risk('Bluterguss|Hämatom', 'Hämatom'),
]
