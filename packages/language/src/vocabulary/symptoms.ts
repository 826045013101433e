import type { Row } from './entry.ts'

const symptom = (phrases: string, text: string, verbal = false): Row => [
  phrases,
  { kind: 'symptom', text, verbal },
]
const trigger = (phrases: string, text: string): Row => [phrases, { kind: 'trigger', text }]

/** What patients complain of. */
export const symptomRows: readonly Row[] = [
  symptom(
    'jammert|jammern|weint vor Schmerzen|Schmerz|Schmerzen|Zahnschmerzen|Zahnschmerz|weh|tut weh|tun weh|wehtut|weh getan|schmerzt|schmerzhaft|wehgetan|Zahnweh|Kieferschmerzen|Gelenkschmerzen|Ohrenschmerzen|Zahnfleischschmerzen|Halsschmerzen|weh tut|tat weh|schmerzen|zwiebelt|ziept|Dauerschmerz|Dauerschmerzen|Schmerzpatient|Schmerzpatientin|Aua gemacht|Zahnschmerz gehabt|piesackt|Muskelschmerzen|Wundschmerz|Wundschmerzen|Nachtschmerz',
    'Schmerzen',
  ),
  symptom(
    'halte es nicht mehr aus|halts nicht mehr aus|halt es nicht mehr aus|halt es nicht aus|nicht auszuhalten|kaum auszuhalten|nicht mehr auszuhalten|zum Wahnsinnigwerden|höllische Schmerzen|wahnsinnige Schmerzen|starke Schmerzen|heftige Schmerzen|Wahnsinnsschmerzen|wahnsinnig weh|furchtbar weh|höllisch weh|total weh|Mordsschmerzen',
    'Starke Schmerzen',
  ),
  symptom(
    'Aufbissschmerz|Aufbissschmerzen|Aufbissbeschwerden|Aufbiss schmerzhaft|Aufbissempfindlich|aufbissempfindlich',
    'Aufbissschmerzen, Schmerzen beim Kauen',
  ),
  symptom('zieht|ziehen|Ziehen|ziehend|ziehende Schmerzen|gezogen hat es', 'Ziehen', true),
  symptom(
    'pocht|gepocht|pochte|gehämmert|pochen|pochend|pulsiert|pulsierend|puckert|klopfend|Pochen|hämmert|puckern|pocht richtig|es klopft|klopft es|klopft richtig|klopft so|Klopfen im Zahn|so ein Klopfen|pochert|tuckert|bubbert',
    'Pulsierende Schmerzen',
  ),
  symptom('sticht|stechend|stechen|Stiche|piekt|piekst|pikst|piekst immer', 'Stechende Schmerzen'),
  symptom('drückt|drücken|Druckgefühl|Druck|drückend|drückt immer', 'Druckgefühl', true),
  symptom('empfindlich|empfindlicher|überempfindlich|Empfindlichkeit', 'Überempfindlichkeit'),
  symptom('Fieber|Schüttelfrost', 'Fieber'),
  symptom(
    'so dick|ganz dick|dicke Lippe|dicker Backe|dicken Backe|dicken Lippe|alles dick|ist dick|Backe ist dick|dicke Backe|Backe dick|Wange dick|Wange ist dick|geschwollen|Schwellung|dick geworden|angeschwollen|Gesicht geschwollen|dicke Wange|Wange geschwollen|Backe geschwollen|zugeschwollen|Wangenschwellung',
    'Schwellung der Wange',
  ),
  symptom(
    'blutet|immer Blut|Blut im Mund|Blut auf der Bürste|Blut an der Bürste|Waschbecken rot|Zahnfleischbluten|Zahnfleisch blutet|bluten|Bluten|Blut beim Putzen|Blut im Waschbecken|Blut beim Zähneputzen',
    'Zahnfleischbluten',
  ),
  symptom('Zahnfleisch entzündet|entzündet|Entzündung', 'Entzündung'),
  symptom(
    'abgebröckelt|abgesplittert|abgesprungen|abgebrochen|abgeschlagen|rausgebrochen|herausgebrochen|weggebrochen|abgeplatzt|Ecke ab|Ecke abgeschlagen|Stück weg|Stückchen weg|Ecke weg|Stück abgegangen|Stück weggeflogen|Ecke weggeflogen|abgegangenes Stück|Stück vom Zahn|Stückchen vom Zahn|Stück abgeplatzt|Stück rausgebrochen|Ecke rausgebrochen|Stück abgebrochen|Stück raus|Ecke abgebrochen|ein Stück fehlt|Zahn abgebrochen|Zahn durchgebrochen|Backenzahn durchgebrochen|Zahn gebrochen|Zahn auseinandergebrochen|Zahn ist gebrochen|Schneidezahn gebrochen',
    'Zahnstück abgebrochen',
  ),
  symptom(
    'rausgebröselt|rausgebröckelt|herausgebröckelt|rausgeflogen|rausgerutscht|rausgefallen|herausgefallen|rausgegangen|rausgekommen|herausgekommen|Füllung verloren|Plombe weg|Füllung rausgekommen|ausgefallen ist die|Plombe rausgefallen|Füllung rausgefallen|Füllung herausgefallen|Plombe verloren|Plombe raus',
    'Füllung herausgefallen',
  ),
  symptom(
    'Krone rausgefallen|Krone verabschiedet|Krone hat sich verabschiedet|Krone in der Hand|Krone im Brötchen|Krone weggeflogen|Krone rausgeflogen|Krone rausgekommen|Krone ab|Krone abgegangen|Krone locker|Krone lose|Krone herausgefallen|Krone ist ab|Krone runter|Krone ist rausgefallen|Krone ist abgegangen|Krone verloren',
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
    'hängen bleibt|Essen hängen|immer Fleisch|Fleisch hängen|bleibt Fleisch|immer was dazwischen|setzt sich immer was|setzt sich was|Essensreste|bleibt was hängen|Speisereste|bleibt was dazwischen|bleibt immer was hängen|bleibt Essen hängen|Fleisch zwischen',
    'Speisereste bleiben hängen',
  ),
  symptom(
    'Mundgeruch|schlechter Geschmack|schlechten Geschmack|ekliger Geschmack|schmeckt eklig|so eklig|schmeckt komisch|schmeckt faulig|schmeckt bitter|schmeckt schlecht|schlechter Geschmack im Mund|fauler Geschmack|ekligen Geschmack|komischen Geschmack|komischer Geschmack|fauliger Geschmack|riecht|Geruch|Geruch aus dem Mund|Geruch aus Mund|aus dem Mund riecht|stinkt aus dem Mund|rieche aus dem Mund|Atem riecht|schlechter Atem|schlechten Atem',
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
    'Gebiss hält nicht|Gebiss wackelt|Gebiss rutscht|Gebiss schaukelt|Dritten halten nicht|Dritten wackeln|Prothese hält nicht|Prothese wackelt|Prothese sitzt nicht|Prothese sitzt locker|hält nicht mehr|hält überhaupt nicht|fällt runter|fällt immer runter|fällt mir runter|fällt raus|schwimmt|kippelt|klappert|löst sich immer|verrutscht|Prothese rutscht|Prothese schaukelt|Prothese klappert|Prothese kippelt|Prothese locker|Prothese ist locker|Gebiss locker|Gebiss ist locker|sitzt nicht mehr|rutscht|schaukelt|fällt beim Essen runter|hält überhaupt nicht mehr|hält nicht',
    'Prothese hält nicht mehr',
  ),
  symptom(
    'Prothese gebrochen|Prothese durchgebrochen|Prothese kaputt|in zwei Teile gebrochen|Prothese zerbrochen|Gebiss durchgebrochen|auseinandergebrochen|Prothese ist gebrochen|Gebiss kaputt|Gebiss zerbrochen|Gebiss gebrochen|Gebiss ist gebrochen',
    'Prothese gebrochen',
  ),
  symptom(
    'Prothese ist runtergefallen|Prothese runtergefallen|Gebiss ist runtergefallen',
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
    'meldet sich|macht Probleme|macht Ärger|zickt|zickt rum|macht Zicken|macht Theater|macht Sorgen|macht mir Sorgen|muckt|spinnt|rumort|macht mir zu schaffen|macht sich bemerkbar',
    'Zahnbeschwerden',
    true,
  ),
  symptom(
    'Druckstelle|zwickt|scheuert|reibt|piekst die Prothese|wund gerieben|wund gescheuert|wundgescheuert|drückt die Prothese|Prothese drückt|Gebiss drückt',
    'Druckstelle',
  ),
  symptom(
    'ausgerutscht|Zahn angeschlagen|Zähne angeschlagen|angeschlagen|Zahn angehauen|angestoßen|dagegen geknallt|gegen geknallt|geknallt|geprallt|gegengelaufen|Ellenbogen abbekommen|Ellenbogen abgekriegt|Ellbogen abgekriegt|Ball abgekriegt|Ball ins Gesicht|Schläger ins Gesicht|Ellbogen ins Gesicht|Ellenbogen ins Gesicht|Knie ins Gesicht|Faust ins Gesicht|ins Gesicht bekommen|ins Gesicht gekriegt|Schläger abbekommen|Faustschlag|auf den Mund gefallen|aufs Gesicht gefallen|vom Rad gefallen|vom Roller gefallen|vom Klettergerüst gefallen|vom Trampolin gefallen|gegen den Zahn bekommen|ausgeschlagen|Zahn ist komplett raus|Ball draufgekriegt|Ball abbekommen|Ellbogen abbekommen|gestürzt|Sturz|hingefallen|gefallen|vom Fahrrad gefallen|Rollersturz|mit dem Roller gestürzt|Unfall|gestolpert|Fahrradsturz|draufgefallen',
    'Sturz mit Zahnverletzung',
  ),
  symptom(
    'komisches Gefühl|fühlt sich komisch an|seltsames Gefühl|unangenehmes Gefühl|Gefühl dass was nicht stimmt',
    'Unklare Beschwerden, komisches Gefühl',
  ),
  symptom(
    'Draht piekst|Draht pikst|Draht sticht|Draht steht ab|Draht drückt|Draht piekst hinten|Draht ist raus|Draht raus|Bogen piekst|Bogen sticht|Bogen rausgerutscht',
    'Draht sticht in die Wange',
  ),
  symptom(
    'isst kaum|isst kaum noch|isst nichts|isst fast nichts|isst fast nix|isst nicht mehr|isst schlecht|trinkt kaum|mag nicht essen|mag nichts essen|will nichts essen|verweigert das Essen',
    'Isst kaum noch',
  ),
  symptom(
    'Zahnfleisch ist rot|Zahnfleisch so rot|Zahnfleisch rot|gerötetes Zahnfleisch|Zahnfleisch gerötet|rotes Zahnfleisch',
    'Gerötetes Zahnfleisch',
  ),
  symptom(
    'Schiene passt nicht|Schiene passt nicht mehr|Schiene drückt|Schiene ist kaputt|Schiene gebrochen|Schiene zu eng|Schiene durchgebissen',
    'Schiene passt nicht mehr',
  ),
  symptom(
    'Biss stimmt nicht|stimmt der Biss nicht|passt der Biss nicht|Biss passt nicht|beiße nicht mehr richtig|beißt nicht richtig auf',
    'Biss stimmt nicht, Zahn zu hoch',
  ),
  symptom(
    'nachgeblutet|Nachblutung|blutet nach|hört nicht auf zu bluten|hat nicht aufgehört zu bluten',
    'Nachblutung aus der Wunde',
  ),

  symptom('Wackelzahn|will nicht raus|geht nicht raus', 'Zahn locker, beweglich'),
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
    'Zahnfleisch geht zurück|Zahnfleisch zurückgeht|Zahnfleisch zurück geht|Zahnfleisch zurückgegangen|Zahnfleisch zieht sich zurück|Zähne sind länger geworden|Zähne werden länger|Zahnhälse liegen frei',
    'Zahnfleischrückgang',
  ),
  symptom(
    'schlucken weh|Schluckbeschwerden|kann kaum schlucken|nicht schlucken|kaum schlucken',
    'Schluckbeschwerden',
  ),
  symptom(
    'zu hoch|noch hoch|zu früh auf|wie zu lang|zu lang wäre|zu lang wär|länger als die anderen|stoße zu früh|beiße zu früh|bisschen hoch|stört beim Zubeißen|zu früh',
    'Zahn zu hoch',
  ),
  symptom(
    'stört mich|stören mich|mich stört|mich stören|gefällt mir nicht|gefallen mir nicht|hässlich|unschön|Zähne gelb|gelbe Zähne|gelben Zähne|sind gelb|gelb geworden|Zähne sind gelb|gelblich|vergilbt|so gelb geworden|schäme mich|verfärbte Zähne|nicht schön|nicht mehr schön',
    'Ästhetisch störende Zähne',
  ),
]

