/** English dental words and what they are called in the German vocabulary; longer phrases first. */
const words: readonly (readonly [english: RegExp, german: string])[] = [
  [/\bno caries\b/gi, 'keine Karies'],
  [/\bsecondary (?:caries|decay)\b/gi, 'Sekundärkaries'],
  [/\bdeep (?:caries|decay|cavity)\b/gi, 'tiefe Karies'],
  [/\b(?:caries|decay|decayed|cavity|carious)\b/gi, 'Karies'],
  [/\broot canal filling\b|\broot[- ]filled\b|\broot canal treated\b/gi, 'Wurzelfüllung'],
  [/\bdefective filling\b|\bleaking filling\b/gi, 'insuffiziente Füllung'],
  [/\blost filling\b/gi, 'Füllungsverlust'],
  [/\bcomposite\s+(?=filling)/gi, ''],
  [/\bfillings?\b|\bfilled\b|\brestoration\b/gi, 'Füllung'],
  [/\bpartial crown\b/gi, 'Teilkrone'],
  [/\bloose crown\b/gi, 'Krone locker'],
  [/\bcrown(?:ed)?\b/gi, 'Krone'],
  [/\bveneer\b/gi, 'Veneer'],
  [/\bbridge abutment\b|\babutment\b/gi, 'Brückenanker'],
  [/\bpontic\b/gi, 'Brückenglied'],
  [/\bimplant\b/gi, 'Implantat'],
  [/\binlay\b|\bonlay\b/gi, 'Inlay'],
  [/\bmissing\b|\babsent\b|\bextracted\b/gi, 'fehlt'],
  [/\bhealthy\b|\bsound\b|\bwithout findings?\b/gi, 'gesund'],
  [/\bimpacted\b|\bretained\b/gi, 'retiniert'],
  [/\broot (?:remnant|tip|rest)\b/gi, 'Wurzelrest'],
  [/\bnot restorable\b|\bdestroyed\b/gi, 'zerstört'],
  [/\bcrown fracture\b|\bchipped\b/gi, 'Kronenfraktur'],
  [/\broot fracture\b/gi, 'Wurzelfraktur'],
  [/\bfractured?\b|\bbroken\b/gi, 'Fraktur'],
  [/\bcrack(?:ed)?\b/gi, 'Schmelzriss'],
  [/\bwedge[- ]shaped defect\b/gi, 'keilförmiger Defekt'],
  [/\babrasion\b|\battrition\b/gi, 'Abrasion'],
  [/\berosion\b/gi, 'Erosion'],
  [/\bnon-?vital\b|\bdevital\b/gi, 'devital'],
  [/\bvital\b/gi, 'vital'],
  [/\bpulpitis\b/gi, 'Pulpitis'],
  [/\bapical (?:lesion|radiolucency)\b/gi, 'apikale Aufhellung'],
  [/\bapical periodontitis\b/gi, 'apikale Parodontitis'],
  [
    /\bpercussion pain\b|\bpain on percussion\b|\b(?:tender|sensitive) to percussion\b|\bpercussion positive\b/gi,
    'klopfempfindlich',
  ],
  [/\bsensitive\b|\bhypersensitiv\w*\b/gi, 'hypersensibel'],
  [/\bmobil(?:e|ity)\b|\bloose\b/gi, 'Lockerung'],
  [/\brecession\b/gi, 'Rezession'],
  [/\bfurcation\b/gi, 'Furkation'],
  [/\bbleeding\b/gi, 'Blutung'],
  [/\babscess\b/gi, 'Abszess'],
  [/\bfistula\b|\bsinus tract\b/gi, 'Fistel'],
  [/\bsealed\b|\bsealant\b/gi, 'versiegelt'],
  [/\bmesial\b/gi, 'mesial'],
  [/\bdistal\b/gi, 'distal'],
  [/\bocclusal\b/gi, 'okklusal'],
  [/\bbuccal\b|\bvestibular\b|\blabial\b/gi, 'bukkal'],
  [/\blingual\b/gi, 'lingual'],
  [/\bpalatal\b/gi, 'palatinal'],
  [/\bincisal\b/gi, 'inzisal'],
  [/\bcervical\b/gi, 'zervikal'],
  [/\b(?<=(?:upper|lower) (?:right|left) )six\b/gi, 'Sechser'],
  [/\b(?<=(?:upper|lower) (?:right|left) )seven\b/gi, 'Siebener'],
  [/\b(?<=(?:upper|lower) (?:right|left) )eight\b/gi, 'Achter'],
  [/\b(?<=(?:upper|lower) (?:right|left) )five\b/gi, 'Fünfer'],
  [/\b(?<=(?:upper|lower) (?:right|left) )four\b/gi, 'Vierer'],
  [/\bis (?:fine|okay|ok)\b/gi, 'gesund'],
  [/\bupper (right|left)\b/gi, 'oben $1'],
  [/\blower (right|left)\b/gi, 'unten $1'],
  [/\bright\b/gi, 'rechts'],
  [/\bleft\b/gi, 'links'],
  [/\bwisdom tooth\b/gi, 'Weisheitszahn'],
  [/\bcanine\b/gi, 'Eckzahn'],
  [/\bfirst molar\b/gi, 'Sechser'],
  [/\bsecond molar\b/gi, 'Siebener'],
  [/\bteeth\b/gi, 'Zähne'],
  [/\btooth\b/gi, 'Zahn'],
  [/\b(?:on|at|of|for)\b/gi, 'an'],
  [/\band\b/gi, 'und'],
  [/\bno\b|\bwithout\b/gi, 'keine'],
  [/\bnot\b/gi, 'nicht'],
]
const digits: Readonly<Record<string, string>> = {
  one: 'eins',
  two: 'zwei',
  three: 'drei',
  four: 'vier',
  five: 'fünf',
  six: 'sechs',
  seven: 'sieben',
  eight: 'acht',
}
const marks =
  /\b(the|to|set|add|remove|delete|open|find|schedule|replace|append|write|mark|change|recall|tooth|teeth|patient|code|with|finalize|finalise|caries|crown|please|missing|note|record|enter|on|at|of|and|filling|is|has|take|upper|lower|left|right|root|canal|treated|filled|for|change|no)\b/gi

/** Whether a command is English: English command words outweigh German ones. */
function isEnglish(text: string): boolean {
  const found = text.match(marks)?.length ?? 0
  const german =
    text.match(
      /\b(der|die|das|den|an|am|auf|bitte|trage|setze|füge|für|und|ist|nächsten|Zahn|Ziffer|Faktor|lösche|öffne|ändere|rechne|Füllung|Krone)\b/gi,
    )?.length ?? 0
  return found > german
}

/** The dental content of an English command in German words, for the same engine to read. */
function toGerman(text: string): string {
  let out = text
  for (const [pattern, german] of words) out = out.replace(pattern, german)
  return out.replace(
    /\b(one|two|three|four|five|six|seven|eight)\b/gi,
    (word) => digits[word.toLowerCase()] ?? word,
  )
}

/** A text in German words, so that one set of rules reads both languages. */
export const inGerman = (text: string): string => (isEnglish(text) ? toGerman(text) : text)
