import type { CueId, Row } from './entry.ts'

const cue = (id: CueId, phrases: string): Row => [phrases, { kind: 'cue', cue: id }]

/** Small words that carry polarity, tense, certainty, stance and structure. */
export const cueRows: readonly Row[] = [
  cue(
    'neg',
    'kein|keine|keinen|keiner|keinem|keines|keinerlei|ohne|weder|nie|niemals|noch nie|noch kein|frei von|Ausschluss|kein Hinweis auf|keine Anzeichen|keinen Hinweis|fehlende|nirgends|Zustand ohne',
  ),
  cue(
    'negAfter',
    'nicht|nich|net|nichts|nix|nischt|fehlanzeige|ausgeschlossen|negativ|verneint|abgeklungen|weg|verschwunden|nicht mehr|gar nicht|überhaupt nicht|noch nicht|auch nicht|abwesend|auszuschließen|nüscht|gar nichts',
  ),
  cue('notOnly', 'nicht nur'),
  cue(
    'corr',
    'nein|nee|nö|Moment|ich meine|ich mein|Quatsch|Korrektur|warte|warten Sie|ach so|doch nicht|Blödsinn|Entschuldigung|Verzeihung|Pardon|falsch|sorry|beziehungsweise eher|besser gesagt|vielmehr|stopp|halt stopp|Irrtum|Unsinn|Verzeihung|ich korrigiere|korrigiere|Tschuldigung|verhaspelt|versprochen|Mist',
  ),
  cue(
    'suspect',
    'Verdacht|Verdacht auf|V a|vermutlich|wahrscheinlich|könnte sein|sieht aus wie|möglicherweise|verdächtig|fraglich|eventuell|vielleicht|wohl|scheint|anscheinend|unklar|nicht auszuschließen|DD|Verdachtsdiagnose|riecht nach|spricht für',
  ),
  cue(
    'past',
    'damals|früher|letztes Jahr|letzten Monat|letzte Woche|letztes Mal|voriges Jahr|vorige Woche|Zustand nach|Z n|alio loco|seinerzeit|als Kind|in der Kindheit|schon mal|schon einmal|war schon|war mal|beim Vorbehandler|bei einem anderen Zahnarzt|beim letzten Mal|im letzten Jahr|ehemals|bei Ihrem Kollegen|im Urlaub|beim alten Zahnarzt|vorbehandelt|auswärts|beim Kollegen|in der Klinik|steht im alten Befund|letzten Sommer|letzten Winter|letztes Frühjahr|bereits vor',
  ),
  cue('today', 'heute|jetzt|gerade|soeben|eben|direkt|sofort|gleich|nun|hiermit|heutige'),
  cue(
    'done',
    'gelegt|gemacht|durchgeführt|erfolgt|erledigt|appliziert|gesetzt|genommen|angefertigt|angelegt|verwendet|erhoben|abgeschlossen|vorgenommen|absolviert|aufgetragen|abgehalten|gefertigt|gegeben|verabreicht|bekommen|geführt|gestellt',
  ),
  cue(
    'future',
    'nächste Woche|nächsten Termin|nächster Termin|nächstes Mal|beim nächsten Mal|nächste Sitzung|in der nächsten Sitzung|später|demnächst|beim nächsten Termin|kommende Woche|danach dann|irgendwann|kommenden|nächsten Monat|nächsten Monate|in den nächsten|Folgetermin|Folgesitzung|anschließend dann|übermorgen|dann mal|mittelfristig|nach der Einheilung|nach Einheilung|bald|nächsten Dienstag|nächsten Montag|nächsten Mittwoch|nächsten Donnerstag|nächsten Freitag|in Zukunft|künftig|nächste Mal|zu einem späteren Zeitpunkt|zeitnah|als Nächstes',
  ),
  cue(
    'planWord',
    'geplant|planen|Plan|in Planung|vorgesehen|Indikation zur|steht noch aus|steht an|stehen an|Procedere|Prozedere|vorgemerkt|einplanen|vormerken|kommt noch|kommt raus|indiziert|anvisiert|vorschlagen|Ablauf|ausstehend|Therapie geplant|ansteht|Therapievorschlag|weiteres Vorgehen|Termin zur|Termin für|Terminvereinbarung|plane',
  ),
  cue(
    'must',
    'muss|müssen|müsste|müssten|brauchen|brauchen wir|braucht|benötigt|benötigen|sollte|sollten|soll|notwendig|nötig|erforderlich|notwendigerweise|gehört raus|gehört erneuert|fällig|überfällig|wäre sinnvoll|wird|werden|will ich|wollen wir|möchte ich|würde ich',
  ),
  cue(
    'could',
    'könnte|könnten|würde|würden|wäre|wären|hätte|falls|kann man|kann ich|können wir|könnte man|könnten wir|entweder|man könnte|wir könnten|möglich wäre|dürfte|wenn|sollten Sie|sonst|ansonsten müssten',
  ),
  cue(
    'yes',
    'ja|jo|jawohl|genau|richtig|stimmt|klar|okay|ok|gut|gerne|gern|mhm|doch|natürlich|sicher|auf jeden Fall|passt|einverstanden|in Ordnung|jaaa|jap|joa|aua|au|autsch|selbstverständlich|logisch',
  ),
  cue(
    'no',
    'nein|nee|nö|niemals|auf keinen Fall|keineswegs|lieber nicht|nicht wirklich|nicht dass ich wüsste|keine|gar nicht',
  ),
  cue(
    'allClear',
    'nichts|nix|alles gut|alles in Ordnung|bin gesund|gar nichts|sonst nichts|sonst nix|alles beim Alten|keine Änderung|keine Änderungen|nichts Neues|unverändert|sonst gesund|kerngesund|bin kerngesund|alles bestens|völlig gesund|nichts dergleichen|alles okay|alles wie immer|gesund|wüsste ich nicht|keins von beiden|alles prima|alles super',
  ),
  cue(
    'agree',
    'machen wir|machen wir so|machen Sie das|machen Sie|machen Sie mal|bitte machen|einverstanden|bin dabei|so machen wir es|passt so|mach ich|ja bitte|bitte|dann machen wir das|soll mir recht sein|gern|gerne|dann los|legen Sie los|bin einverstanden|stimme zu|von mir aus|klingt gut|in Ordnung|so machen wir das|können wir machen|wenn Sie meinen|hört sich gut an|nehme ich|nehm ich|ich vertraue Ihnen|das passt|meinetwegen|geht klar|das mache ich|das möchte ich|das will ich|einwilligen|auf geht es|geht in Ordnung|gut so|machen wir das|tun Sie das|na gut|na dann|fangen Sie an',
  ),
  cue(
    'agreeAsk',
    'einverstanden|sind Sie einverstanden|ist das okay|passt das|passt das so|wollen wir das so machen|ist das in Ordnung|möchten Sie das|wollen Sie das|soll ich|machen wir das so|okay für Sie|wie möchten Sie|was meinen Sie|wollen wir|in Ordnung für Sie|was möchten Sie|darf ich|sollen wir|was ist Ihnen lieber|machen wir das|passt Ihnen das|ist das für Sie|recht so|so recht',
  ),
  cue(
    'refuse',
    'lehnt ab|lehne ab|ablehnen|lehnen Sie ab|abgelehnt|möchte nicht|möchte ich nicht|will ich nicht|will nicht|wünscht nicht|nicht gewünscht|nicht wünscht|verzichtet|verzichte|kommt nicht in Frage|ziehen wir nicht|lieber nicht|brauch ich nicht|will ich nich|auf keinen Fall|möchten Sie nicht|wollen wir nicht|nicht machen lassen|lass ich nicht|lehnt eine|lehnt die|lehnt den|ablehnt|weigert|will das nicht|möchte das nicht|will keine|will keinen|möchte keine|möchte keinen|will ich keine|will ich keinen|möchte ich keine|möchte ich keinen|lehne ich ab|nicht behandeln',
  ),
  cue(
    'signed',
    'unterschrieben|unterschreiben|Einwilligung|Einverständniserklärung|Einverständnis|unterzeichnet|eingewilligt|schriftliche Einwilligung|Einwilligungserklärung|Unterschrift|unterschreibe|Aufklärungsbogen|Patient einverstanden|Patientin einverstanden|Zustimmung|stimmt zu|hat zugestimmt|willigt ein|genehmigt|bewilligt|Genehmigung liegt vor|Bogen gelesen',
  ),
  cue(
    'postpone',
    'überleg es mir|überlege es mir|überlegen|überleg mir das|drüber schlafen|Bedenkzeit|nachdenken|besprechen mit meinem|noch nicht entscheiden|denk drüber nach|überlege mir das|sprech mit meinem|überlegt es sich|mit meiner Frau besprechen|mit meinem Mann besprechen|muss ich mir überlegen|erst mal abwarten|melde mich|überlegs mir|überleg mir|lasse es mir durch den Kopf gehen|durch den Kopf gehen',
  ),
  cue(
    'wish',
    'hätte gern|hätte gerne|wünsche mir|wünscht sich|wünscht|möchte gern|möchte gerne|möchte|wollte|will|wünsche|würde gern|würde gerne|hätte ich gern|hätte da gern|Wunsch|wünscht eine|Wunsch nach|hätte|will gern|am liebsten',
  ),
  cue(
    'remove',
    'entfernt|raus|rausgenommen|herausgenommen|abgenommen|entfernen|rausmachen|entferne|entfern|weg|weggenommen|heraus|rausgebohrt|gezogen|runter|herausgetrennt|entnommen|ausgebohrt|herausgebohrt|abgetragen|weggebohrt|draußen|ausgeräumt|exkaviert|entfernte|rausholen|rausgeholt|exkavieren|abgelöst',
  ),
  cue(
    'place',
    'gelegt|eingesetzt|eingegliedert|zementiert|einzementiert|eingeklebt|befestigt|gesetzt|aufgesetzt|eingebracht|inseriert|definitiv eingesetzt|setze ein|setz ein|adhäsiv befestigt|verklebt|eingeschraubt|aufgetragen|gestopft|geschichtet|modelliert|leg|lege|legen|appliziert|Eingliederung|eingegliederte|festgesetzt|verschraubt|geklebt|gefertigt|angefertigt|aufgebracht|Einsetzen|drauf|verankert|fertiggestellt|übergeben',
  ),
  cue(
    'renew',
    'erneuern|erneuert|austauschen|ausgetauscht|ersetzen|neu machen|neue Füllung|neue Füllungen|neue Krone|neue Brücke|auswechseln|neu gemacht|Erneuerung|ausgewechselt|tauschen wir',
  ),
  cue(
    'announce',
    'heute machen wir|heute wollen wir|heute wollten wir|heute geht es um|es geht um|es geht heute um|machen wir heute|wollen wir heute|heute schleifen wir|heute soll|heute steht|steht heute|steht heute an|heute kommt|heute ist dran|heute sind dran|heute dran|wollten wir|kommen wir zu|kümmern wir uns um|heute die beiden|geht heute um|wir kümmern uns|heute schauen wir|wir hatten besprochen|hatten wir besprochen|wie besprochen|heute dann|reden über|heute also|heute nehmen wir|heute setzen wir|heute fangen wir|heute entfernen wir|wir wollten heute|heute ziehen wir|steht für heute|für heute geplant|heute geplant|Termin heute|auf dem Plan steht|auf dem Plan',
  ),
  cue(
    'auch',
    'auch|ebenfalls|ebenso|genauso|gleichfalls|dito|desgleichen|dasselbe|das Gleiche|das gleiche|auch so|selbes|selbe',
  ),
  cue(
    'rest',
    'Rest|der Rest|die anderen|die übrigen|alle anderen|alles andere|übrige|restliche|sonst alles|ansonsten alles|sonst|ansonsten',
  ),
  cue('old', 'alt|alte|alten|alter|altes|vorhandene|bestehende|ehemalige|bisherige|vorhanden'),
  cue(
    'positive',
    'positiv|plus|normal positiv|stark positiv|prompt|reagiert|reagieren|spürt|sofort|merk ich|merke ich|spüre ich|spür ich|ja das merk|prompt positiv|kommt an|adäquat|normal|spür das',
  ),
  cue(
    'negative',
    'negativ|minus|nichts|keine Reaktion|spür ich nicht|spüre ich nicht|spür nichts|spüre nichts|merk nichts|merke nichts|merk ich nicht|merke ich nicht|reagiert nicht|ohne Reaktion|reagieren nicht|keine|spürt nichts|gar nichts|spürt nix',
  ),
  cue('delayed', 'verzögert|abgeschwächt|schwach positiv|verlängert'),
  cue(
    'testCold',
    'Kältetest|Kälteprobe|Kältespray|Vipr|Vitalitätsprobe|Vitalitätsprüfung|Sensibilitätsprüfung|Sensibilitätsprobe|Sensibilitätstest|Sensi|Vitalitätstest|Sensibilität|Vitalität|Kälte|auf Kälte|auf kalt|CO2 Test|CO2|Kälteschnee|Sensitest|Kälteprüfung|V I P R|VP|Vitalprobe|Thermotest|Kältereiz|Vitalitätskontrolle',
  ),
  cue(
    'testKnock',
    'Perkussion|Klopftest|Perkussionstest|klopfen|klopf|beim Klopfen|klopfe|auf Klopfen|Perkussionsprobe|Perkussionsprüfung|klopf mal|ich klopfe|auf Perkussion|Klopfprobe',
  ),
  cue('range', 'bis|bis zum|bis zu|bis zur|auf'),
  cue('and', 'und|sowie|plus|oder'),
  cue('from', 'von|vom|ab'),
  cue(
    'prep',
    'an|am|in|im|bei|beim|auf|für|um|zu|zum|ans|regio|Regio|unter|über|neben|aufm|zur|anner|Regionen|Region|Gegend|Bereich|im Bereich',
  ),
  cue('toothWord', 'Zahn|Zähne|Zähnen|Zahnes|Zahns'),
  cue('beside', 'daneben|nebenan|Nachbar|Nachbarzahn|Nachbarzähne|Nachbarn|benachbart'),
  cue('behind', 'dahinter|hinten dran|dahinterliegende|distal davon'),
  cue('before', 'davor|vorne dran|mesial davon|davorliegende'),
  cue(
    'deciduous',
    'Milchzahn|Milchzähne|Milchmolar|Milchmolaren|Milchbackenzahn|Milchbackenzähne|Milchgebiss|Milcheckzahn|Milchschneidezahn|Milchschneidezähne|Milchsechser|Milchvierer|Milchfünfer',
  ),
  cue('frontal', 'vorne|vordere|vorderer|vorderen|Frontzahn|Frontzähne|Front'),
  cue('mother', 'Mutter|Mama|Mami'),
  cue(
    'other',
    'mein Mann|meinem Mann|meinen Mann|meine Frau|meiner Frau|mein Sohn|meinem Sohn|meinen Sohn|meine Tochter|meiner Tochter|mein Bruder|meinem Bruder|meine Schwester|meiner Schwester|mein Vater|meinem Vater|meine Oma|meiner Oma|mein Opa|meinem Opa|mein Nachbar|meinem Nachbarn|meine Nachbarin|meiner Nachbarin|mein Chef|mein Kollege|meine Kollegin|mein Kollege|mein Enkel|meine Enkelin|meinem Enkel|mein Freund|meine Freundin|meiner Freundin|meinem Freund|mein Onkel|meine Tante|mein Schwager|meine Schwiegermutter|mein Schwiegervater|unser Nachbar|unsere Nachbarin|mein Cousin|meine Cousine|der Nachbar|die Nachbarin|mein Schwiegersohn|meine Kinder|meinen Kindern|der Kleine|die Große|meine Große|mein Großer|unser Sohn|unsere Tochter|Ihr Mann|Ihre Frau|Ihrem Mann|meine Eltern|meine Mutter|meiner Mutter|mein Papa|bei ihm|mein Neffe|meine Nichte|meine Schwägerin|mein Lebensgefährte|der Große|mein Zwillingsbruder|meine Cousine|der Bekannte|ein Bekannter|eine Bekannte|im Fernsehen|in der Zeitung|Zahnfee|Tierarzt|meine Chefin|meine Kumpel|mein Kumpel|mein Trainer|mein Ex|meine Ex',
  ),
  cue(
    'pet',
    'Kater|Katze|Hund|Meerschweinchen|Pferd|Kaninchen|Hündin|Tierarzt|Wellensittich|Hamster|Dackel|Welpe|Haustier|Papagei|Kuh',
  ),
  cue('say', 'sagt|sagen|meint|meinte|sagte|hat gesagt|behauptet|beschwert sich|erzählt|findet'),
  cue(
    'allergic',
    'allergisch|Allergie|Allergien|Allergiker|Unverträglichkeit|Unverträglichkeiten|Allergikerin|Penicillinallergie|allergische Reaktion|Allergiepass|Latexallergie|Unverträglich|überempfindlich gegen|allergisch auf|allergisch gegen|unverträglich',
  ),
  cue(
    'intolerant',
    'vertrag|vertrage|verträgt|vertragen|Ausschlag|Ausschlag bekommen|kollabiert|Atemnot bekommen|anaphylaktischer Schock|Quaddeln|Hautausschlag|Schwindel bekommen|Luft nicht bekommen|Juckreiz',
  ),
  cue(
    'takeDrug',
    'nehme|nehm|nimmt|nehmen|genommen|einnehmen|bekomme|bekomm|schlucke|Einnahme|spritze|eingenommen|nimmt ein|weitergenommen|Dauermedikation|Medikation|eingestellt auf|Dauermedikament|nimm|schluck|krieg|kriege',
  ),
  cue(
    'prescribe',
    'verschreibe|verschreib|verordnet|Rezept|aufgeschrieben|schreibe auf|schreib auf|verordne|Verordnung|mitgegeben|rezeptiert|verschrieben|rezeptieren|schreibe Ihnen|schreib Ihnen|gebe Ihnen|geb Ihnen|aufschreiben|bekommen Sie|dürfen Sie nehmen|nehmen Sie|Bedarf nehmen|können Sie nehmen|Verordnet',
  ),
  cue(
    'stopDrug',
    'abgesetzt|absetzen|nicht mehr|pausiert|beendet|ausgeschlichen|abgesetzte|seit letzter Woche nicht mehr|pausieren',
  ),
  cue(
    'drugsWord',
    'Medikamente|Medikament|Tabletten|Arzneimittel|Dauermedikation|Medikation|Tablette|Arznei',
  ),
  cue('asNeeded', 'bei Bedarf|nach Bedarf|wenn nötig|b B|bei Schmerzen|falls nötig'),
  cue(
    'explain',
    'aufgeklärt|Aufklärung|erklärt|erkläre|besprochen|erläutert|informiert|Aufklärungsgespräch|hingewiesen|Risikoaufklärung|Hinweis|beraten|Beratung|aufkläre|erklären|darüber gesprochen|hatten wir gesprochen|durchgesprochen|Beratungsgespräch|erläutere|aufmerksam gemacht|Bescheid|bespreche',
  ),
  cue(
    'alternative',
    'Alternative|Alternativen|Möglichkeit|Möglichkeiten|entweder|Option|Optionen|Variante|Varianten|alternativ|stattdessen|Therapieoptionen|Versorgungsmöglichkeiten',
  ),
  cue(
    'cost',
    'Kosten|kostet|Eigenanteil|Zuzahlung|Mehrkosten|Euro|zuzahlen|Preis|teuer|Festzuschuss|Bonusheft|privat zahlen|Kasse zahlt|Kasse übernimmt|Krankenkasse zahlt|Zuschuss|selbst zahlen|Mehrkostenvereinbarung|selbst tragen|trägt man selbst|Kassenleistung|privat zu zahlen|Privatleistung|selber zahlen',
  ),
  cue(
    'recommend',
    'empfehle|empfohlen|empfehl|rate|rate Ihnen|raten|Empfehlung|würde raten|rate zu|empfehlen|würde empfehlen|würde ich empfehlen|mein Rat|legen nahe|nahegelegt|Vorschlag',
  ),
  cue('forbid', 'bitte nicht|bitte keine|nicht mehr|vermeiden|verzichten|meiden|weglassen|lassen Sie'),
  cue(
    'return',
    'Kontrolle|Kontrolltermin|wiederkommen|Wiedervorstellung|Recall|nachschauen|wiedersehen|sehen wir uns|Nachkontrolle|Termin ausmachen|Termin aus|Verlaufskontrolle|wieder kommen|Kontrolluntersuchung|Wundkontrolle|sehen uns|schauen wir nach|schauen wir wieder|noch mal prüfen|prüfen wir|kontrollieren wir|nachsehen|WV|Wiedersehen|Vorstellung|sehe Sie|seh Sie|Termin vereinbaren|bitte wieder|Termin machen|kommen Sie|komm wieder|kommst|Kontrolltermine|schaue ich nach|schaue ich wieder|gucken wir|guck ich|gucke ich|schau ich|schauen wir uns|bestellen wir|einbestellt|Wiederbestellung|Nachsorge|nachgucken|schauen wir drauf|drauf schauen|Kontroll|wieder da|wieder hier|zur Kontrolle',
  ),
  cue(
    'psi',
    'PSI|P S I|Psycho|Psi|parodontaler Screening Index|Parodontaler Screeningindex|PSI Code|Screening Index|Parodontalscreening',
  ),
  cue(
    'befund',
    'Befund|01|null eins|eingehende Untersuchung|Befundaufnahme|gehen wir durch|Zahnbefund|Null eins|Gebissbefund|Kontrolluntersuchung|Zahnstatus|schauen wir durch|Befunderhebung|aufnehmen|schreiben Sie mit|Status|Eingangsuntersuchung|Neubefund|Nulleins|Null Eins Befund|diktiere|zählen wir durch|Gebiss durch',
  ),
  cue(
    'documentation',
    'Dokumentation|Doku|Eintrag|Diktat|fürs Protokoll|schreib mal|Karteieintrag|Karteikarte|notiere|fürs Blatt|Kartei',
  ),
  cue('iso', 'ISO|Größe|Feile|Taper|Kerr|Reamer'),
  cue('grade', 'Grad|Grades|Stufe|Stadium|Klasse|Typ|Stage|Staging|Grading'),
  cue('length', 'Länge|Arbeitslänge|Arbeitslängen'),
  cue('unitMm', 'mm|Millimeter|Milimeter|Millimetern'),
  cue('unitPercent', 'Prozent|prozentig|prozentiges'),
  cue('unitMg', 'mg|Milligramm|Mikrogramm|µg|Gramm|g|ml|Milliliter|IE|Einheiten|Tropfen|mcg'),
  cue(
    'unitOther',
    'Uhr|Euro|Minuten|Minute|Stunden|Stunde|Tage|Tag|Tagen|Wochen|Woche|Monate|Monat|Monaten|Jahre|Jahr|Jahren|Zähne|Stück|Mal|Zentimeter|cm|Kilo|Kilometer|Grad Celsius|Newton|Ncm|Ampulle|Ampullen|Zylinderampulle|Zylinderampullen||Sitzungen|Termine|Hundertstel|Sekunden|Personen|Leute|Zigaretten|Cent|Tabletten|Schneidezähne|Punkte|Quadranten|Grad|mal|Umdrehungen|Wochenenden|Tüten|Meter|Prozent|milliliter|Fach|Zylinder|Karpulen|Karpule',
  ),
  cue(
    'notTooth',
    'HbA1c|Langzeitwert|Langzeitzucker|Linie|Bus|Hausnummer|Nummer|Straßenbahn|Zimmer|Seite|Kapitel|Absatz|Jahrgang|Alter|um|gegen|seit|Gleis|S Bahn|Straße|Etage|Parkplatz|Kanal|Konfektionsgröße|Platz|Kilometer|Temperatur|Größe|Paragraf|Position|Ziffer|Faktor|Autobahn|Stock',
  ),
  cue('canals', 'Kanal|Kanäle|Kanälen|Wurzelkanal|Wurzelkanäle|Kanals|kanälig'),
  cue('all', 'alle|allen|aller|sämtliche|alles|beide|beiden|jeweils|überall'),
  cue('both', 'beide|beiden|beides|beidseitig'),
  cue('confirmTag', 'oder|gell|ne|nicht wahr|richtig|stimmts|ja|woll|wa'),
  cue('if', 'wenn|falls|sobald|sofern'),
  cue(
    'complaintFree',
    'beschwerdefrei|schmerzfrei|keine Beschwerden|keine Schmerzen|ohne Beschwerden|keinerlei Beschwerden|nichts tut weh|tut nichts weh|symptomfrei|symptomlos|keine Probleme|ohne Probleme|ohne Schmerzen|keinerlei Schmerzen|keine Beschwerde|völlig beschwerdefrei|subjektiv beschwerdefrei|keine Schmerzen mehr|alles schmerzfrei',
  ),
  cue('shade', 'Farbe|Zahnfarbe|Farbring'),
  cue('refer', 'erscheint zur|kommt zur|zur'),
  cue('since', 'seit'),
  cue(
    'same',
    'dem gleichen|den gleichen|dieselbe|derselbe|denselben|demselben|dasselbe|diesem|diesen|hier|dort|selbigem|da|daran|dran|darunter|dahinter',
  ),
  cue(
    'perioMode',
    'PA Status|Parodontalstatus|messe die Taschen|Taschen messen|messen wir die Taschen|mess alle Taschen|Sondierungstiefen|Taschentiefen|sondiere|Messung der Taschen|Resttaschen|Taschenmessung|PA Befund|messe nach|Taschen nachmessen|Taschen nach',
  ),
  cue(
    'intentVerb',
    'mache|mach|machen|mache ich|mach ich|versuche|versuch|legen|setzen|nehmen|nehme|geben|gebe|geb|werde|fange an|beginne|beginnen|starte',
  ),
  cue('finished', 'fertig|geschafft|das war es|das wars|erledigt|vollbracht|Feierabend|alles erledigt'),
  cue(
    'deep',
    'tief|tiefe|tiefer|tiefes|ziemlich tief|sehr tief|pulpanah|bis zur Pulpa|profunda|bis an den Nerv|bis zum Nerv|nah am Nerv',
  ),
  cue('lost', 'herausgefallen|rausgefallen|verloren|abgegangen|herausgebrochen|rausgebrochen|ausgebrochen'),
]

