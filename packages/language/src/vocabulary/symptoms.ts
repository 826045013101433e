import { rowsOf, type Entry } from './entry.ts'

const symptom = (text: string, verbal = false): Entry => ({ kind: 'symptom', text, verbal })
const trigger = (text: string): Entry => ({ kind: 'trigger', text })

/** What patients complain of. */
export const symptomRows = rowsOf({
  'jammert|jammern|weint vor Schmerzen|Schmerz|Schmerzen|Zahnschmerzen|Zahnschmerz|weh|tut weh|tun weh|wehtut|weh getan|schmerzt|schmerzhaft|wehgetan|Zahnweh|Kieferschmerzen|Gelenkschmerzen|Ohrenschmerzen|Zahnfleischschmerzen|Halsschmerzen|weh tut|tat weh|schmerzen|zwiebelt|ziept|Dauerschmerz|Dauerschmerzen|Schmerzpatient|Schmerzpatientin|Aua gemacht|Zahnschmerz gehabt|piesackt|Muskelschmerzen|Wundschmerz|Wundschmerzen|Nachtschmerz':
    symptom('Schmerzen'),
  'halte es nicht mehr aus|halts nicht mehr aus|halt es nicht mehr aus|halt es nicht aus|nicht auszuhalten|kaum auszuhalten|nicht mehr auszuhalten|zum Wahnsinnigwerden|höllische Schmerzen|wahnsinnige Schmerzen|starke Schmerzen|heftige Schmerzen|Wahnsinnsschmerzen|wahnsinnig weh|furchtbar weh|höllisch weh|total weh|Mordsschmerzen':
    symptom('Starke Schmerzen'),
  'Aufbissschmerz|Aufbissschmerzen|Aufbissbeschwerden|Aufbiss schmerzhaft|Aufbissempfindlich|aufbissempfindlich':
    symptom('Aufbissschmerzen'),
  'zieht|ziehen|Ziehen|ziehend|ziehende Schmerzen|gezogen hat es': symptom('Ziehen', true),
  'pocht|gepocht|pochte|gehämmert|pochen|pochend|pulsiert|pulsierend|puckert|klopfend|Pochen|hämmert|puckern|pocht richtig|es klopft|klopft es|klopft richtig|klopft so|Klopfen im Zahn|so ein Klopfen|pochert|tuckert|bubbert':
    symptom('Pulsierende Schmerzen'),
  'sticht|stechend|stechen|Stiche|piekt|piekst|pikst|piekst immer': symptom('Stechende Schmerzen'),
  'drückt|drücken|Druckgefühl|Druck|drückend|drückt immer': symptom('Druckgefühl', true),
  'empfindlich|empfindlicher|überempfindlich|Empfindlichkeit': symptom('Überempfindlichkeit'),
  'Fieber|Schüttelfrost': symptom('Fieber'),
  'Kältegefühl|Kälteempfindlichkeit': symptom('Empfindlich auf Kälte'),
  'so dick|ganz dick|dicke Lippe|dicker Backe|dicken Backe|dicken Lippe|alles dick|ist dick|Backe ist dick|dicke Backe|Backe dick|Wange dick|Wange ist dick|geschwollen|Schwellung|dick geworden|angeschwollen|Gesicht geschwollen|dicke Wange|Wange geschwollen|Backe geschwollen|zugeschwollen|Wangenschwellung':
    symptom('Schwellung der Wange'),
  'blutet|immer Blut|Blut im Mund|Blut auf der Bürste|Blut an der Bürste|Waschbecken rot|Zahnfleischbluten|Zahnfleisch blutet|bluten|Bluten|Blut beim Putzen|Blut im Waschbecken|Blut beim Zähneputzen':
    symptom('Zahnfleischbluten'),
  'Zahnfleisch entzündet|entzündet|Entzündung': symptom('Entzündung'),
  'abgebröckelt|abgesplittert|abgesprungen|abgebrochen|abgeschlagen|rausgebrochen|herausgebrochen|weggebrochen|abgeplatzt|Ecke ab|Ecke abgeschlagen|Stück weg|Stückchen weg|Ecke weg|Stück abgegangen|Stück weggeflogen|Ecke weggeflogen|abgegangenes Stück|Stück vom Zahn|Stückchen vom Zahn|Stück abgeplatzt|Stück rausgebrochen|Ecke rausgebrochen|Stück abgebrochen|Stück raus|Ecke abgebrochen|ein Stück fehlt|Zahn abgebrochen|Zahn durchgebrochen|Backenzahn durchgebrochen|Zahn gebrochen|Zahn auseinandergebrochen|Zahn ist gebrochen|Schneidezahn gebrochen':
    symptom('Zahnstück abgebrochen'),
  'rausgebröselt|rausgebröckelt|herausgebröckelt|rausgeflogen|rausgerutscht|rausgefallen|herausgefallen|rausgegangen|rausgekommen|herausgekommen|Füllung verloren|Plombe weg|Füllung rausgekommen|ausgefallen ist die|Plombe rausgefallen|Füllung rausgefallen|Füllung herausgefallen|Plombe verloren|Plombe raus':
    symptom('Füllung herausgefallen'),
  'Krone rausgefallen|Krone verabschiedet|Krone hat sich verabschiedet|Krone in der Hand|Krone im Brötchen|Krone weggeflogen|Krone rausgeflogen|Krone rausgekommen|Krone ab|Krone abgegangen|Krone herausgefallen|Krone ist ab|Krone runter|Krone ist rausgefallen|Krone ist abgegangen|Krone verloren':
    symptom('Krone herausgefallen'),
  'Krone locker|Krone lose|Krone wackelt|Krone ist locker|Krone ist lose|wacklige Krone':
    symptom('Krone locker'),
  'Brücke locker|Brücke lose|Brücke wackelt|Brücke ist locker|Brücke ist lose|wacklige Brücke':
    symptom('Brücke locker'),
  'wackelt|locker|wackeln|gelockert|Wackelzahn|beweglich|geht hin und her|bewegt sich|nicht mehr fest|will nicht raus|geht nicht raus':
    symptom('Zahn locker, beweglich'),
  'bleib mit der Zunge hängen|Zunge hängen|mit der Zunge hängen|bleibe mit der Zunge hängen|Zunge bleibt hängen|Zunge geht dauernd hin|Zunge geht immer hin':
    symptom('Patient bleibt mit der Zunge hängen'),
  'scharfe Kante|scharfkantig|rau': symptom('Scharfe Kante'),
  'Loch im Zahn|Loch': symptom('Loch im Zahn'),
  'dunkel geworden|dunkel|verfärbt|grau geworden|ist so dunkel': symptom('Dunkler Zahn'),
  'hängen bleibt|Essen hängen|immer Fleisch|Fleisch hängen|bleibt Fleisch|immer was dazwischen|setzt sich immer was|setzt sich was|Essensreste|bleibt was hängen|Speisereste|bleibt was dazwischen|bleibt immer was hängen|bleibt Essen hängen|Fleisch zwischen':
    symptom('Speisereste bleiben hängen'),
  'Mundgeruch|schlechter Geschmack|schlechten Geschmack|ekliger Geschmack|schmeckt eklig|so eklig|schmeckt komisch|schmeckt faulig|schmeckt bitter|schmeckt schlecht|schlechter Geschmack im Mund|fauler Geschmack|ekligen Geschmack|komischen Geschmack|komischer Geschmack|fauliger Geschmack|riecht|Geruch|Geruch aus dem Mund|Geruch aus Mund|aus dem Mund riecht|stinkt aus dem Mund|rieche aus dem Mund|Atem riecht|schlechter Atem|schlechten Atem':
    symptom('Mundgeruch'),
  'knackst|knackt|Knacken|Kiefer knackt|Knackgeräusch|Knackgeräusche': symptom('Kieferknacken'),
  'verspannt|Verspannung|Verspannungen|Kiefer fühlt sich verspannt': symptom('Verspannte Kiefermuskulatur'),
  'Kopfschmerzen|Kopfweh': symptom('Kopfschmerzen'),
  'Schläfen tun weh|Schläfen': symptom('Schläfenschmerzen'),
  'Mund geht nicht auf|Mund geht kaum auf|Mund geht nicht richtig auf|Mund geht nicht mehr auf|Kiefersperre|Mund kaum aufmachen|Mund nicht aufmachen|Mund kaum öffnen|Mund nicht öffnen|Kiefer klemmt|kaum auseinander|nicht auseinander|Mund kaum noch auf|Mund nicht richtig auf|Mund nicht mehr auf|Mund kaum auf|bekomme den Mund nicht auf|kriege den Mund nicht auf|krieg den Mund nicht auf|krieg den Mund kaum auf':
    symptom('Mundöffnung eingeschränkt'),
  'Gebiss hält nicht|Gebiss wackelt|Gebiss rutscht|Gebiss schaukelt|Dritten halten nicht|Dritten wackeln|Prothese hält nicht|Prothese wackelt|Prothese sitzt nicht|Prothese sitzt locker|hält nicht mehr|hält überhaupt nicht|fällt runter|fällt immer runter|fällt mir runter|fällt raus|schwimmt|kippelt|klappert|löst sich immer|verrutscht|Prothese rutscht|Prothese schaukelt|Prothese klappert|Prothese kippelt|Prothese locker|Prothese ist locker|Gebiss locker|Gebiss ist locker|sitzt nicht mehr|rutscht|schaukelt|fällt beim Essen runter|hält überhaupt nicht mehr|hält nicht':
    symptom('Prothese hält nicht mehr'),
  'Prothese gebrochen|Prothese durchgebrochen|Prothese kaputt|in zwei Teile gebrochen|Prothese zerbrochen|Gebiss durchgebrochen|auseinandergebrochen|Prothese ist gebrochen|Gebiss kaputt|Gebiss zerbrochen|Gebiss gebrochen|Gebiss ist gebrochen':
    symptom('Prothese gebrochen'),
  'Prothese ist runtergefallen|Prothese runtergefallen|Gebiss ist runtergefallen|Prothese heruntergefallen|Gebiss runtergefallen':
    symptom('Prothese heruntergefallen und zerbrochen'),
  'offene Stelle|wunde Stelle': symptom('Offene Stelle'),
  'Mund so trocken|Mund ist trocken|Mundtrockenheit|trockener Mund|trockenen Mund|Mund ist immer trocken|keine Spucke|kaum Spucke|Spucke fehlt|ausgetrocknet':
    symptom('Mundtrockenheit'),
  'nur noch auf der anderen Seite|nur noch links|nur noch rechts|nur auf einer Seite|schont die Seite|isst nur noch|kaue nur|kau nur':
    symptom('Kaut nur noch auf der anderen Seite'),
  'Pickel am Zahnfleisch|Pickelchen|Eiterbläschen': symptom('Bläschen am Zahnfleisch'),
  'Beule am Zahnfleisch|Knubbel am Zahnfleisch': symptom('Schwellung am Zahnfleisch'),
  'Beule|Knubbel': symptom('Schwellung'),
  'meldet sich|macht Probleme|macht Ärger|zickt|zickt rum|macht Zicken|macht Theater|macht Sorgen|macht mir Sorgen|muckt|spinnt|rumort|macht mir zu schaffen|macht sich bemerkbar':
    symptom('Zahnbeschwerden', true),
  'Druckstelle|zwickt|scheuert|reibt|piekst die Prothese|wund gerieben|wund gescheuert|wundgescheuert|drückt die Prothese|Prothese drückt|Gebiss drückt':
    symptom('Druckstelle'),
  'ausgerutscht|Zahn angeschlagen|Zähne angeschlagen|angeschlagen|Zahn angehauen|angestoßen|dagegen geknallt|gegen geknallt|geknallt|geprallt|gegengelaufen|Ellenbogen abbekommen|Ellenbogen abgekriegt|Ellbogen abgekriegt|Ball abgekriegt|Ball ins Gesicht|Schläger ins Gesicht|Ellbogen ins Gesicht|Ellenbogen ins Gesicht|Knie ins Gesicht|Faust ins Gesicht|ins Gesicht bekommen|ins Gesicht gekriegt|Schläger abbekommen|Faustschlag|auf den Mund gefallen|aufs Gesicht gefallen|vom Rad gefallen|vom Roller gefallen|vom Klettergerüst gefallen|vom Trampolin gefallen|gegen den Zahn bekommen|ausgeschlagen|Zahn ist komplett raus|Ball draufgekriegt|Ball abbekommen|Ellbogen abbekommen|gestürzt|Sturz|hingefallen|gefallen|vom Fahrrad gefallen|Rollersturz|mit dem Roller gestürzt|Unfall|gestolpert|Fahrradsturz|draufgefallen':
    symptom('Sturz mit Zahnverletzung'),
  'komisches Gefühl|fühlt sich komisch an|seltsames Gefühl|unangenehmes Gefühl|Gefühl dass was nicht stimmt':
    symptom('Unklare Beschwerden, komisches Gefühl'),
  'Draht piekst|Draht pikst|Draht sticht|Draht steht ab|Draht drückt|Draht piekst hinten|Draht ist raus|Draht raus|Bogen piekst|Bogen sticht|Bogen rausgerutscht':
    symptom('Draht sticht in die Wange'),
  'isst kaum|isst kaum noch|isst nichts|isst fast nichts|isst fast nix|isst nicht mehr|isst schlecht|trinkt kaum|mag nicht essen|mag nichts essen|will nichts essen|verweigert das Essen':
    symptom('Isst kaum noch'),
  'Zahnfleisch ist rot|Zahnfleisch so rot|Zahnfleisch rot|gerötetes Zahnfleisch|Zahnfleisch gerötet|rotes Zahnfleisch':
    symptom('Gerötetes Zahnfleisch'),
  'Schiene passt nicht|Schiene passt nicht mehr|Schiene drückt|Schiene ist kaputt|Schiene gebrochen|Schiene zu eng|Schiene durchgebissen':
    symptom('Schiene passt nicht mehr'),
  'Biss stimmt nicht|stimmt der Biss nicht|passt der Biss nicht|Biss passt nicht|beiße nicht mehr richtig|beißt nicht richtig auf':
    symptom('Biss stimmt nicht'),
  'nachgeblutet|Nachblutung|blutet nach|hört nicht auf zu bluten|hat nicht aufgehört zu bluten':
    symptom('Nachblutung aus der Wunde'),
  'Zahn rausgeschlagen|Zahn ausgeschlagen|Zahn rausgehauen|Zähne rausgeschlagen|Zähne ausgeschlagen':
    symptom('Zahn ausgeschlagen'),
  'taub|Taubheit|Taubheitsgefühl|kribbelt': symptom('Taubheitsgefühl'),
  'Aphthe|Bläschen': symptom('Aphthe'),
  'brennt|Brennen|Zungenbrennen': symptom('Brennen'),
  'raussteht|steht raus|schief|so schief|steht schief|krumm|stehen schief|vorsteht':
    symptom('Fehlstehender Zahn'),
  'gar nicht mehr kauen|gar nicht kauen|nicht mehr richtig kauen|nichts mehr beißen|nichts mehr kauen|nichts Richtiges mehr beißen|nicht richtig kauen|nicht mehr richtig zubeißen|nicht richtig zubeißen|nicht mehr zubeißen|kaum zubeißen|nicht richtig beißen|nicht mehr richtig beißen|kaum beißen|nicht kauen|nicht mehr beißen|nicht draufbeißen|kaum kauen|nicht mehr kauen':
    symptom('Kann nicht richtig kauen'),
  'Beschwerden|Probleme|Problem|Wehwehchen': symptom('Beschwerden'),
  'Eiter|eitert|Eiterpickel': symptom('Eiter'),
  'Zahnfleisch geht zurück|Zahnfleisch zurückgeht|Zahnfleisch zurück geht|Zahnfleisch zurückgegangen|Zahnfleisch zieht sich zurück|Zähne sind länger geworden|Zähne werden länger|Zahnhälse liegen frei':
    symptom('Zahnfleischrückgang'),
  'schlucken weh|Schluckbeschwerden|kann kaum schlucken|nicht schlucken|kaum schlucken':
    symptom('Schluckbeschwerden'),
  'zu hoch|noch hoch|zu früh auf|wie zu lang|zu lang wäre|zu lang wär|länger als die anderen|stoße zu früh|beiße zu früh|bisschen hoch|stört beim Zubeißen|zu früh':
    symptom('Zahn zu hoch'),
  'stört mich|stören mich|mich stört|mich stören|gefällt mir nicht|gefallen mir nicht|hässlich|unschön|Zähne gelb|gelbe Zähne|gelben Zähne|sind gelb|gelb geworden|Zähne sind gelb|gelblich|vergilbt|so gelb geworden|schäme mich|verfärbte Zähne|nicht schön|nicht mehr schön':
    symptom('Ästhetisch störende Zähne'),
})

