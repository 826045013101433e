import { cue, rowsOf } from './entry.ts'

/** Small words that carry polarity, tense, certainty, assertion and structure. */
export const cueRows = rowsOf({
  // greetings and wishes say nothing of a tooth
  'guten Tag|guten Morgen|guten Abend|schönen guten Tag|schönen Tag|gute Besserung|guten Appetit|gute Nacht|gute Frage|gute Idee|gute Reise|guten Rutsch|bleiben Sie locker|bleiben Sie ganz locker|bleib locker|bleib ganz locker|ganz locker bleiben|schön locker|mit Modell|am Modell|auf dem Modell|auf diesem Modell|hier im Modell|locker lassen|lassen Sie locker|lassen Sie ganz locker|lass locker':
    [],
  'auf keinen Fall|keinesfalls|keineswegs|kein|keine|keinen|keiner|keinem|keines|keinerlei|ohne|weder|nie|niemals|noch nie|noch kein|frei von|Ausschluss|kein Hinweis auf|keine Anzeichen|keinen Hinweis|fehlende|nirgends|Zustand ohne':
    cue('neg'),
  'ausgelassen|entfällt|entfallen|unterblieben|unterlassen|weggelassen|lassen wir aus|lassen wir weg|lassen wir heute|lass ich heute|lassen wir diesmal|sparen wir uns|nicht gewünscht|nicht|nich|net|nichts|nix|nischt|fehlanzeige|ausgeschlossen|negativ|verneint|abgeklungen|verschwunden|nicht mehr|gar nicht|überhaupt nicht|noch nicht|auch nicht|abwesend|auszuschließen|nüscht|gar nichts':
    cue('negAfter'),
  'nicht nur': cue('notOnly'),
  'nein|nee|nö|Moment|ich meine|ich mein|Quatsch|Korrektur|warte|warten Sie|ach so|doch nicht|Blödsinn|Entschuldigung|Verzeihung|Pardon|falsch|sorry|beziehungsweise eher|besser gesagt|vielmehr|stopp|halt stopp|Irrtum|Unsinn|Verzeihung|ich korrigiere|korrigiere|Tschuldigung|verhaspelt|versprochen|Mist|sagen wir lieber|sagen wir eher|eher sagen wir':
    cue('corr'),
  'Verdacht|Verdacht auf|V a|vermutlich|wahrscheinlich|könnte sein|sieht aus wie|möglicherweise|verdächtig|fraglich|eventuell|vielleicht|wohl|scheint|anscheinend|unklar|nicht auszuschließen|DD|differentialdiagnostisch|differenzialdiagnostisch|Verdachtsdiagnose|riecht nach|spricht für|sieht nach|sieht mir nach|sieht für mich nach|tippe auf|tippe mal auf|tippe eher auf|tippen auf':
    cue('suspect'),
  'vor Jahren|vor vielen Jahren|vor langer Zeit|vor Ewigkeiten|vor einiger Zeit|vor Monaten|schon lange|als Baby|im Studium|während des Studiums|als Student|als Studentin|als Kleinkind|im Kindergarten|in der Ausbildung|als Teenager|in der Pubertät|als Jugendliche|als Jugendlicher|in der Jugend|in der Schule|in der Schulzeit|als kleines Kind|damals|früher|letztens|neulich|letzter Termin|letzten Termin|letztem Termin|voriger Termin|vorigen Termin|letzte Sitzung|vorige Sitzung|vorherige Sitzung|beim letzten Besuch|vorletzte Woche|letztes Jahr|letzten Monat|letzte Woche|letztes Mal|voriges Jahr|vorige Woche|Zustand nach|Z n|alio loco|seinerzeit|als Kind|in der Kindheit|schon mal|schon einmal|war schon|war mal|beim Vorbehandler|bei einem anderen Zahnarzt|beim letzten Mal|im letzten Jahr|ehemals|bei Ihrem Kollegen|im Urlaub|beim alten Zahnarzt|vorbehandelt|auswärts|beim Kollegen|in der Klinik|steht im alten Befund|letzten Sommer|letzten Winter|letztes Frühjahr|bereits vor':
    cue('past'),
  'heute|jetzt|gerade|soeben|eben|direkt|sofort|gleich|nun|hiermit|heutige': cue('today'),
  'gelegt|gemacht|aufgenommen|durchgeführt|erfolgt|erledigt|appliziert|gesetzt|genommen|angefertigt|angelegt|verwendet|erhoben|abgeschlossen|vorgenommen|absolviert|aufgetragen|abgehalten|gefertigt|gegeben|verabreicht|bekommen|geführt|gestellt|wie abgesprochen':
    cue('done'),
  'in der ersten Nachsorge|in der Nachsorge|bei der Nachsorge|bei der ersten UPT|beim nächsten Besuch|nächster Besuch|nächsten Besuch|nächste Woche|nächsten Termin|nächster Termin|nächstes Mal|beim nächsten Mal|nächste Sitzung|in der nächsten Sitzung|später|demnächst|beim nächsten Termin|kommende Woche|danach dann|irgendwann|kommenden|nächsten Monat|nächsten Monate|in den nächsten|Folgetermin|Folgesitzung|anschließend dann|übermorgen|dann mal|mittelfristig|nach der Einheilung|nach Einheilung|bald|nächsten Dienstag|nächsten Montag|nächsten Mittwoch|nächsten Donnerstag|nächsten Freitag|in Zukunft|künftig|nächste Mal|zu einem späteren Zeitpunkt|zeitnah|als Nächstes':
    cue('future'),
  'abgesprochen|geplant|planen|Plan|in Planung|vorgesehen|Indikation zur|steht noch aus|steht an|stehen an|Procedere|Prozedere|vorgemerkt|Vorbehandlung|einplanen|vormerken|kommt noch|kommt raus|indiziert|anvisiert|vorschlagen|Ablauf|ausstehend|Therapie geplant|ansteht|Therapievorschlag|Anästhesie steht noch aus|Betäubung steht noch aus|weiteres Vorgehen|Termin zur|Termin für|Terminvereinbarung|plane':
    cue('planWord'),
  'muss|müssen|da müssten wir|den müssten wir|die müssten wir|das müssten wir|brauchen|brauchen wir|braucht|benötigt|benötigen|sollte|sollten|soll|notwendig|nötig|erforderlich|notwendigerweise|gehört|gehören|fällig|überfällig|bekommt|kriegt|wird|werden|will ich|wollen wir|möchte ich|würde ich':
    cue('must'),
  'gäbe|gäb|gäbs|gäben|müsste|müssten|könnte|könnten|würde|würden|wäre|wären|hätte|falls|kann man|kann ich|können wir|könnte man|könnten wir|entweder|man könnte|wir könnten|möglich wäre|dürfte|wenn|sollten Sie|ansonsten müssten':
    cue('could'),
  'ja|jo|jawohl|genau|richtig|stimmt|klar|okay|ok|gut|gerne|gern|mhm|doch|natürlich|sicher|auf jeden Fall|passt|einverstanden|in Ordnung|jaaa|jap|joa|aua|au|autsch|selbstverständlich|logisch':
    cue('yes'),
  'nein|nee|nö|niemals|auf keinen Fall|keineswegs|lieber nicht|nicht wirklich|nicht dass ich wüsste|keine|gar nicht':
    cue('no'),
  'nichts|nix|weder noch|alles gut|alles in Ordnung|bin gesund|gar nichts|sonst nichts|sonst nix|alles beim Alten|keine Änderung|keine Änderungen|nichts Neues|unverändert|sonst gesund|kerngesund|bin kerngesund|alles bestens|völlig gesund|nichts dergleichen|alles okay|alles wie immer|gesund|wüsste ich nicht|keins von beiden|alles prima|alles super':
    cue('allClear'),
  'machen wir|machen wir so|machen Sie das|machen Sie|machen Sie mal|bitte machen|einverstanden|bin dabei|so machen wir es|passt so|mach ich|ja bitte|bitte|dann machen wir das|soll mir recht sein|gern|gerne|dann los|legen Sie los|bin einverstanden|stimme zu|von mir aus|klingt gut|in Ordnung|so machen wir das|können wir machen|wenn Sie meinen|hört sich gut an|nehme ich|nehm ich|ich vertraue Ihnen|das passt|meinetwegen|geht klar|das mache ich|das möchte ich|das will ich|einwilligen|auf geht es|geht in Ordnung|gut so|machen wir das|tun Sie das|na gut|na dann|fangen Sie an':
    cue('agree'),
  'einverstanden|sind Sie einverstanden|ist das okay|passt das|passt das so|wollen wir das so machen|ist das in Ordnung|möchten Sie|wollen Sie|möchten Sie das|wollen Sie das|soll ich|machen wir das so|okay für Sie|wie möchten Sie|was meinen Sie|wollen wir|in Ordnung für Sie|was möchten Sie|darf ich|sollen wir|was ist Ihnen lieber|machen wir das|passt Ihnen das|ist das für Sie|recht so|so recht':
    cue('agreeAsk'),
  'lehnt|lehne|lehnen|lehnt ab|lehne ab|ablehnen|lehnen Sie ab|abgelehnt|möchte nicht|möchte ich nicht|will ich nicht|will nicht|wünscht nicht|nicht gewünscht|nicht wünscht|verzichtet|verzichte|kommt nicht in Frage|ziehen wir nicht|lieber nicht|brauch ich nicht|will ich nich|auf keinen Fall|möchten Sie nicht|wollen wir nicht|nicht machen lassen|lass ich nicht|lehnt eine|lehnt die|lehnt den|ablehnt|weigert|will das nicht|möchte das nicht|will keine|will keinen|möchte keine|möchte keinen|will ich keine|will ich keinen|möchte ich keine|möchte ich keinen|lehne ich ab|nicht behandeln':
    cue('refuse'),
  'unterschrieben|unterschreiben|Einwilligung|Einverständniserklärung|Einverständnis|unterzeichnet|eingewilligt|schriftliche Einwilligung|Einwilligungserklärung|Unterschrift|unterschreibe|Aufklärungsbogen|Patient einverstanden|Patientin einverstanden|Zustimmung|stimmt zu|hat zugestimmt|willigt ein|genehmigt|bewilligt|Genehmigung liegt vor|Bogen gelesen':
    cue('signed'),
  'überleg es mir|überlege es mir|überlegen|überleg mir das|drüber schlafen|Bedenkzeit|nachdenken|besprechen mit meinem|noch nicht entscheiden|denk drüber nach|überlege mir das|sprech mit meinem|überlegt es sich|mit meiner Frau besprechen|mit meinem Mann besprechen|muss ich mir überlegen|erst mal abwarten|melde mich|überlegs mir|überleg mir|lasse es mir durch den Kopf gehen|durch den Kopf gehen':
    cue('postpone'),
  'hätte gern|hätte gerne|wünsche mir|wünscht sich|wünscht|möchte gern|möchte gerne|möchte|wollte|will|wünsche|würde gern|würde gerne|hätte ich gern|hätte da gern|Wunsch|wünscht eine|Wunsch nach|hätte|will gern|am liebsten':
    cue('wish'),
  'entfernt|Entfernung|raus|rausgenommen|herausgenommen|abgenommen|entfernen|rausmachen|entferne|entfern|weg|weggenommen|heraus|rausgebohrt|gezogen|runter|herausgetrennt|entnommen|ausgebohrt|herausgebohrt|abgetragen|weggebohrt|draußen|ausgeräumt|runtergenommen|aufgeschnitten|abgemacht|runtergemacht|heruntergenommen|exkaviert|entfernte|rausholen|rausgeholt|exkavieren|abgelöst|außi|aussa|außa|nausgemacht|rausgefräst|herausgefräst|rausgeschliffen':
    cue('remove'),
  'gelegt|eingesetzt|eingegliedert|zementiert|einzementiert|eingeklebt|befestigt|gesetzt|aufgesetzt|eingebracht|inseriert|inserieren|inseriere|gestopft|gelegt mit|definitiv eingesetzt|definitiv ein|setzen ein|setzen wir ein|zementieren|zementiere|kleben ein|klebe ein|gliedern ein|gliedere ein|einsetzen|eingliedern|setze ein|setz ein|adhäsiv befestigt|verklebt|eingeschraubt|aufgetragen|gestopft|geschichtet|modelliert|leg|lege|legen|appliziert|Eingliederung|eingegliederte|festgesetzt|verschraubt|geklebt|gefertigt|angefertigt|aufgebracht|Einsetzen|drauf|verankert|fertiggestellt|übergeben|rein damit|rein|hinein|eingedreht|festzementiert|angelagert|punktgeklebt|aufgeklebt|befestige|befestigen':
    cue('place'),
  'erneuern|erneuert|austauschen|ausgetauscht|ersetzen|neu machen|auswechseln|neu gemacht|Erneuerung|ausgewechselt|tauschen wir|tausch|tausche|tauschen|erneuere|erneuer':
    cue('renew'),
  'wir machen heute|ich mach heute|ich mache heute|heute mach ich|heute mache ich|kommt heute|kommen heute|ist heute dran|heute machen wir|heute wollen wir|heute wollten wir|heute geht es um|es geht um|es geht heute um|machen wir heute|wollen wir heute|heute schleifen wir|heute soll|heute steht|steht heute|steht heute an|heute kommt|heute ist dran|heute sind dran|heute dran|wollten wir|kommen wir zu|kümmern wir uns um|heute die beiden|geht heute um|wir kümmern uns|heute schauen wir|wir hatten besprochen|hatten wir besprochen|wie besprochen|heute dann|reden über|heute also|heute nehmen wir|heute setzen wir|heute fangen wir|heute entfernen wir|wir wollten heute|heute ziehen wir|steht für heute|für heute geplant|heute geplant|Termin heute|auf dem Plan steht|auf dem Plan':
    cue('announce'),
  'auch|ebenfalls|ebenso|genauso|gleichfalls|dito|desgleichen|dasselbe|das Gleiche|das gleiche|auch so|selbes|selbe':
    cue('auch'),
  'Rest|der Rest|die anderen|die übrigen|alle anderen|alles andere|übrige|restliche|sonst alles|ansonsten alles|sonst|ansonsten':
    cue('rest'),
  'alt|alte|alten|alter|altes|vorhandene|bestehende|ehemalige|bisherige|vorhanden': cue('old'),
  'positiv|plus|normal positiv|stark positiv|prompt|reagiert|reagieren|spürt|sofort|merk ich|merke ich|spüre ich|spür ich|ja das merk|prompt positiv|kommt an|adäquat|normal|spür das':
    cue('positive'),
  'negativ|minus|nichts|keine Reaktion|spür ich nicht|spüre ich nicht|spür nichts|spüre nichts|merk nichts|merke nichts|merk ich nicht|merke ich nicht|reagiert nicht|ohne Reaktion|reagieren nicht|keine|spürt nichts|gar nichts|spürt nix':
    cue('negative'),
  'verzögert|abgeschwächt|schwach positiv|verlängert': cue('delayed'),
  'Kältetest|Kälteprobe|Kältespray|Vipr|Vitalitätsprobe|Vitalitätsprüfung|Sensibilitätsprüfung|Sensibilitätsprobe|Sensibilitätstest|Sensi|Vitalitätstest|Sensibilität|Vitalität|Kälte|auf Kälte|auf kalt|CO2 Test|CO2|Kälteschnee|Sensitest|Kälteprüfung|V I P R|VP|Vitalprobe|Thermotest|Kältereiz|Vitalitätskontrolle|Eisspray|Kälte dran|kalt mal|kühl ich drauf|Kältekügelchen|Eiskügelchen|Eis dran|Kälte drauf|kalter Wattebausch|kaltes Kügelchen':
    cue('testCold'),
  'Perkussion|Klopftest|Perkussionstest|klopfen|klopf|beim Klopfen|klopfe|auf Klopfen|Perkussionsprobe|Perkussionsprüfung|klopf mal|ich klopfe|auf Perkussion|Klopfprobe|antippen|tippen|tippe|draufklopfe|draufklopfen|beklopfe|klopf klopf':
    cue('testKnock'),
  'Palpation|Palpationstest|puste|puste mal|Luft drauf|Luftpüster|Luftbläser|Luftstoß|Lufttest|anpusten|Luft aus dem Püster':
    cue('testOther'),
  'bis|bis zum|bis zu|bis zur|auf': cue('range'),
  'und|sowie|plus|oder': cue('and'),
  'von|vom|ab': cue('from'),
  'an|am|in|im|bei|beim|auf|für|um|zu|zum|ans|regio|Regio|unter|über|neben|aufm|zur|anner|Regionen|Region|Gegend|Bereich|im Bereich':
    cue('prep'),
  'Zahn|Zähne|Zähnen|Zahnes|Zahns': cue('toothWord'),
  'daneben|nebenan|Nachbar|Nachbarzahn|Nachbarzähne|Nachbarn|benachbart': cue('beside'),
  'dahinter|hinten dran|dahinterliegende|distal davon': cue('behind'),
  'davor|vorne dran|mesial davon|davorliegende': cue('before'),
  'Milchzahn|Milchzähne|Milchmolar|Milchmolaren|Milchbackenzahn|Milchbackenzähne|Milchgebiss|Milcheckzahn|Milchschneidezahn|Milchschneidezähne|Milchsechser|Milchvierer|Milchfünfer':
    cue('deciduous'),
  'vorne|vordere|vorderer|vorderen|Frontzahn|Frontzähne|Front': cue('frontal'),
  'Mutter|Mama|Mami': cue('mother'),
  'mein Mann|meinem Mann|meinen Mann|meine Frau|meiner Frau|mein Sohn|meinem Sohn|meinen Sohn|meine Tochter|meiner Tochter|mein Bruder|meinem Bruder|meine Schwester|meiner Schwester|mein Vater|meinem Vater|meine Oma|meiner Oma|mein Opa|meinem Opa|mein Nachbar|meinem Nachbarn|meine Nachbarin|meiner Nachbarin|mein Chef|mein Kollege|meine Kollegin|mein Kollege|mein Enkel|meine Enkelin|meinem Enkel|mein Freund|meine Freundin|meiner Freundin|meinem Freund|mein Onkel|meine Tante|mein Schwager|meine Schwiegermutter|mein Schwiegervater|unser Nachbar|unsere Nachbarin|mein Cousin|meine Cousine|der Nachbar|die Nachbarin|mein Schwiegersohn|meine Kinder|meinen Kindern|meine Große|mein Großer|unser Sohn|unsere Tochter|Ihr Mann|Ihre Frau|Ihrem Mann|Ihrer Frau|Ihr Vater|Ihrem Vater|Ihr Bruder|Ihrem Bruder|Ihre Schwester|Ihrer Schwester|meine Eltern|meine Mutter|meiner Mutter|mein Papa|bei ihm|mein Neffe|meine Nichte|meine Schwägerin|mein Lebensgefährte|mein Zwillingsbruder|meine Cousine|der Bekannte|ein Bekannter|eine Bekannte|im Fernsehen|in der Zeitung|Zahnfee|Tierarzt|meine Chefin|meine Kumpel|mein Kumpel|mein Trainer|mein Ex|meine Ex':
    cue('other'),
  'Kater|Katze|Hund|Meerschweinchen|Pferd|Kaninchen|Hündin|Tierarzt|Wellensittich|Hamster|Dackel|Welpe|Haustier|Papagei|Kuh':
    cue('pet'),
  'sagt|sagen|meint|meinte|sagte|hat gesagt|behauptet|beschwert sich|erzählt|findet': cue('say'),
  'allergisch|Allergie|Allergien|Allergiker|Unverträglichkeit|Unverträglichkeiten|Allergikerin|Penicillinallergie|Pen Allergie|Penallergie|allergische Reaktion|Allergiepass|Latexallergie|Unverträglich|überempfindlich gegen|allergisch auf|allergisch gegen|unverträglich':
    cue('allergic'),
  'geht gar nicht|geht bei mir nicht|geht nicht wegen|bekommt mir nicht|schlägt mir auf den Magen|schlägt auf den Magen|darf ich nicht nehmen|wird mir schlecht|wird mir übel|werde ich rot|werd ich rot|juckt alles|juckt es|Herzrasen bekommen|umgekippt|zusammengesackt|zusammengeklappt|keine Luft|keine Luft mehr|schwillt zu|schwillt|zugeschwollen|Durchfall|reagiere|reagiert|Asthmaanfall|Nesselfieber|geht gar nicht|schlecht vertragen|vertrage schlecht|vertrag schlecht|rote Flecken|darf ich nicht|darf er nicht|darf sie nicht|einen Schock|Schock bekommen|Kreislaufzusammenbruch|Pusteln|vertrag|vertrage|verträgt|vertragen|Ausschlag|Ausschlag bekommen|kollabiert|Atemnot bekommen|anaphylaktischer Schock|Quaddeln|Hautausschlag|Schwindel bekommen|Luft nicht bekommen|Juckreiz':
    cue('intolerant'),
  'nehmen Sie etwas|nehmen Sie was|nehmen Sie selbst etwas|nehmen Sie selbst was|nehmen Sie irgendwas|nehme|nehm|nimmt|nehmen|genommen|einnehmen|bekomme|bekomm|schlucke|Einnahme|spritze|eingenommen|nimmt ein|weitergenommen|Dauermedikation|Medikation|eingestellt auf|Dauermedikament|nimm|schluck|krieg|kriege':
    cue('takeDrug'),
  'verschreibe|verschreib|verordnet|Rezept|aufgeschrieben|schreibe auf|schreib auf|verordne|Verordnung|mitgegeben|rezeptiert|verschrieben|rezeptieren|schreibe Ihnen|schreib Ihnen|tun Sie|schmieren Sie|streichen Sie|tragen Sie auf|gebe Ihnen|geb Ihnen|aufschreiben|bekommen Sie|dürfen Sie nehmen|nehmen Sie|Bedarf nehmen|können Sie nehmen|Verordnet|empfehle Ihnen|empfehl Ihnen|empfohlen':
    cue('prescribe'),
  'abgesetzt|absetzen|gestrichen|haben sie gestrichen|rausgenommen worden|pausiert|beendet|ausgeschlichen|abgesetzte|pausieren|fertig geworden|damit fertig|fertig damit|aufgebraucht':
    cue('stopDrug'),
  'Medikamente|Medikament|Tabletten|Arzneimittel|Dauermedikation|Medikation|Tablette|Arznei':
    cue('drugsWord'),
  'bei Bedarf|nach Bedarf|wenn nötig|b B|bei Schmerzen|falls nötig': cue('asNeeded'),
  'aufgeklärt|Aufklärung|erklärt|erkläre|besprochen|erläutert|informiert|Aufklärungsgespräch|hingewiesen|Risikoaufklärung|Hinweis|beraten|Beratung|aufkläre|erklären|darüber gesprochen|hatten wir gesprochen|durchgesprochen|Beratungsgespräch|erläutere|aufmerksam gemacht|Bescheid|bespreche':
    cue('explain'),
  'möglich wären|infrage kommen|in Frage kommen|in Frage kommt|zur Auswahl|stehen zur Wahl|Optionen sind|Varianten sind|Möglichkeiten sind|Alternativen wären|Alternative|Alternativen|Möglichkeit|Möglichkeiten|entweder|Option|Optionen|Variante|Varianten|alternativ|stattdessen|Therapieoptionen|Versorgungsmöglichkeiten':
    cue('alternative'),
  'Privatleistung|Selbstzahlerleistung|Selbstzahler|IGeL|keine Kassenleistung|Eigenleistung|zahlt die Kasse|übernimmt die Kasse|zahlt die Krankenkasse|übernimmt die Krankenkasse|Kosten|kostet|Eigenanteil|Zuzahlung|Mehrkosten|Euro|zuzahlen|Preis|teuer|Festzuschuss|Bonusheft|privat zahlen|Kasse zahlt|Kasse übernimmt|Krankenkasse zahlt|Zuschuss|selbst zahlen|Mehrkostenvereinbarung|selbst tragen|trägt man selbst|Kassenleistung|privat zu zahlen|Privatleistung|selber zahlen':
    cue('cost'),
  'empfehle|empfohlen|empfehl|rate|rate Ihnen|raten|Empfehlung|würde raten|rate zu|empfehlen|würde empfehlen|würde ich empfehlen|mein Rat|legen nahe|nahegelegt|Vorschlag':
    cue('recommend'),
  'bitte nicht|bitte keine|nicht mehr|vermeiden|verzichten|meiden|weglassen|lassen Sie': cue('forbid'),
  'Kontrolle|Kontrolltermin|wiederkommen|Wiedervorstellung|Recall|nachschauen|wiedersehen|sehen wir uns|Nachkontrolle|Termin ausmachen|Termin aus|Verlaufskontrolle|wieder kommen|Kontrolluntersuchung|Wundkontrolle|sehen uns|schauen wir nach|schauen wir wieder|noch mal prüfen|prüfen wir|kontrollieren wir|nachsehen|WV|Wiedersehen|Vorstellung|sehe Sie|seh Sie|Termin vereinbaren|bitte wieder|Termin machen|kommen Sie|komm wieder|kommst|Kontrolltermine|schaue ich nach|schaue ich wieder|gucken wir|guck ich|gucke ich|schau ich|schauen wir uns|bestellen wir|einbestellt|Wiederbestellung|Nachsorge|nachgucken|schauen wir drauf|drauf schauen|Kontroll|wieder da|wieder hier|zur Kontrolle':
    cue('return'),
  'PSI|P S I|Psycho|Psi|parodontaler Screening Index|Parodontaler Screeningindex|PSI Code|Screening Index|Parodontalscreening':
    cue('psi'),
  'Befund|01|null eins|eingehende Untersuchung|Befundaufnahme|gehen wir durch|Zahnbefund|Null eins|Gebissbefund|Kontrolluntersuchung|Zahnstatus|schauen wir durch|Befunderhebung|aufnehmen|schreiben Sie mit|Status|Eingangsuntersuchung|Neubefund|Nulleins|Null Eins Befund|diktiere|zählen wir durch|Gebiss durch':
    cue('befund'),
  'Dokumentation|Doku|Eintrag|Diktat|fürs Protokoll|schreib mal|Karteieintrag|Karteikarte|notiere|fürs Blatt|Kartei':
    cue('documentation'),
  'ISO|Größe|Feile|Taper|Kerr|Reamer': cue('iso'),
  'Grad|Grades|Stufe|Stadium|Klasse|Typ|Stage|Staging|Grading': cue('grade'),
  'Länge|Arbeitslänge|Arbeitslängen': cue('length'),
  'mm|Millimeter|Milimeter|Millimetern': cue('unitMm'),
  'Prozent|prozentig|prozentiges': cue('unitPercent'),
  'mg|Milligramm|Mikrogramm|µg|Gramm|g|ml|Milliliter|IE|Einheiten|Tropfen|mcg': cue('unitMg'),
  'Uhr|Euro|Minuten|Minute|Stunden|Stunde|Tage|Tag|Tagen|Wochen|Woche|Monate|Monat|Monaten|Jahre|Jahr|Jahren|Zähne|Stück|Mal|Zentimeter|cm|Kilo|Kilometer|Grad Celsius|Newton|Newtonzentimeter|Newtonzentimetern|Ncm|N cm|Newtonzentimeter|Newton Zentimeter|Ampulle|Ampullen|Zylinderampulle|Zylinderampullen||Sitzungen|Termine|Hundertstel|Sekunden|Personen|Leute|Zigaretten|Cent|Tabletten|Schneidezähne|Punkte|Quadranten|Grad|mal|Umdrehungen|Wochenenden|Tüten|Meter|Prozent|milliliter|Fach|Zylinder|Karpulen|Karpule':
    cue('unitOther'),
  'ISQ|Osstell|Periotest|HbA1c|Langzeitwert|Langzeitzucker|Linie|Bus|Hausnummer|Nummer|Straßenbahn|Zimmer|Seite|Kapitel|Absatz|Jahrgang|Alter|um|gegen|seit|Gleis|S Bahn|Straße|Etage|Parkplatz|Kanal|Konfektionsgröße|Platz|Kilometer|Temperatur|Größe|Paragraf|Position|Ziffer|Faktor|Autobahn|Stock':
    cue('notTooth'),
  'Kanal|Kanäle|Kanälen|Wurzelkanal|Wurzelkanäle|Kanals|kanälig': cue('canals'),
  'alle|allen|aller|sämtliche|alles|beide|beiden|jeweils|überall': cue('all'),
  'beide|beiden|beides|beidseitig': cue('both'),
  'oder|gell|ne|nicht wahr|richtig|stimmts|ja|woll|wa': cue('confirmTag'),
  'wenn|falls|sobald|sofern': cue('if'),
  'weh hat nichts getan|hat nicht weh getan|nichts weh getan|merk ich nichts|merk ich nichts mehr|merke nichts mehr|merke ich nichts mehr|spüre nichts mehr|spür ich nichts mehr|tut nicht mehr weh|tut nichts mehr weh|weh tut mir nichts|weh tut nichts|Schmerzen habe ich keine|Schmerzen hab ich keine|Beschwerden habe ich keine|Beschwerden hab ich keine|hab keine Schmerzen|beschwerdefrei|schmerzfrei|keine Beschwerden|keine Schmerzen|ohne Beschwerden|keinerlei Beschwerden|nichts tut weh|tut nichts weh|symptomfrei|symptomlos|keine Probleme|ohne Probleme|ohne Schmerzen|keinerlei Schmerzen|keine Beschwerde|völlig beschwerdefrei|subjektiv beschwerdefrei|keine Schmerzen mehr|alles schmerzfrei':
    cue('complaintFree'),
  'Farbe|Zahnfarbe|Farbring': cue('shade'),
  'erscheint zur|kommt zur|zur': cue('refer'),
  'seit|seit letzter Sitzung|seit der letzten Sitzung|seit letztem Termin|seit dem letzten Termin|seit dem letzten Mal|seit dem letzten Besuch':
    cue('since'),
  'dem gleichen|den gleichen|dieselbe|derselbe|denselben|demselben|dasselbe|diesem|diesen|hier|dort|selbigem|da|daran|dran|darunter|dahinter':
    cue('same'),
  'PA Status|Parodontalstatus|messe die Taschen|Taschen messen|messen wir die Taschen|mess alle Taschen|Sondierungstiefen|Taschentiefen|sondiere|Messung der Taschen|Resttaschen|Taschenmessung|PA Befund|messe nach|messen wir nach|messen nach|mess nach|wir messen|Taschen nachmessen|Taschen nach':
    cue('perioMode'),
  'mache|mach|machen|mache ich|mach ich|versuche|versuch|legen|setzen|nehmen|nehme|geben|gebe|geb|werde|fange an|beginne|beginnen|starte':
    cue('intentVerb'),
  'fertig|geschafft|das war es|das wars|erledigt|vollbracht|Feierabend|alles erledigt': cue('finished'),
  'tief|tiefe|tiefer|tiefes|ziemlich tief|sehr tief|pulpanah|bis zur Pulpa|profunda|bis an den Nerv|bis zum Nerv|nah am Nerv':
    cue('deep'),
  'Rand ab|muss neu|müsste neu|sowieso neu|gehört neu|insuffizient|undicht|defekt|schadhaft|überhängend|offen|erneuerungsbedürftig|ausgewaschen|randundicht|abstehend|kaputt|porös|unterspült|gesprungen|nicht mehr dicht|nicht dicht|nicht mehr gut|abgeplatzt|abgesplittert|frakturiert|gebrochen|steht ab|ausgefranst|verfärbter Rand|verfärbt am Rand|Rand verfärbt|randverfärbt|Randspalt|spaltet ab|nicht mehr suffizient|ungenügend|überstehend|Rand auf|Rand ist auf|ist der Rand auf|am Rand auf|am Rand ab|hängt die Sonde|hakt die Sonde|Sonde hakt|Sonde hängt|bröselt|bröckelt|klafft|am Rand weggebröselt|am Rand weggebröckelt|Rand weggebrochen|am Rand weggebrochen':
    cue('faulty'),
  'zu kurz|unvollständig|inhomogen|insuffizient|nicht wandständig|überpresst|unvollständige|endet vor':
    cue('tooShort'),
  'hat sich gelöst|haben sich gelöst|gelöst|rausgebröselt|rausgebröckelt|herausgebröckelt|rausgeflogen|rausgerutscht|weggebrochen|herausgefallen|rausgefallen|verloren|abgegangen|herausgebrochen|rausgebrochen|ausgebrochen':
    cue('lost'),
})