const surface = (
  phrases: string,
  surfaces: readonly ('m' | 'o' | 'i' | 'd' | 'v' | 'l' | 'z')[],
  weak = false,
): Row => [phrases, { kind: 'surface', surfaces, ...(weak ? { weak } : {}) }]
const position = (phrases: string, at: number, plural = false, deciduous = false): Row => [
  phrases,
  { kind: 'position', position: at, ...(plural ? { plural } : {}), ...(deciduous ? { deciduous } : {}) },
]

/** Places on a tooth and in the mouth (dental-vocabulary 1 and 2). */
export const placeRows: readonly Row[] = [
  surface('mesial|mesio|mesiale|mesialer', ['m']),
  surface(
    'okklusal|occlusal|okklusale|Kaufläche|oben drauf|auf der Kaufläche|Fissur|Fissuren|okkluso|kauflächenseitig',
    ['o'],
  ),
  surface('distal|disto|distale|distaler', ['d']),
  surface(
    'vestibulär|bukkal|labial|fazial|wangenseitig|lippenseitig|zur Wange|zur Lippe|vestibulo|bukko|buccal|zur Backe|backenseitig|außenseitig|Außenseite',
    ['v'],
  ),
  surface('außen', ['v'], true),
  surface(
    'lingual|palatinal|oral|zungenseitig|gaumenseitig|zum Gaumen|zur Zunge|palato|linguo|palatal|Innenseite',
    ['l'],
  ),
  surface('innen', ['l'], true),
  surface('inzisal|incisal|Schneidekante|inzisale|mit Schneidekante', ['i']),
  surface(
    'zervikal|Zahnhals|cervikal|cervical|am Zahnhals|zervikale|Zahnhälse|gingival|Klasse fünf|Klasse V',
    ['z'],
  ),
  surface('mod|m o d|em o de|MOD|mesio okklusal distal|mesio okkluso distal', ['m', 'o', 'd']),
  surface('mo|m o|em o', ['m', 'o']),
  surface('od|o d|do|d o|o de|de o', ['o', 'd']),
  surface('modb|m o d b|em o de be|modv|m o d v', ['m', 'o', 'd', 'v']),
  surface('modl|modp|m o d p|m o d l|em o de pe|em o de el', ['m', 'o', 'd', 'l']),
  surface('modvl|modbl|m o d b l|m o d v l|modbp|m o d b p', ['m', 'o', 'd', 'v', 'l']),
  surface('mob|m o b', ['m', 'o', 'v']),
  surface('dob|d o b|odv|o d v|odb', ['o', 'd', 'v']),
  surface('mop|mol|m o p', ['m', 'o', 'l']),
  surface('mid|m i d', ['m', 'i', 'd']),
  surface('ob|o b|ov', ['o', 'v']),
  surface('op|o p|ol', ['o', 'l']),
  surface('dop|odl|odp|d o p', ['o', 'd', 'l']),
  surface('mi', ['m', 'i']),
  surface('odvl', ['o', 'd', 'v', 'l']),
  surface('mesialseitig', ['m']),
  surface('nach vorn|nach vorne|vorderseitig', ['m'], true),
  surface('nach hinten|hinten', ['d'], true),
  surface('vorn|vorne', ['m'], true),
  surface('oben', ['o'], true),
  ['einflächig|einflächige', { kind: 'surfaceCount', count: 1 }],
  ['zweiflächig', { kind: 'surfaceCount', count: 2 }],
  ['dreiflächig', { kind: 'surfaceCount', count: 3 }],
  ['vierflächig|mehr als dreiflächig|mehrflächig|fünfflächig', { kind: 'surfaceCount', count: 4 }],
  position(
    'Einser|Eins er|mittlerer Schneidezahn|mittlere Schneidezahn|zentraler Schneidezahn|großer Schneidezahn|mittleren Schneidezahn',
    1,
  ),
  position(
    'Zweier|seitlicher Schneidezahn|seitliche Schneidezahn|kleiner Schneidezahn|seitlichen Schneidezahn|lateraler Schneidezahn',
    2,
  ),
  position('Dreier|Eckzahn|Augenzahn|Eckzahns', 3),
  position('Eckzähne', 3, true),
  position('Vierer|erster Prämolar|erste Prämolar|erster kleiner Backenzahn|ersten Prämolaren', 4),
  position('Fünfer|zweiter Prämolar|zweite Prämolar|zweiter kleiner Backenzahn|zweiten Prämolaren', 5),
  position(
    'Sechser|erster Molar|Sechsjahrmolar|erster großer Backenzahn|erste Molar|ersten Molaren|Sechsjahresmolar|Sechsjahrmolaren',
    6,
  ),
  position('Siebener|zweiter Molar|zweite Molar|zweiter großer Backenzahn|Siebner|zweiten Molaren', 7),
  position('Achter|Weisheitszahn|dritter Molar|Weisheitszahns|dritten Molaren', 8),
  position('Weisheitszähne', 8, true),
  position(
    'erster Milchmolar|erster Milchbackenzahn|erste Milchmolar|ersten Milchmolaren|Milchvierer',
    4,
    false,
    true,
  ),
  position(
    'zweiter Milchmolar|zweiter Milchbackenzahn|zweite Milchmolar|zweiten Milchmolaren|Milchfünfer',
    5,
    false,
    true,
  ),
  position('Milcheckzahn', 3, false, true),
  position('mittlere Schneidezähne|mittleren Schneidezähne', 1, true),
  position('seitliche Schneidezähne|seitlichen Schneidezähne', 2, true),
  ['oben|Oberkiefer|OK|obere|oberer|oberen|Oberkiefers|maxillär', { kind: 'jaw', jaw: 'OK' }],
  ['unten|Unterkiefer|UK|untere|unterer|unteren|Unterkiefers|mandibulär', { kind: 'jaw', jaw: 'UK' }],
  [
    'beide Kiefer|beiden Kiefern|Ober und Unterkiefer|OK und UK|Oberkiefer und Unterkiefer|beider Kiefer|oben und unten',
    { kind: 'jaw', jaw: 'beide' },
  ],
  ['rechts|rechter|rechte|rechten|rechtes|rechtsseitig', { kind: 'side', side: 'rechts' }],
  ['links|linker|linke|linken|linkes|linksseitig', { kind: 'side', side: 'links' }],
  [
    'beidseits|beidseitig|auf beiden Seiten|links und rechts|rechts und links|bds',
    { kind: 'side', side: 'beidseits' },
  ],
  [
    'erster Quadrant|ersten Quadranten|erste Quadrant|Quadrant eins|Quadrant 1',
    { kind: 'quadrant', quadrant: 1 },
  ],
  [
    'zweiter Quadrant|zweiten Quadranten|zweite Quadrant|Quadrant zwei|Quadrant 2',
    { kind: 'quadrant', quadrant: 2 },
  ],
  [
    'dritter Quadrant|dritten Quadranten|dritte Quadrant|Quadrant drei|Quadrant 3',
    { kind: 'quadrant', quadrant: 3 },
  ],
  [
    'vierter Quadrant|vierten Quadranten|vierte Quadrant|Quadrant vier|Quadrant 4',
    { kind: 'quadrant', quadrant: 4 },
  ],
  ['fünfter Quadrant|fünften Quadranten|Quadrant fünf', { kind: 'quadrant', quadrant: 5 }],
  ['sechster Quadrant|sechsten Quadranten|Quadrant sechs', { kind: 'quadrant', quadrant: 6 }],
  ['siebter Quadrant|siebten Quadranten|Quadrant sieben', { kind: 'quadrant', quadrant: 7 }],
  ['achter Quadrant|achten Quadranten|Quadrant acht', { kind: 'quadrant', quadrant: 8 }],
  [
    'Front|Frontzähne|Frontzahnbereich|Frontbereich|Frontzahn|Oberkieferfront|Unterkieferfront|Frontzähnen|Oberkieferfrontzähne|Unterkieferfrontzähne|Frontzahngebiet',
    { kind: 'zone', zone: 'front' },
    { kind: 'cue', cue: 'frontal' },
  ],
  ['Schneidezähne|vier Schneidezähne', { kind: 'zone', zone: 'schneide' }],
  ['Seitenzähne|Seitenzahnbereich|Backenzähne|Seitenzahngebiet', { kind: 'zone', zone: 'seite' }],
  ['mesiobukkal|mb|mb1|MB|mb eins|mesiobuccal', { kind: 'canal', canal: 'mb' }],
  ['mb2|mb zwei', { kind: 'canal', canal: 'mb2' }],
  ['mesiolingual|ml', { kind: 'canal', canal: 'ml' }],
  ['distobukkal|db|distobuccal', { kind: 'canal', canal: 'db' }],
  ['distolingual|dl', { kind: 'canal', canal: 'dl' }],
  ['palatinaler Kanal|palatinaler', { kind: 'canal', canal: 'p' }],
  ['distaler Kanal', { kind: 'canal', canal: 'd' }],
  ['mesialer Kanal', { kind: 'canal', canal: 'm' }],
]