/** What makes it better or worse, and when. */
export const triggerRows = rowsOf({
  'Eisessen|beim Eisessen|Eis essen|bei Kälte|auf Kälte|auf kalt|bei kalt|Kaltes|kalt|Kälte|bei Kaltem|Kalttrinken|kalten Getränken|kalten Sachen|Eis|Kaltgetränke|was Kaltes|kaltes Wasser|beim Kalttrinken|kalte Luft':
    trigger('bei Kälte'),
  'bei Wärme|auf warm|bei Hitze|auf heiß|bei Heißem|heißer Kaffee|heißem Kaffee|heißen Tee|warmes Essen|Warmes|heiß|Heißes|warm|heißen Getränken|was Heißes|auf Heißes':
    trigger('bei Wärme'),
  'Süßes|süß|bei Süßem|auf Süßes|Schokolade|Süßigkeiten|Honig|Marmelade|Gummibärchen|was Süßes|Bonbons':
    trigger('bei Süßem'),
  'beim Beißen|beim Kauen|beim Draufbeißen|beim Zubeißen|beim Aufbeißen|beiße|zubeiße|draufbeiße|Kauen|draufbeiß|wenn ich beiße|wenn ich kaue|zubeiß|beim Zubiss|aufbeiß|aufbeißen|harte Sachen|auf Hartes|hartes Brot|aufbeiße|esse|draufbeißen':
    trigger('beim Kauen'),
  'beim Essen|beim Abendessen|beim Frühstück|beim Frühstücken|beim Mittagessen|beim Abendbrot':
    trigger('beim Essen'),
  'beim Putzen|beim Zähneputzen|beim Bürsten': trigger('beim Putzen'),
  'nachts|in der Nacht|nächtlich|kaum geschlafen|nicht geschlafen|nicht schlafen|schlafe nicht|wach geworden|kann nicht schlafen|konnte nicht schlafen|wache nachts auf|nachts wach|nachts davon wach|werde nachts wach|werd nachts wach|nicht durchgeschlafen|nicht schlafen können|raubt mir den Schlaf|kein Auge zugemacht':
    trigger('nachts'),
  'jeden Morgen|morgens|morgens früh|beim Aufwachen|nach dem Aufstehen': trigger('morgens'),
  'spontan|von allein|von alleine|einfach so': trigger('spontan'),
  'auf Druck|beim Drücken': trigger('auf Druck'),
  'ständig|dauernd|die ganze Zeit|dauerhaft|Dauerschmerz|permanent|rund um die Uhr|andauernd|pausenlos':
    trigger('ständig'),
  'manchmal|ab und zu|gelegentlich|hin und wieder|immer mal wieder': trigger('gelegentlich'),
  'beim Öffnen|beim Aufmachen|beim weiten Öffnen|weit aufmache|beim Gähnen|Mund aufmache':
    trigger('beim Öffnen'),
  'strahlt aus|zieht bis ins Ohr|bis ins Ohr|ins Ohr|Ohr|ausstrahlend|in die Schläfe|bis zum Ohr':
    trigger('ausstrahlend ins Ohr'),
})
