import { rowsOf, type AdviceTopic, type Entry } from './entry.ts'

type Advice = (text: string, topic?: AdviceTopic) => Entry
const advice =
  (isAsSaid: boolean): Advice =>
  (text, topic = 'Verhaltenshinweise') => ({ kind: 'behaviour', topic, text, asSaid: isAsSaid })

/** Advice on how to behave; what is told of a topic in one breath makes one fact. No text says more than its phrases. */
const tell = advice(false)
/** Advice that is noted in the words in which it was given, where these are more than the text. */
const asSaid = advice(true)

export const behaviourRows = rowsOf({
  'kalte Umschläge|von außen kühlen|kühlen Sie|immer schön kühlen|kalten Umschlag|mit Eis kühlen|Coolpack|Coolpacks|kalter Waschlappen|kalten Waschlappen|kühlen|kühl|Kühlpack|gekühlt|Kühlkissen|Kühlakku|Kühlpacks':
    tell('kühlen'),
  'Verhaltensmaßregeln|Verhaltensregeln|Verhaltensmaßnahmen|Verhalten aufgeklärt|Verhaltenshinweise': tell(
    'Verhalten nach dem Eingriff',
  ),
  'nicht mehr spülen|keine Spülungen|nicht den Mund spülen|Mund nicht spülen|nicht spülen|nicht ausspülen|kein Spülen|nicht gurgeln':
    tell('nicht spülen'),
  'nicht joggen|kein Joggen|kein Fitnessstudio|kein Training|nicht trainieren|keine Sauna|kein Solarium|nicht in die Sauna|nichts Schweres tragen|nichts Schweres schleppen|nicht schwer schleppen|keine schweren Sachen|nicht anstrengen|keine Anstrengung|Ruhe gönnen|keine körperliche Anstrengung|nicht schwer heben|körperlich schonen|schonen|Schonung|nichts Schweres heben':
    tell('körperliche Schonung'),
  'kein Sport|nicht Sport|keinen Sport|Sport vermeiden|auf Sport verzichten|Sport lassen': tell('kein Sport'),
  'kein Alkohol|keinen Alkohol|auf Alkohol verzichten|ohne Alkohol|Alkohol meiden|Alkohol vermeiden|Alkohol weglassen|Alkohol lassen|kein Bier|keinen Wein':
    tell('kein Alkohol'),
  'nicht mehr rauchen|Rauchen lassen|heute nicht rauchen|Rauchen sein lassen|nicht rauchen|kein Nikotin|Rauchverbot|nicht rauchen bitte|auf Rauchen verzichten|Rauchverzicht|kein Rauchen|keine Zigarette|keine Zigaretten|Zigaretten weglassen|nicht geraucht werden|Rauchpause|Rauchen vermeiden|Rauchen verboten':
    tell('nicht rauchen'),
  'kein Kaffee|keinen Kaffee': tell('kein Kaffee'),
  'keinen schwarzen Tee|kein schwarzer Tee': tell('kein schwarzer Tee'),
  'keine Milchprodukte|keine Milch': tell('keine Milchprodukte'),
  'bis das Taube weg|das Taube weg|Taubheit weg|Taubheitsgefühl weg|bis die Spritze nachlässt|Spritze nachlässt|Betäubung nachlässt|Betäubung weg|Betäubung raus|wieder Gefühl|nicht mehr taub|bis die Betäubung|solange es taub ist|solange die Betäubung|Betäubung hält|solange taub':
    asSaid('bis zum Abklingen der Betäubung'),
  'mit dem Essen warten|Essen warten|warten mit dem Essen|erst essen|stunde nichts essen|halbe Stunde nichts essen|nüchtern bleiben|nichts essen|nicht essen|essen erst wieder|nichts kauen|erst essen wenn|erst wieder essen':
    asSaid('nicht essen'),
  'nichts essen und trinken': asSaid('nicht essen und trinken'),
  'keine heißen Getränke|kein heißer Kaffee|nichts Heißes|nichts Heißes essen|nicht heiß essen|nichts Warmes|nichts Heißes trinken':
    asSaid('nichts Heißes'),
  'nicht auf die Backe beißen|auf die Wange beißen|auf die Lippe beißen|nicht auf die Wange|nicht auf die Lippe|Backe beißen|Lippe beißen|nicht draufbeißen|Wange beißt|nicht auf der Backe':
    tell('nicht auf Wange oder Lippe beißen'),
  'nicht mehr Auto fahren|nicht mehr ans Steuer|nicht ans Steuer|nicht selbst ans Steuer|kein Auto|Auto stehen lassen|kein Auto fahren|nicht Auto fahren|Fahrtüchtigkeit|nicht selbst fahren|nicht Auto':
    tell('nicht Auto fahren'),
  'nicht auf Hartem kauen|keine Nüsse|kein hartes Brot|keine Krusten|nichts Hartes|keine harte Kost|keine harten Sachen':
    tell('nichts Hartes'),
  'Brei|flüssige Kost|flüssig ernähren|weich gekochtes|weiche Sachen|weiche Kost|weich essen|nur Weiches|Suppe|weiche Nahrung|nur weiche|breiige Kost|passierte Kost|weiche Speisen':
    tell('weiche Kost'),
  'nicht hart draufbeißen|nicht fest zubeißen|nicht fest draufbeißen|nicht fest zubeißen darauf|auf der Seite erst mal nicht kauen|auf der Seite nicht kauen|nicht auf dieser Seite kauen|Seite noch nicht belasten|auf der anderen Seite kauen|nicht auf der Seite kauen|Seite schonen|nicht auf der linken Seite kauen|nicht auf der rechten Seite kauen|nicht links kauen|nicht rechts kauen|nicht auf links kauen|nicht belasten|Zahn schonen|nicht drauf kauen|nicht darauf kauen|nicht drauf beißen heute':
    asSaid('nicht darauf kauen'),
  'vorsichtig kauen|vorsichtig essen|vorsichtig beißen': asSaid('vorsichtig kauen'),
  'nicht abbeißen|nichts abbeißen|nicht reinbeißen': tell('nicht abbeißen'),
  'nichts Klebriges|keine klebrigen|kein Kaugummi|nichts Klebriges kauen|kein Karamell|Klebriges':
    tell('keine klebrigen Speisen'),
  'nichts Scharfes|scharfe Speisen|Scharfes essen': tell('keine scharfen Speisen'),
  'Säure und Scharfes': tell('keine scharfen und sauren Speisen'),
  'säurehaltige Getränke|saure Speisen|keine Säure|Zitrusfrüchte': tell('keine sauren Speisen und Getränke'),
  'keine färbenden Lebensmittel|nichts Färbendes|weiße Diät|färbende Lebensmittel|farbigen Speisen|färbende Speisen|keine färbenden':
    tell('keine färbenden Speisen und Getränke'),
  'keinen Rotwein|kein Rotwein': tell('kein Rotwein'),
  'keinen Tee': tell('kein Tee'),
  'viel trinken': tell('viel trinken'),
  'viel Wasser': tell('viel Wasser trinken'),
  'zuckerfreie Kaugummis|zuckerfreier Kaugummi|zuckerfreies Kaugummi': tell('zuckerfreie Kaugummis'),
  'Zähne auseinander|Zähne nicht aufeinander|nicht aufeinander|Lippen zu Zähne auseinander|Kiefer locker lassen|Zähne locker lassen':
    tell('Zähne auseinander'),
  'tagsüber drauf achten': tell('Selbstbeobachtung'),
  'nicht schnäuzen|nicht schneuzen|Nase nicht putzen|Schnäuzverbot|nicht die Nase putzen|nicht Nase putzen':
    tell('Schnäuzverbot'),
  'Niesen mit offenem Mund': tell('mit offenem Mund niesen'),
  'nicht saugen|nicht durch einen Strohhalm': tell('nicht saugen'),
  'nicht mit der Zunge dran|Zunge weglassen|nicht mit der Zunge berühren|Wunde in Ruhe lassen|nicht stochern|nicht in der Wunde|nicht herumstochern|Fäden in Ruhe lassen|nicht an den Fäden|Lippe nicht hochziehen|nicht dran ziehen|nicht an der Wunde|nicht mit der Zunge an die Wunde|nicht mit der Zunge spielen':
    tell('Wunde schonen'),
  'zweites Kopfkissen|mit zwei Kissen|Kopf erhöht|Kopf hoch lagern|Kopf hochlagern|erhöht schlafen|mit erhöhtem Kopf|Oberkörper hoch':
    tell('Kopf hoch lagern'),
  'sofort melden|umgehend melden|gleich melden|sofort anrufen|kommen Sie gleich|kommen Sie sofort|dann sofort kommen|sofort kommen|sofort wiederkommen':
    asSaid('bei Beschwerden sofort melden'),
  'wenn Schmerzen auftreten|falls Schmerzen': asSaid('bei Schmerzen melden'),
  'wenn es anschwillt': asSaid('bei Schwellung melden'),
  'rufen Sie uns an|ruft an|ruft uns an|rufen Sie bitte an|einfach anrufen|dann anrufen|vorher anrufen|jederzeit anrufen|jederzeit kommen|melden Sie sich|melden sich|ruf an|anrufen wenn|rufen Sie an|wenn es schlimmer wird|wenn was ist|falls es schlimmer wird|bei Beschwerden melden|bei Problemen melden|wenn es nicht besser wird|melden wenn':
    asSaid('bei Beschwerden melden'),
  'mit dem Rauchen aufhören|Rauchstopp|aufhören zu rauchen|Rauchen einstellen|Rauchen reduzieren|Rauchen ganz lassen|weniger rauchen|Rauchentwöhnung|Nikotinkarenz|auch das Rauchen|mit Rauchen aufhören|mit dem Rauchen aufzuhören|weniger zu rauchen|Rauchen aufgeben|das Rauchen sein lassen|Zigaretten reduzieren|vom Rauchen wegkommen|Rauchen verschlechtert|Rauchen schadet|Rauchen stört|ganz weg wäre besser|rauchfrei':
    tell('Empfehlung Rauchstopp', 'Rauchen'),
  'Blutzucker besser einstellen|Blutzuckereinstellung|Zucker besser einstellen|Langzeitwert verbessern|sollte besser werden':
    tell('bessere Blutzuckereinstellung', 'Rauchen'),
  'nach jedem Essen abspülen': asSaid('Prothese nach dem Essen reinigen', 'Prothese'),
  'Prothese reinigen|Prothese abspülen|in Wasser legen|Reinigungstabletten|Prothesenbürste|Prothesenpflege':
    asSaid('Prothesenpflege', 'Prothese'),
  'nachts rausnehmen|nachts raus|nachts herausnehmen|über Nacht rausnehmen|nachts draußen lassen|Prothese nachts|nachts aus dem Mund':
    tell('Prothese nachts herausnehmen', 'Prothese'),
  'nachts tragen|jede Nacht tragen|Schiene nachts|nachts einsetzen|jede Nacht|nachts die Schiene|nachts immer tragen|zum Schlafen tragen':
    tell('Schiene nachts tragen', 'Prothese'),
  'weiche Bürste|weicher Bürste|weiche Zahnbürste|weichen Bürste|weicheren Bürste|weicheren Zahnbürste|Bürste auf Weich|auf eine weiche umsteigen':
    asSaid('mit weicher Bürste putzen', 'Mundhygiene'),
  Zahnseide: asSaid('Zahnseide', 'Mundhygiene'),
  'Interdentalbürste|Interdentalbürsten|Zahnzwischenraumbürsten|Interdentalbürstchen|Zwischenraumbürsten|Zwischenraumbürste|ID Bürsten|Bürstchen|Zwischenraumbürstchen|Interdentalbürstchen':
    asSaid('Interdentalbürsten', 'Mundhygiene'),
  'elektrische Zahnbürste|Schallzahnbürste|elektrische Bürste': tell('elektrische Zahnbürste', 'Mundhygiene'),
  Munddusche: tell('Munddusche', 'Mundhygiene'),
  'nicht so stark|nicht so doll|sanft putzen|eher rütteln|kreisende Bewegungen|nicht so drücken|nicht so fest drücken|weniger Druck|ohne Druck|nicht schrubben|weniger drücken|nicht so fest':
    asSaid('Zähneputzen mit weniger Druck', 'Mundhygiene'),
  'Einbüschelbürste|Monobürste': tell('Einbüschelbürste', 'Mundhygiene'),
  Superfloss: tell('Superfloss', 'Mundhygiene'),
  'Zungenreiniger|Zungenschaber': tell('Zungenreiniger', 'Mundhygiene'),
  'zweimal täglich putzen|zweimal am Tag putzen|zweimal putzen|morgens und abends putzen|früh und abends putzen|in der Früh und abends putzen':
    asSaid('Zähneputzen zweimal täglich', 'Mundhygiene'),
  'gründlich putzen|gründlicher putzen|sorgfältiger putzen|besser putzen|nachputzen|mehr putzen|ordentlich putzen|gut putzen':
    asSaid('gründlicher putzen', 'Mundhygiene'),
  'regelmäßig putzen|Zähne putzen|Zähneputzen|Putzen|abends putzen|putzen|weiter putzen|ganz normal putzen|wie gewohnt putzen':
    asSaid('Zähneputzen', 'Mundhygiene'),
  'Fluoridzahnpasta|Kinderzahnpasta|fluoridhaltige Zahnpasta|Zahnpasta mit Fluorid|Juniorzahnpasta|Fluorid Zahnpasta':
    asSaid('mit Fluoridzahnpasta', 'Mundhygiene'),
  'Zahncreme|Zahnpasta': asSaid('mit Zahnpasta putzen', 'Mundhygiene'),
  'Fluoridgelee|Elmex Gelee|Gelee': asSaid('Fluoridgelee', 'Mundhygiene'),
  'einmal die Woche Gelee|Gel einmal die Woche|einmal pro Woche Gelee|einmal in der Woche Gelee|einmal wöchentlich Gelee|Gelee einmal die Woche':
    asSaid('Fluoridgelee einmal wöchentlich', 'Mundhygiene'),
  'weniger Saft|Saft nur|Saft reduzieren|Saft weglassen|kein Saft|keinen Saft|Saft bitte weglassen|weniger Schorle|Apfelschorle weglassen':
    asSaid('weniger Saft', 'Ernährungsberatung'),
  'weniger Cola|weniger Limonade|Cola nur|Limo nur|weniger Limo|keine süßen Getränke|zuckerhaltige Getränke|ungesüßter Tee|ungesüßten Tee':
    asSaid('weniger süße Getränke', 'Ernährungsberatung'),
  'mehr Wasser|nur Wasser|Wasser statt': asSaid('Wasser trinken', 'Ernährungsberatung'),
  'nachts nur Wasser': asSaid('nachts nur Wasser', 'Ernährungsberatung'),
  'keine Nachtflasche|Flasche abgewöhnen|Flasche weglassen|aus dem Becher|nachts keine Flasche|keine Flasche mehr|keine Saftflasche|Nuckelflasche weglassen':
    asSaid('keine Flasche', 'Ernährungsberatung'),
  'weniger Süßes|keine Süßigkeiten|weniger Zucker|nichts Süßes|Süßigkeiten nur|Zucker reduzieren|zuckerarm|kein Zucker':
    asSaid('weniger Süßes', 'Ernährungsberatung'),
  'nur zu den Mahlzeiten': asSaid('nur zu den Mahlzeiten', 'Ernährungsberatung'),
  'keine säurehaltigen': asSaid('keine säurehaltigen Getränke', 'Ernährungsberatung'),
  Ernährung: asSaid('Ernährung', 'Ernährungsberatung'),
  Ernährungsberatung: tell('', 'Ernährungsberatung'),
  'auf den Tupfer beißen|fest zubeißen|auf die Kompresse beißen|auf ein Tuch beißen|draufbeißen|drauf beißen|Tupfer drauflassen|drauflassen|Tupfer im Mund lassen|fest zubeißen auf den Tupfer|auf den Tupfer':
    asSaid('belassen', 'Tupfer'),
  'sofort in die Klinik|gleich in die Klinik|Notaufnahme|Notfall melden|Notdienst aufsuchen|sofort ins Krankenhaus|in die Notaufnahme':
    asSaid('im Notfall sofort in die Klinik', 'Notfall'),
  'bei Atemnot|wenn Atemnot|schlecht Luft|keine Luft kriegen|keine Luft mehr kriegen|schlecht Luft kriegen|schwer Luft bekommen':
    asSaid('bei Atemnot sofort in die Klinik', 'Notfall'),
  'bei Schluckbeschwerden|wenn Schluckbeschwerden|nicht mehr schlucken können|wenn das Schlucken schwer wird|nicht mehr schlucken kann':
    asSaid('bei Schluckbeschwerden sofort in die Klinik', 'Notfall'),
  'bei Fieber': asSaid('bei Fieber melden', 'Notfall'),
  'Wärme|warme Umschläge|Wärmekissen|warm halten|Rotlicht|Wärmeanwendung|feuchte Wärme|feuchtwarme Umschläge':
    tell('Wärme', 'Empfehlung'),
  'Physiotherapie|Krankengymnastik|Physio': tell('Physiotherapie', 'Empfehlung'),
  'Entspannungsübungen|Kieferübungen|Dehnübungen|Entspannung': tell('Entspannungsübungen', 'Empfehlung'),
  'Selbstmassage|massieren|Muskulatur massieren': tell('Selbstmassage', 'Empfehlung'),
})