/** Misheard words. `needsContext`: a common word, repaired only beside dental words. */
export const confusions: readonly { heard: string; meant: string; needsContext?: boolean }[] = [
  { heard: 'Distel', meant: 'distal', needsContext: true },
  { heard: 'Kompost', meant: 'Komposit', needsContext: true },
  { heard: 'Kompostfüllung', meant: 'Kompositfüllung' },
  { heard: 'Fühlung', meant: 'Füllung' },
  { heard: 'Fühlungen', meant: 'Füllungen' },
  { heard: 'Messias', meant: 'mesial', needsContext: true },
  { heard: 'Grone', meant: 'Krone' },
  { heard: 'Grohne', meant: 'Krone' },
  { heard: 'Fülung', meant: 'Füllung' },
  { heard: 'Füllun', meant: 'Füllung' },
  { heard: 'Buckal', meant: 'bukkal' },
  { heard: 'Karris', meant: 'Karies' },
  { heard: 'Carris', meant: 'Karies' },
  { heard: 'Mesjal', meant: 'mesial' },
  { heard: 'Messal', meant: 'mesial' },
  { heard: 'Apsess', meant: 'Abszess' },
  { heard: 'Abzess', meant: 'Abszess' },
  { heard: 'Fisdel', meant: 'Fistel' },
  { heard: 'Gronen', meant: 'Kronen' },
  { heard: 'Kohrone', meant: 'Krone' },
  { heard: 'Cofferdam', meant: 'Kofferdam' },
  { heard: 'Kofferraum', meant: 'Kofferdam', needsContext: true },
  { heard: 'Artikein', meant: 'Articain' },
  { heard: 'Artikel', meant: 'Articain', needsContext: true },
  { heard: 'WTE', meant: 'VitE' },
  { heard: 'Bukal', meant: 'bukkal' },
  { heard: 'Pokal', meant: 'bukkal', needsContext: true },
  { heard: 'Lokal', meant: 'bukkal', needsContext: true },
  { heard: 'palatial', meant: 'palatinal' },
  { heard: 'Palatina', meant: 'palatinal', needsContext: true },
  { heard: 'Kariös', meant: 'kariös' },
  { heard: 'Karriere', meant: 'Karies', needsContext: true },
  { heard: 'Paradontose', meant: 'Parodontose' },
  { heard: 'Paradontitis', meant: 'Parodontitis' },
  { heard: 'Pulper', meant: 'Pulpa' },
  { heard: 'Brutto', meant: 'bukkal', needsContext: true },
  { heard: 'Extraktor', meant: 'Extraktion', needsContext: true },
  { heard: 'Gingko', meant: 'Gingiva', needsContext: true },
  { heard: 'Infusion', meant: 'Infiltration', needsContext: true },
  { heard: 'Provision', meant: 'Provisorium', needsContext: true },
  { heard: 'Krönchen', meant: 'Krone' },
  { heard: 'okulsal', meant: 'okklusal' },
  { heard: 'okulsale', meant: 'okklusale' },
  { heard: 'zervical', meant: 'zervikal' },
  { heard: 'Alkinat', meant: 'Alginat' },
  { heard: 'Arginat', meant: 'Alginat' },
  { heard: 'Lokomotive', meant: 'Lockerung', needsContext: true },
  { heard: 'Zahnschein', meant: 'Zahnstein' },
  { heard: 'Zahnstern', meant: 'Zahnstein' },
]

