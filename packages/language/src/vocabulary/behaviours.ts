import { rowsBy, type AdviceTopic, type Row } from './entry.ts'

/** Rows of one topic, as the text that is noted and the phrases that advise so; `asSaid` as in the entry. */
const advice =
  (asSaid: boolean) =>
  (topic: AdviceTopic, table: Readonly<Record<string, string>>): Row[] =>
    rowsBy((text) => ({ kind: 'behaviour', topic, text, asSaid }), table)

/** Advice on how to behave; what is told of a topic in one breath makes one fact. No text says more than its phrases. */
const tell = advice(false)
/** Advice that is noted in the words in which it was given, where these are more than the text. */
const asSaid = advice(true)

export const behaviourRows: readonly Row[] = [
  ...tell('Verhaltenshinweise', {
    kühlen: `kalte Umschläge|von außen kühlen|kühlen Sie|immer schön kühlen|kalten Umschlag|mit Eis kühlen|Coolpack|Coolpacks|kalter Waschlappen|kalten Waschlappen|kühlen|kühl|Kühlpack|gekühlt|Kühlkissen|Kühlakku|Kühlpacks`,
    'Verhalten nach dem Eingriff': `Verhaltensmaßregeln|Verhaltensregeln|Verhaltensmaßnahmen|Verhalten aufgeklärt|Verhaltenshinweise`,
    'nicht spülen': `nicht mehr spülen|keine Spülungen|nicht den Mund spülen|Mund nicht spülen|nicht spülen|nicht ausspülen|kein Spülen|nicht gurgeln`,
    'körperliche Schonung': `nicht joggen|kein Joggen|kein Fitnessstudio|kein Training|nicht trainieren|keine Sauna|kein Solarium|nicht in die Sauna|nichts Schweres tragen|nichts Schweres schleppen|nicht schwer schleppen|keine schweren Sachen|nicht anstrengen|keine Anstrengung|Ruhe gönnen|keine körperliche Anstrengung|nicht schwer heben|körperlich schonen|schonen|Schonung|nichts Schweres heben`,
    'kein Sport': `kein Sport|nicht Sport|keinen Sport|Sport vermeiden|auf Sport verzichten|Sport lassen`,
    'kein Alkohol': `kein Alkohol|keinen Alkohol|auf Alkohol verzichten|ohne Alkohol|Alkohol meiden|Alkohol vermeiden|Alkohol weglassen|Alkohol lassen|kein Bier|keinen Wein`,
    'nicht rauchen': `nicht mehr rauchen|Rauchen lassen|heute nicht rauchen|Rauchen sein lassen|nicht rauchen|kein Nikotin|Rauchverbot|nicht rauchen bitte|auf Rauchen verzichten|Rauchverzicht|kein Rauchen|keine Zigarette|keine Zigaretten|Zigaretten weglassen|nicht geraucht werden|Rauchpause|Rauchen vermeiden|Rauchen verboten`,
    'kein Kaffee': `kein Kaffee|keinen Kaffee`,
    'kein schwarzer Tee': `keinen schwarzen Tee|kein schwarzer Tee`,
    'keine Milchprodukte': `keine Milchprodukte|keine Milch`,
    'nicht auf Wange oder Lippe beißen': `nicht auf die Backe beißen|auf die Wange beißen|auf die Lippe beißen|nicht auf die Wange|nicht auf die Lippe|Backe beißen|Lippe beißen|nicht draufbeißen|Wange beißt|nicht auf der Backe`,
    'nicht Auto fahren': `nicht mehr Auto fahren|nicht mehr ans Steuer|nicht ans Steuer|nicht selbst ans Steuer|kein Auto|Auto stehen lassen|kein Auto fahren|nicht Auto fahren|Fahrtüchtigkeit|nicht selbst fahren|nicht Auto`,
    'nichts Hartes': `nicht auf Hartem kauen|keine Nüsse|kein hartes Brot|keine Krusten|nichts Hartes|keine harte Kost|keine harten Sachen`,
    'weiche Kost': `Brei|flüssige Kost|flüssig ernähren|weich gekochtes|weiche Sachen|weiche Kost|weich essen|nur Weiches|Suppe|weiche Nahrung|nur weiche|breiige Kost|passierte Kost|weiche Speisen`,
    'nicht abbeißen': `nicht abbeißen|nichts abbeißen|nicht reinbeißen`,
    'keine klebrigen Speisen': `nichts Klebriges|keine klebrigen|kein Kaugummi|nichts Klebriges kauen|kein Karamell|Klebriges`,
    'keine scharfen Speisen': `nichts Scharfes|scharfe Speisen|Scharfes essen`,
    'keine scharfen und sauren Speisen': `Säure und Scharfes`,
    'keine sauren Speisen und Getränke': `säurehaltige Getränke|saure Speisen|keine Säure|Zitrusfrüchte`,
    'keine färbenden Speisen und Getränke': `keine färbenden Lebensmittel|nichts Färbendes|weiße Diät|färbende Lebensmittel|farbigen Speisen|färbende Speisen|keine färbenden`,
    'kein Rotwein': `keinen Rotwein|kein Rotwein`,
    'kein Tee': `keinen Tee`,
    'viel trinken': `viel trinken`,
    'viel Wasser trinken': `viel Wasser`,
    'zuckerfreie Kaugummis': `zuckerfreie Kaugummis|zuckerfreier Kaugummi|zuckerfreies Kaugummi`,
    'Zähne auseinander': `Zähne auseinander|Zähne nicht aufeinander|nicht aufeinander|Lippen zu Zähne auseinander|Kiefer locker lassen|Zähne locker lassen`,
    Selbstbeobachtung: `tagsüber drauf achten`,
    Schnäuzverbot: `nicht schnäuzen|nicht schneuzen|Nase nicht putzen|Schnäuzverbot|nicht die Nase putzen|nicht Nase putzen`,
    'mit offenem Mund niesen': `Niesen mit offenem Mund`,
    'nicht saugen': `nicht saugen|nicht durch einen Strohhalm`,
    'Wunde schonen': `nicht mit der Zunge dran|Zunge weglassen|nicht mit der Zunge berühren|Wunde in Ruhe lassen|nicht stochern|nicht in der Wunde|nicht herumstochern|Fäden in Ruhe lassen|nicht an den Fäden|Lippe nicht hochziehen|nicht dran ziehen|nicht an der Wunde|nicht mit der Zunge an die Wunde|nicht mit der Zunge spielen`,
    'Kopf hoch lagern': `zweites Kopfkissen|mit zwei Kissen|Kopf erhöht|Kopf hoch lagern|Kopf hochlagern|erhöht schlafen|mit erhöhtem Kopf|Oberkörper hoch`,
  }),
  ...asSaid('Verhaltenshinweise', {
    'bis zum Abklingen der Betäubung': `bis das Taube weg|das Taube weg|Taubheit weg|Taubheitsgefühl weg|bis die Spritze nachlässt|Spritze nachlässt|Betäubung nachlässt|Betäubung weg|Betäubung raus|wieder Gefühl|nicht mehr taub|bis die Betäubung|solange es taub ist|solange die Betäubung|Betäubung hält|solange taub`,
    'nicht essen': `mit dem Essen warten|Essen warten|warten mit dem Essen|erst essen|stunde nichts essen|halbe Stunde nichts essen|nüchtern bleiben|nichts essen|nicht essen|essen erst wieder|nichts kauen|erst essen wenn|erst wieder essen`,
    'nicht essen und trinken': `nichts essen und trinken`,
    'nichts Heißes': `keine heißen Getränke|kein heißer Kaffee|nichts Heißes|nichts Heißes essen|nicht heiß essen|nichts Warmes|nichts Heißes trinken`,
    'nicht darauf kauen': `nicht hart draufbeißen|nicht fest zubeißen|nicht fest draufbeißen|nicht fest zubeißen darauf|auf der Seite erst mal nicht kauen|auf der Seite nicht kauen|nicht auf dieser Seite kauen|Seite noch nicht belasten|auf der anderen Seite kauen|nicht auf der Seite kauen|Seite schonen|nicht auf der linken Seite kauen|nicht auf der rechten Seite kauen|nicht links kauen|nicht rechts kauen|nicht auf links kauen|nicht belasten|Zahn schonen|nicht drauf kauen|nicht darauf kauen|nicht drauf beißen heute`,
    'vorsichtig kauen': `vorsichtig kauen|vorsichtig essen|vorsichtig beißen`,
    'bei Beschwerden sofort melden': `sofort melden|umgehend melden|gleich melden|sofort anrufen|kommen Sie gleich|kommen Sie sofort|dann sofort kommen|sofort kommen|sofort wiederkommen`,
    'bei Schmerzen melden': `wenn Schmerzen auftreten|falls Schmerzen`,
    'bei Schwellung melden': `wenn es anschwillt`,
    'bei Beschwerden melden': `rufen Sie uns an|ruft an|ruft uns an|rufen Sie bitte an|einfach anrufen|dann anrufen|vorher anrufen|jederzeit anrufen|jederzeit kommen|melden Sie sich|melden sich|ruf an|anrufen wenn|rufen Sie an|wenn es schlimmer wird|wenn was ist|falls es schlimmer wird|bei Beschwerden melden|bei Problemen melden|wenn es nicht besser wird|melden wenn`,
  }),
  ...tell('Rauchen', {
    'Empfehlung Rauchstopp': `mit dem Rauchen aufhören|Rauchstopp|aufhören zu rauchen|Rauchen einstellen|Rauchen reduzieren|Rauchen ganz lassen|weniger rauchen|Rauchentwöhnung|Nikotinkarenz|auch das Rauchen|mit Rauchen aufhören|mit dem Rauchen aufzuhören|weniger zu rauchen|Rauchen aufgeben|das Rauchen sein lassen|Zigaretten reduzieren|vom Rauchen wegkommen|Rauchen verschlechtert|Rauchen schadet|Rauchen stört|ganz weg wäre besser|rauchfrei`,
    'bessere Blutzuckereinstellung': `Blutzucker besser einstellen|Blutzuckereinstellung|Zucker besser einstellen|Langzeitwert verbessern|sollte besser werden`,
  }),
  ...asSaid('Prothese', {
    'Prothese nach dem Essen reinigen': `nach jedem Essen abspülen`,
    Prothesenpflege: `Prothese reinigen|Prothese abspülen|in Wasser legen|Reinigungstabletten|Prothesenbürste|Prothesenpflege`,
  }),
  ...tell('Prothese', {
    'Prothese nachts herausnehmen': `nachts rausnehmen|nachts raus|nachts herausnehmen|über Nacht rausnehmen|nachts draußen lassen|Prothese nachts|nachts aus dem Mund`,
    'Schiene nachts tragen': `nachts tragen|jede Nacht tragen|Schiene nachts|nachts einsetzen|jede Nacht|nachts die Schiene|nachts immer tragen|zum Schlafen tragen`,
  }),
  ...asSaid('Mundhygiene', {
    'mit weicher Bürste putzen': `weiche Bürste|weicher Bürste|weiche Zahnbürste|weichen Bürste|weicheren Bürste|weicheren Zahnbürste|Bürste auf Weich|auf eine weiche umsteigen`,
    Zahnseide: `Zahnseide`,
    Interdentalbürsten: `Interdentalbürste|Interdentalbürsten|Zahnzwischenraumbürsten|Interdentalbürstchen|Zwischenraumbürsten|Zwischenraumbürste|ID Bürsten|Bürstchen|Zwischenraumbürstchen|Interdentalbürstchen`,
    'Zähneputzen mit weniger Druck': `nicht so stark|nicht so doll|sanft putzen|eher rütteln|kreisende Bewegungen|nicht so drücken|nicht so fest drücken|weniger Druck|ohne Druck|nicht schrubben|weniger drücken|nicht so fest`,
    'Zähneputzen zweimal täglich': `zweimal täglich putzen|zweimal am Tag putzen|zweimal putzen|morgens und abends putzen|früh und abends putzen|in der Früh und abends putzen`,
    'gründlicher putzen': `gründlich putzen|gründlicher putzen|sorgfältiger putzen|besser putzen|nachputzen|mehr putzen|ordentlich putzen|gut putzen`,
    Zähneputzen: `regelmäßig putzen|Zähne putzen|Zähneputzen|Putzen|abends putzen|putzen|weiter putzen|ganz normal putzen|wie gewohnt putzen`,
    'mit Fluoridzahnpasta': `Fluoridzahnpasta|Kinderzahnpasta|fluoridhaltige Zahnpasta|Zahnpasta mit Fluorid|Juniorzahnpasta|Fluorid Zahnpasta`,
    'mit Zahnpasta putzen': `Zahncreme|Zahnpasta`,
    Fluoridgelee: `Fluoridgelee|Elmex Gelee|Gelee`,
    'Fluoridgelee einmal wöchentlich': `einmal die Woche Gelee|Gel einmal die Woche|einmal pro Woche Gelee|einmal in der Woche Gelee|einmal wöchentlich Gelee|Gelee einmal die Woche`,
  }),
  ...tell('Mundhygiene', {
    'elektrische Zahnbürste': `elektrische Zahnbürste|Schallzahnbürste|elektrische Bürste`,
    Munddusche: `Munddusche`,
    Einbüschelbürste: `Einbüschelbürste|Monobürste`,
    Superfloss: `Superfloss`,
    Zungenreiniger: `Zungenreiniger|Zungenschaber`,
  }),
  ...asSaid('Ernährungsberatung', {
    'weniger Saft': `weniger Saft|Saft nur|Saft reduzieren|Saft weglassen|kein Saft|keinen Saft|Saft bitte weglassen|weniger Schorle|Apfelschorle weglassen`,
    'weniger süße Getränke': `weniger Cola|weniger Limonade|Cola nur|Limo nur|weniger Limo|keine süßen Getränke|zuckerhaltige Getränke|ungesüßter Tee|ungesüßten Tee`,
    'Wasser trinken': `mehr Wasser|nur Wasser|Wasser statt`,
    'nachts nur Wasser': `nachts nur Wasser`,
    'keine Flasche': `keine Nachtflasche|Flasche abgewöhnen|Flasche weglassen|aus dem Becher|nachts keine Flasche|keine Flasche mehr|keine Saftflasche|Nuckelflasche weglassen`,
    'weniger Süßes': `weniger Süßes|keine Süßigkeiten|weniger Zucker|nichts Süßes|Süßigkeiten nur|Zucker reduzieren|zuckerarm|kein Zucker`,
    'nur zu den Mahlzeiten': `nur zu den Mahlzeiten`,
    'keine säurehaltigen Getränke': `keine säurehaltigen`,
    Ernährung: `Ernährung`,
  }),
  ...tell('Ernährungsberatung', {
    '': `Ernährungsberatung`,
  }),
  ...asSaid('Tupfer', {
    belassen: `auf den Tupfer beißen|fest zubeißen|auf die Kompresse beißen|auf ein Tuch beißen|draufbeißen|drauf beißen|Tupfer drauflassen|drauflassen|Tupfer im Mund lassen|fest zubeißen auf den Tupfer|auf den Tupfer`,
  }),
  ...asSaid('Notfall', {
    'im Notfall sofort in die Klinik': `sofort in die Klinik|gleich in die Klinik|Notaufnahme|Notfall melden|Notdienst aufsuchen|sofort ins Krankenhaus|in die Notaufnahme`,
    'bei Atemnot sofort in die Klinik': `bei Atemnot|wenn Atemnot|schlecht Luft|keine Luft kriegen|keine Luft mehr kriegen|schlecht Luft kriegen|schwer Luft bekommen`,
    'bei Schluckbeschwerden sofort in die Klinik': `bei Schluckbeschwerden|wenn Schluckbeschwerden|nicht mehr schlucken können|wenn das Schlucken schwer wird|nicht mehr schlucken kann`,
    'bei Fieber melden': `bei Fieber`,
  }),
  ...tell('Empfehlung', {
    Wärme: `Wärme|warme Umschläge|Wärmekissen|warm halten|Rotlicht|Wärmeanwendung|feuchte Wärme|feuchtwarme Umschläge`,
    Physiotherapie: `Physiotherapie|Krankengymnastik|Physio`,
    Entspannungsübungen: `Entspannungsübungen|Kieferübungen|Dehnübungen|Entspannung`,
    Selbstmassage: `Selbstmassage|massieren|Muskulatur massieren`,
  }),
]