/** What makes it better or worse, and when. */
export const triggerRows: readonly Row[] = [
  trigger(
    'Eisessen|beim Eisessen|Eis essen|bei Kälte|auf Kälte|auf kalt|bei kalt|Kaltes|kalt|Kälte|bei Kaltem|Kalttrinken|kalten Getränken|kalten Sachen|Eis|Kaltgetränke|was Kaltes|kaltes Wasser|beim Kalttrinken|kalte Luft',
    'bei Kälte',
  ),
  trigger(
    'bei Wärme|auf warm|bei Hitze|auf heiß|bei Heißem|heißer Kaffee|heißem Kaffee|heißen Tee|warmes Essen|Warmes|heiß|Heißes|warm|heißen Getränken|was Heißes|auf Heißes',
    'bei Wärme',
  ),
  trigger(
    'Süßes|süß|bei Süßem|auf Süßes|Schokolade|Süßigkeiten|Honig|Marmelade|Gummibärchen|was Süßes|Bonbons',
    'bei Süßem',
  ),
  trigger(
    'beim Beißen|beim Kauen|beim Draufbeißen|beim Zubeißen|beim Aufbeißen|beiße|zubeiße|draufbeiße|Kauen|draufbeiß|wenn ich beiße|wenn ich kaue|zubeiß|beim Zubiss|aufbeiß|aufbeißen|harte Sachen|auf Hartes|hartes Brot|aufbeiße|esse|draufbeißen',
    'beim Kauen',
  ),
  trigger(
    'beim Essen|beim Abendessen|beim Frühstück|beim Frühstücken|beim Mittagessen|beim Abendbrot',
    'beim Essen',
  ),
  trigger('beim Putzen|beim Zähneputzen|beim Bürsten', 'beim Putzen'),
  trigger(
    'nachts|in der Nacht|nächtlich|kaum geschlafen|nicht geschlafen|nicht schlafen|schlafe nicht|wach geworden|kann nicht schlafen|konnte nicht schlafen|wache nachts auf|nachts wach|nachts davon wach|werde nachts wach|werd nachts wach|nicht durchgeschlafen|nicht schlafen können|raubt mir den Schlaf|kein Auge zugemacht',
    'nachts',
  ),
  trigger('jeden Morgen|morgens|morgens früh|beim Aufwachen|nach dem Aufstehen', 'morgens'),
  trigger('spontan|von allein|von alleine|einfach so', 'spontan'),
  trigger('auf Druck|beim Drücken', 'auf Druck'),
  trigger(
    'ständig|dauernd|die ganze Zeit|dauerhaft|Dauerschmerz|permanent|rund um die Uhr|andauernd|pausenlos',
    'ständig',
  ),
  trigger('manchmal|ab und zu|gelegentlich|hin und wieder|immer mal wieder', 'gelegentlich'),
  trigger(
    'beim Öffnen|beim Aufmachen|beim weiten Öffnen|weit aufmache|beim Gähnen|Mund aufmache',
    'beim Öffnen',
  ),
  trigger(
    'strahlt aus|zieht bis ins Ohr|bis ins Ohr|ins Ohr|Ohr|ausstrahlend|in die Schläfe|bis zum Ohr',
    'ausstrahlend ins Ohr',
  ),
]