/** Frequent German words that no repair may touch. */
export const commonWords: readonly string[] =
  'wurde wurden worden werde konnte sollte musste durfte wollte hatte haette waere waren seien deine seine ihre unsere eure solche mussten konnten sollten wollten wurdest bisher darum worum warum sowie sobald gerne geben gaben bringt brachte fangen faengt machst sehe siehst sehen kommen komme stehe stelle stellen gestellt fehler feier feiern feder seiten saiten tage tagen jahre jahren monate monaten stunden minuten wochen patient patientin praxis herrn damen liebe lieben schicke schick schickt trage tragen betrag vertrag vertragen ertragen zeige zeigen zeugen ziege biegen bieten bitten mitte mitten miete mieten sitze sitzt setze steht stadt staat start starten karten garten warte wartet wartezimmer bleibe bleiben blieben schreiben schrieb geschrieben gesprochen versprochen gebrochen gestochen kochen suppen puppe gruppe gruppen gruessen gruss grund gruende runden stunde pfunde funde gefunden verbunden wunder bunter munter abend abends alles allein allerdings also ander andere anfang angst arbeit arzt auch augen auto bahn balkon bank bauch bein beide beim bekommen beste besser bestimmt besuch bett beutel bild bisschen bitte blatt blume boden brauche brief bringen bruder brust buch buero bus chef dabei dafuer damals damit danach danke dann daran darauf darf darueber darum dass dauern dein denken denn deshalb deutsch dies dieser dinge doch doktor dort draussen drehen drei drin druck dumm durch dusche ebenfalls eben ecke eigentlich einfach einmal ende endlich enkel ergebnis erst erzaehlen essen etwas familie fahren fall fallen falsch farbe fast fenster ferien fertig fest feuer finden finger firma fisch flasche frage fragen frau frei freitag freund frisch froh frueh frueher fuehlen fuehlung fuehren fuer fuss garten geben geburtstag gefaellt gegen gehen geht gehoert geld genau genug gerade gern geschenk geschichte gesehen gestern getan gewesen glas glauben gleich glueck gott gross grosse gruen grund guten haare haben halb hallo halten hand haus heisst helfen heraus herr herz heute hier hilft himmel hinter hinten hoch hochzeit hoffen hoffentlich hoeren hund immer innen inzwischen jahr jeden jedenfalls jeder jemand jetzt jung kaffee kalt kann karte kaufen kein kennen kind kinder kirche klar kleid klein klingt kochen koennen kollege kommen kopf kosten kraft krank kriegen kuchen kueche kunde kurz lachen lampe land lang lange langsam lassen laufen laut leben legen leicht leider leise lernen lesen letzte leute licht liebe lieber liegen links luft lust machen maedchen mal mancher manchmal mann maschine mehr mein meinen meist mensch merken messen minute mittag mittwoch mittel moechte moeglich monat montag morgen muede mund musik muss mutter nachbar nachher nacht nachmittag name nase natuerlich neben nehmen nein nervig nett neue nicht nichts noch nummer oben obwohl oder offen oft ohne ohren ordnung papier park passiert pause pflanze platz platte polizei praxis preis problem pruefung puenktlich rasen rauchen raum recht rechts reden regen reich reise rest richtig riechen ring rosen ruecken ruhe rufen sache sagen salat samstag sauber schade schaffen schauen schicken schief schlafen schlimm schluss schmecken schnee schneiden schnell schoen schon schrank schreiben schuh schule schuld schwer schwester schwimmen sehen sehr seite seit selber selbst setzen sicher sieht singen sitzen sofort sogar sohn sollen sommer sonne sonntag sonst spaet spass spielen sport sprache sprechen spueren stadt stark statt stehen stellen sterben stern stimme stimmt stock strasse stueck stuhl stunde suchen tag tante tasche tasse teil telefon tier tisch tochter toll tragen traurig treffen trinken trotzdem tuer tun ueberall ueberhaupt ueber uhr unbedingt und ungefaehr unser unten unter urlaub vater verdacht vergessen verkehr verlieren verstehen versuchen viel vielleicht voll vor vorbei vorher vorne vorsicht wagen wahr wald wand wann warm warten warum waschen wasser wechseln weg weil wein weiss weit weiter welche welt wenig wenn werden wetter wichtig wieder wind winter wirklich wissen woche wohl wohnung wollen wort wunder wuenschen zahl zahlen zeigen zeit zeitung zelle ziehen zimmer zucker zuerst zug zukunft zuletzt zumachen zurueck zusammen zwar zwischen grad spaeter kassen kasse klappe klapp kloster krieg kran karten karton kosten keller kerze kissen koffer leiter leistung lehrer leitern lichter mauer mieter minister muster parkplatz partner pfanne pfund pilz plan pferd rinde rose rolle runde salz sand schatten schein schiff schild schirm schlange schloss schlosser schrift schritt see seife sessel sorge spange spatz speise stange staub steuer stiefel stoff strand streit strom sturm suppe tabelle tablett tanne taxi teller teppich thema tinte topf traum treppe trick tuch turm ufer umzug verein verlag vogel vorhang waffe wange wecker wiese wolke wolle wunsch wurst wurzel zaun zelt zettel ziege ziel zitrone verspaetung strassenbahn hamster kater katze dritte vierte fuenfte sechste siebte erste zweite kommt gibt bleibt macht lieber leben rollen roller lassen tassen kassen frische frauen treten bruecken bruecke messer'.split(
    ' ',
  )
