import { rowsOf, type Entry } from './entry.ts'

/** Advice on how to behave; several in one breath make one fact. */
const tell = (text: string): Entry => ({ kind: 'behaviour', text })
export const behaviourRows = rowsOf({
  'kalte Umschläge|von außen kühlen|kühlen Sie|immer schön kühlen|kalten Umschlag|mit Eis kühlen|Coolpack|Coolpacks|kalter Waschlappen|kalten Waschlappen|kühlen|kühl|Kühlpack|gekühlt|Kühlkissen|Kühlakku|Kühlpacks':
    tell('kühlen'),
  'nicht mehr spülen|keine Spülungen|nicht den Mund spülen|Mund nicht spülen|nicht spülen|nicht ausspülen|kein Spülen|nicht gurgeln':
    tell('nicht spülen'),
  'nicht joggen|kein Joggen|kein Fitnessstudio|kein Training|nicht trainieren|keine Sauna|kein Solarium|nicht in die Sauna|nichts Schweres tragen|nichts Schweres schleppen|nicht schwer schleppen|keine schweren Sachen|nicht anstrengen|keine Anstrengung|Ruhe gönnen|keine körperliche Anstrengung|nicht schwer heben|körperlich schonen|schonen|Schonung|nichts Schweres heben':
    tell('körperliche Schonung'),
  'kein Sport|nicht Sport|keinen Sport|Sport vermeiden|auf Sport verzichten|Sport lassen': tell('kein Sport'),
  'kein Alkohol|keinen Alkohol|auf Alkohol verzichten|ohne Alkohol|Alkohol meiden|Alkohol vermeiden|Alkohol weglassen|Alkohol lassen|kein Bier|keinen Wein':
    tell('kein Alkohol'),
  'nicht mehr rauchen|Rauchen lassen|heute nicht rauchen|Rauchen sein lassen|nicht rauchen|kein Nikotin|Rauchverbot|nicht rauchen bitte|auf Rauchen verzichten|Rauchverzicht|kein Rauchen|keine Zigarette|keine Zigaretten|Zigaretten weglassen|nicht geraucht werden|Rauchpause|Rauchen vermeiden|Rauchen verboten':
    tell('nicht rauchen'),
  'mit dem Rauchen aufhören|Rauchstopp|aufhören zu rauchen|Rauchen einstellen|Rauchen reduzieren|Rauchen ganz lassen|weniger rauchen|Rauchentwöhnung|Nikotinkarenz|auch das Rauchen|mit Rauchen aufhören|mit dem Rauchen aufzuhören|weniger zu rauchen|Rauchen aufgeben|das Rauchen sein lassen|Zigaretten reduzieren|vom Rauchen wegkommen|Rauchen verschlechtert|Rauchen schadet|Rauchen stört|ganz weg wäre besser|rauchfrei':
    tell('Empfehlung Rauchstopp'),
  'kein Kaffee|keinen Kaffee|keinen schwarzen Tee|kein schwarzer Tee|keine Milchprodukte|keine Milch|keine Milchprodukte':
    tell('kein Kaffee, keine Milchprodukte'),
  'bis das Taube weg|das Taube weg|Taubheit weg|Taubheitsgefühl weg|bis die Spritze nachlässt|Spritze nachlässt|Betäubung nachlässt|Betäubung weg|Betäubung raus|wieder Gefühl|nicht mehr taub|mit dem Essen warten|Essen warten|warten mit dem Essen|erst essen|keine heißen Getränke|kein heißer Kaffee|stunde nichts essen|halbe Stunde nichts essen|nichts essen und trinken|nüchtern bleiben|nichts Heißes|nichts essen|nicht essen|nichts Heißes essen|nicht heiß essen|nichts Warmes|nichts Heißes trinken|essen erst wieder|nichts kauen|erst essen wenn|erst wieder essen|bis die Betäubung|solange es taub ist|solange die Betäubung|Betäubung hält|solange taub':
    tell('nicht essen bis zum Abklingen der Betäubung, nichts Heißes'),
  'nicht auf die Backe beißen|auf die Wange beißen|auf die Lippe beißen|nicht auf die Wange|nicht auf die Lippe|Backe beißen|Lippe beißen|nicht draufbeißen|Wange beißt|nicht auf der Backe':
    tell('nicht auf Wange oder Lippe beißen wegen Taubheit'),
  'nicht mehr Auto fahren|nicht mehr ans Steuer|nicht ans Steuer|nicht selbst ans Steuer|kein Auto|Auto stehen lassen|kein Auto fahren|nicht Auto fahren|Fahrtüchtigkeit|nicht selbst fahren|nicht Auto':
    tell('nicht Auto fahren'),
  'nicht auf Hartem kauen|keine Nüsse|kein hartes Brot|keine Krusten|Brei|flüssige Kost|flüssig ernähren|weich gekochtes|weiche Sachen|weiche Kost|weich essen|nur Weiches|Suppe|weiche Nahrung|nur weiche|breiige Kost|passierte Kost|nichts Hartes|keine harte Kost|keine harten Sachen|nicht fest zubeißen|weiche Speisen':
    tell('weiche Kost, nichts Hartes'),
  'nicht hart draufbeißen|nicht fest draufbeißen|nicht fest zubeißen darauf|auf der Seite erst mal nicht kauen|auf der Seite nicht kauen|nicht auf dieser Seite kauen|Seite noch nicht belasten|auf der anderen Seite kauen|nicht auf der Seite kauen|Seite schonen|nicht auf der linken Seite kauen|nicht auf der rechten Seite kauen|nicht links kauen|nicht rechts kauen|nicht auf links kauen|nicht belasten|Zahn schonen|nicht drauf kauen|nicht darauf kauen|nicht drauf beißen heute':
    tell('nicht darauf kauen'),
  'vorsichtig kauen|vorsichtig essen|vorsichtig beißen': tell('vorsichtig kauen'),
  'nicht abbeißen|nichts abbeißen|nicht reinbeißen': tell('nicht abbeißen'),
  'nichts Klebriges|keine klebrigen|kein Kaugummi|nichts Klebriges kauen|kein Karamell|Klebriges':
    tell('keine klebrigen Speisen'),
  'nichts Scharfes|Säure und Scharfes|scharfe Speisen|säurehaltige Getränke|saure Speisen|keine Säure|Zitrusfrüchte|Scharfes essen':
    tell('keine scharfen und sauren Speisen'),
  'nach jedem Essen abspülen|Prothese reinigen|Prothese abspülen|in Wasser legen|Reinigungstabletten|Prothesenbürste|Prothesenpflege':
    tell('Prothesenpflege: nach dem Essen reinigen'),
  'weiche Bürste|weicher Bürste|weiche Zahnbürste|weichen Bürste': tell('mit weicher Bürste putzen'),
  Zahnseide: tell('Zahnseide'),
  'Interdentalbürste|Interdentalbürsten|Zahnzwischenraumbürsten|Interdentalbürstchen|Zwischenraumbürsten|Zwischenraumbürste|ID Bürsten|Bürstchen|Zwischenraumbürstchen|Interdentalbürstchen':
    tell('Interdentalbürsten'),
  'elektrische Zahnbürste|Schallzahnbürste|elektrische Bürste': tell('elektrische Zahnbürste'),
  Munddusche: tell('Munddusche'),
  'nicht so stark|nicht so doll|sanft putzen|eher rütteln|kreisende Bewegungen|nicht so drücken|nicht so fest drücken|weniger Druck|ohne Druck|nicht schrubben|weniger drücken|nicht so fest':
    tell('Zähneputzen mit weniger Druck'),
  'viel trinken|viel Wasser|zuckerfreie Kaugummis|zuckerfreier Kaugummi|zuckerfreies Kaugummi': tell(
    'viel Wasser trinken, zuckerfreie Kaugummis',
  ),
  'Einbüschelbürste|Monobürste': tell('Einbüschelbürste'),
  Superfloss: tell('Superfloss'),
  'Zungenreiniger|Zungenschaber': tell('Zungenreiniger'),
  'zweimal täglich putzen|zweimal am Tag putzen|zweimal putzen|morgens und abends putzen|gründlich putzen|gründlicher putzen|sorgfältiger putzen|besser putzen|regelmäßig putzen|nachputzen|Zähne putzen|Zähneputzen|Putzen|abends putzen|mehr putzen|putzen':
    tell('Zähneputzen zweimal täglich'),
  'Fluoridzahnpasta|Kinderzahnpasta|fluoridhaltige Zahnpasta|Zahnpasta mit Fluorid|Juniorzahnpasta|Fluorid Zahnpasta|Zahncreme|Zahnpasta':
    tell('mit Fluoridzahnpasta'),
  'Fluoridgelee|Elmex Gelee|Gelee|einmal die Woche Gelee|Gel einmal die Woche|einmal pro Woche Gelee': tell(
    'Fluoridgelee einmal wöchentlich',
  ),
  'weniger Saft|mehr Wasser|weniger Cola|weniger Limonade|weniger Schorle|Saft nur|Cola nur|Limo nur|nur zu den Mahlzeiten|Saft reduzieren|Saft weglassen|kein Saft|keinen Saft|nur Wasser|Wasser statt|ungesüßter Tee|ungesüßten Tee|weniger Süßes|keine Süßigkeiten|keine süßen Getränke|weniger Zucker|Flasche abgewöhnen|nachts nur Wasser|keine Nachtflasche|nichts Süßes|Ernährung|Ernährungsberatung|Süßigkeiten nur|Zucker reduzieren|zuckerhaltige Getränke|zuckerarm|Flasche weglassen|Saft bitte weglassen|keine säurehaltigen|weniger Limo|kein Zucker|Apfelschorle weglassen|aus dem Becher':
    tell('Ernährungsberatung: kein Saft, nachts nur Wasser, weniger Süßes'),
  'Blutzucker besser einstellen|Blutzuckereinstellung|Zucker besser einstellen|Langzeitwert verbessern|sollte besser werden':
    tell('bessere Blutzuckereinstellung'),
  'auf den Tupfer beißen|fest zubeißen|auf die Kompresse beißen|auf ein Tuch beißen|draufbeißen|drauf beißen|Tupfer drauflassen|drauflassen|Tupfer im Mund lassen|fest zubeißen auf den Tupfer|auf den Tupfer':
    tell('Aufbisstupfer eine halbe Stunde belassen'),
  'nachts rausnehmen|nachts raus|nachts herausnehmen|über Nacht rausnehmen|nachts draußen lassen|Prothese nachts|nachts aus dem Mund':
    tell('Prothese nachts herausnehmen'),
  'nachts tragen|jede Nacht tragen|Schiene nachts|nachts einsetzen|jede Nacht|nachts die Schiene':
    tell('Schiene nachts tragen'),
  'sofort in die Klinik|gleich in die Klinik|Notaufnahme|Notfall melden|bei Atemnot|bei Schluckbeschwerden|wenn Atemnot|wenn Schluckbeschwerden|Notdienst aufsuchen|bei Fieber|sofort ins Krankenhaus|in die Notaufnahme|schlecht Luft|keine Luft kriegen|nicht mehr schlucken können':
    tell('bei Atemnot, Schluckbeschwerden oder Fieber sofort in die Klinik'),
  'Wärme|warme Umschläge|Wärmekissen|warm halten|Rotlicht|Wärmeanwendung|feuchte Wärme':
    tell('Wärme empfohlen'),
  'Physiotherapie|Krankengymnastik|Physio': tell('Physiotherapie'),
  'Zähne auseinander|Zähne nicht aufeinander|nicht aufeinander|Lippen zu Zähne auseinander|Kiefer locker lassen|Zähne locker lassen|tagsüber drauf achten':
    tell('Zähne tagsüber auseinander, Selbstbeobachtung'),
  'Entspannungsübungen|Kieferübungen|Dehnübungen|Selbstmassage|massieren|Muskulatur massieren|Entspannung':
    tell('Entspannungsübungen, Selbstmassage'),
  'nicht mit der Zunge dran|Zunge weglassen|nicht mit der Zunge berühren|Wunde in Ruhe lassen|nicht stochern|nicht in der Wunde|nicht herumstochern|Fäden in Ruhe lassen|nicht an den Fäden|Lippe nicht hochziehen|nicht dran ziehen|nicht an der Wunde|nicht mit der Zunge an die Wunde|nicht schnäuzen|nicht schneuzen|Nase nicht putzen|Schnäuzverbot|nicht die Nase putzen|nicht mit der Zunge spielen|nicht saugen|nicht Nase putzen|Niesen mit offenem Mund|nicht durch einen Strohhalm':
    tell('Wunde schonen, Schnäuzverbot'),
  'rufen Sie uns an|ruft an|ruft uns an|rufen Sie bitte an|einfach anrufen|dann anrufen|vorher anrufen|kommen Sie gleich|kommen Sie sofort|dann sofort kommen|sofort kommen|sofort wiederkommen|sofort melden|umgehend melden|gleich melden|sofort anrufen|jederzeit anrufen|jederzeit kommen|melden Sie sich|melden sich|ruf an|anrufen wenn|rufen Sie an|sofort melden|wenn es schlimmer wird|wenn was ist|falls es schlimmer wird|wenn Schmerzen auftreten|bei Beschwerden melden|bei Problemen melden|wenn es nicht besser wird|wenn es anschwillt|falls Schmerzen|melden wenn':
    tell('bei Beschwerden, Schmerzen oder Schwellung sofort melden'),
  'zweites Kopfkissen|mit zwei Kissen|Kopf erhöht|Kopf hoch lagern|Kopf hochlagern|erhöht schlafen|mit erhöhtem Kopf|Oberkörper hoch':
    tell('Kopf hoch lagern'),
  'keine färbenden Lebensmittel|nichts Färbendes|weiße Diät|keinen Rotwein|kein Rotwein|färbende Lebensmittel|keinen Tee|farbigen Speisen|färbende Speisen|keine färbenden':
    tell('keine färbenden Speisen und Getränke'),
})
