import { fold } from '../text/fold.ts'

/** Words that put what is said into the future, into a question, a condition or an offer. */
const ahead =
  /\b(naechste?[nrs]? (mal|woche|termin|sitzung|monat|jahr|besuch|montag|dienstag|mittwoch|donnerstag|freitag)|beim naechsten|das naechste mal|uebernaechste \w+|spaeter|demnaechst|(?<!guten )morgen|uebermorgen|in (\w+ )?(ein|einer|einem|zwei|drei|vier|fuenf|sechs|acht|zehn|zwoelf|\d+) (tag|tagen|tg|woche|wochen|wo|monat|monaten|mo|jahr|jahren)|verschoben|vertagt|aufgeschoben|zurueckgestellt|am \d{1,2}\.\d{1,2}|wird (am )?(mo|di|mi|do|fr)|ggf|evtl|eventuell|erwogen|noch an\w*zu\w+|geplant|planen|vorgesehen|irgendwann|muesste\w*|koennte\w*|wuerde\w*|waere\w*|sollte\w*|sollten|falls|wenn|ueberweis\w*|(ins|ans|im|zum) labor|termin\w*|vormerken|steht noch aus|danach dann|ab (montag|dienstag|mittwoch|donnerstag|freitag)|entweder|moeglich\w*|empfehl\w*|vorschlag\w*|schlag\w* vor|muss|muessen|will|soll|kommt (er|die|der|das|dann)|machen wir dann|steht an)\b/

/** Words that say that it is being done or has been done here and now. */
const done =
  /\b(heute|heut|jetzt|jetz|grad\w*|soeben|fertig|erledigt|ge\w{2,}t|ge\w{3,}en|\w+ge\w{2,}t|\w+ge\w{3,}en|\w+iert|raus|rein|drin|drauf|draussen|weg|offen|sitzt|dicht|sauber|isser|entfernt|eroeffnet|bekommen|mach|mache|leg|lege|setz|setze|spuel|spuele|nehm|nehme|bohr|schleif|polier|spritz|kleb|zieh|hol|fuell|press|drueck|mess|(be)?tupf|betupf|pinsel|haelt|druff|drunter|durch|notiert|schreib|tupf|halt)\b/

export type Tense = 'ahead' | 'done' | 'open'

/** What a sentence says of its time by its words alone. */
export function tenseOf(sentence: string): Tense {
  const text = fold(sentence)
  if (ahead.test(text) || /\?\s*$/.test(sentence)) return 'ahead'
  return done.test(text) ? 'done' : 'open'
}

const planText =
  /\b(geplant\w*|vorgesehen\w*|naechste\w*|in (\d+|ein\w*|zwei|drei|vier|sechs|acht|zehn) (tag\w*|woche\w*|monat\w*|jahr\w*)|spaeter|empfohlen\w*|bei bedarf|nach (der |dem )?(abheilung|abschwellung|freilegung|genehmigung|entbindung|wurzel\w*)|beobacht\w*|kostenplan\w*|heil- und kostenplan|(?<!guten )morgen(?!s)|im (herbst|fruehjahr|sommer|winter|januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember)|zur abklaerung|zur genehmigung)\b/

/** A statement whose own words put it off cannot be said as done. */
export const textIsPlan = (text: string): boolean => planText.test(fold(text))
