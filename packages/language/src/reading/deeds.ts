import type { SevereKind } from './severe.ts'

/**
 * Words that say that something of a severe kind is being done, was done, is had or is agreed to, in the words of the
 * treatment room; matched against folded text ("ae" for "ä").
 */
export const deedWords: Readonly<Record<SevereKind, RegExp>> = {
  extraction:
    /\b(zieh\w*|zog|gezogen|raus\w*|aussa|aussi|naus|heraus\w*|draussen|zange|hebel\w*|luxier\w*|extra[hk]\w*|entfern\w*|ex|weg|geholt|getrennt|hab (ihn|den)|ist er|is er|isser|kommt)\b/,
  osteotomy:
    /\b(osteo\w*|knochen\w*|fraes\w*|gefraest|aufgeklappt|klapp\w*|schnitt|lappen|raus\w*|heraus\w*|entfern\w*|getrennt|draussen|stueck\w*|geteilt|in zwei|in drei)\b/,
  implant:
    /\b(im ?plant\w*|schraub\w*|newton\w*|ncm|\w*dreh\w*|gesetzt|pilot\w*|bohr\w*|inser\w*|primaerstabil\w*|sitzt|drin)\b/,
  trepanation: /\b(trep\w*|auf|aufgebohrt|aufgemacht|offen|eroeffn\w*|gebohrt|bohr\w*|zugang\w*)\b/,
  'vital-extirpation':
    /\b(nerv\w*|nerf|exstirp\w*|extirp\w*|vite|vit e|pulpa\w*|pulpo\w*|kanal|kanael\w*|kronenpulpa|amput\w*|leer)\b/,
  incision:
    /\b(inzi\w*|schnitt|schneid\w*|schnei\w*|aufgemacht|aufgeschnitten|eroeffn\w*|skalpell|auf|pieks\w*|stich\w*|eiter)\b/,
  filling:
    /\w*fuell\w*|plomb\w*|\b(k?omposit\w*|kompo\w*|compo\w*|kunststoff\w*|kleb\w*|\w*schicht\w*|\w*gelegt|leg|lege|legen|licht|\w*haert\w*|polier\w*|zement\w*|glas ?ion\w*|\w*ionomer\w*|amalgam|flow\w*|drin|rein|bulk\w*|aufbau\w*|aufgebaut|fertig|zu|farbe|ecke|dicht|verschlossen|modellier\w*|a (eins|zwei|drei)|a[1-4]|b[1-4])\b/,
  crown:
    /\b(kron\w*|\w*zement\w*|\w*kleb\w*|gesetzt|\w*setz\w*|sitzt|sitzen|drauf|\w*glieder\w*|drin|fest|bruecke\w*|veneer\w*|inlay\w*|kapp\w*|\w*bond\w*)\b/,
  anaesthesia:
    /\b(\w*spritz\w*|piek\w*|piks\w*|pix\w*|pick\w*|stich|\w*betaeub\w*|\w*anaesth\w*|\w*anesth\w*|leitung\w*|infilt\w*|lokal\w*|ultra ?cain\w*|ultra\w*|ubi\w*|septa\w*|septo\w*|arti\w*|scando\w*|xylo\w*|mepi\w*|taub\w*|\w*ampull\w*|depot\w*|intralig\w*|oberflaech\w*|spray\w*|gel|salbe|emla|lachgas\w*|narkose|wirkt|sedier\w*|schlaef\w*|eingeschlafen|lippe)\b/,
  drug: /\w/,
  allergy:
    /\b(\w*allerg\w*|\w*vertra\w*|unvertraeg\w*|pickel\w*|ausschlag|juck\w*|quaddel\w*|luft|schwill\w*|geschwollen|umgekippt|reagier\w*|\w*intoleran\w*|pusteln|nesseln?|rot|schlecht|uebel|durchfall|krieg|darf)\b/,
  disease: /\w/,
  pregnancy:
    /\b(schwanger\w*|baby|kind|kleines|monat|woche|ssw|bauch|entbind\w*|geburt|erwarte\w*|umstaenden|stille?n?|mutterpass)\b/,
  consent:
    /\b(ja|jo|jup|jap|jawohl|klar|okay|ok|gut|jut|gern\w*|einverstanden|einwillig\w*|\w*unterschr\w*|unterzeich\w*|\w*zustimm\w*|stimm\w*|mach\w*|machts?|los|rein|passt|nehm\w*|dann|deal|retten|bitte|von mir aus|meinetwegen|nee|nein|noe|na|nich|nicht|net|kein\w*|ohne|lieber|will|wollen|moecht\w*|moechten|lehn\w*|verzicht\w*|abgelehnt|ueberleg\w*|wunsch|wuensch\w*|entschied\w*|entscheid\w*|reicht|lass\w*|sollen|sein|mhm|freilich|sicher|logisch|schlaf\w*|besprech\w*|spaeter)\b/,
}
