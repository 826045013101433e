import type { SevereKind } from './severe.ts'

/** Words that say that something of a severe kind is done, had or agreed to, folded. A drug and a disease are known by their names. */
export const deedWords: Readonly<Record<Exclude<SevereKind, 'drug' | 'disease'>, string>> = {
  extraction:
    'x1|x2|x3|zieh*|zog|gezogen|raus*|aussa|aussi|naus|heraus*|draussen|zange|hebel*|luxier*|extrah*|extrak*|entfern*|ex|weg|geholt|getrennt|hab ihn|hab den|ist er|is er|isser|kommt',
  osteotomy:
    'osteo*|ost1|ost2|knochen*|fraes*|gefraest|aufgeklappt|klapp*|schnitt|lappen|raus*|heraus*|entfern*|getrennt|draussen|stueck*|geteilt|in zwei|in drei',
  implant:
    'im plant*|implant*|schraub*|newton*|ncm|*dreh*|gesetzt|pilot*|bohr*|inser*|primaerstabil*|sitzt|drin',
  trepanation: 'trep*|auf|aufgebohrt|aufgemacht|offen|eroeffn*|gebohrt|bohr*|zugang*',
  'vital-extirpation':
    'nerv*|nerf|vit ex*|vitalex*|exstirp*|extirp*|vite|vit e|pulpa*|pulpo*|kanal|kanael*|kronenpulpa|amput*|leer',
  incision: 'inzi*|inz|schnitt|schnei*|aufgemacht|aufgeschnitten|eroeffn*|skalpell|auf|pieks*|stich*|eiter',
  filling:
    'sda|f|*fuell*|*plomb*|omposit*|kompo*|compo*|komp|kunststoff*|kleb*|*schicht*|*gelegt|leg|lege|legen|licht|*haert*|polier*|zement*|glas ion*|glasion*|*ionomer*|amalgam|flow*|drin|rein|bulk*|aufbau*|aufgebaut|fertig|zu|farbe|ecke|dicht|verschlossen|modellier*|a eins|a zwei|a drei|a1|a2|a3|a4|b1|b2|b3|b4',
  crown:
    'stahlkrone|kron*|*zement*|*kleb*|*setz*|sitzt|sitzen|drauf|*glieder*|drin|fest|bruecke*|veneer*|inlay*|kapp*|*bond*',
  anaesthesia:
    'la|l1|i1|uds|ltg*|infiltr|inf|*spritz*|piek*|piks*|pix*|pick*|stich|*betaeub*|*anaesth*|*anesth*|leitung*|infilt*|lokal*|ultra*|ubi*|septa*|septo*|arti*|scando*|xylo*|mepi*|taub*|*ampull*|depot*|intralig*|oberflaech*|spray*|gel|salbe|emla|lachgas*|narkose|wirkt|sedier*|schlaef*|eingeschlafen|lippe',
  allergy:
    '*allerg*|*vertra*|pickel*|ausschlag|juck*|quaddel*|luft|schwill*|geschwollen|umgekippt|reagier*|*intoleran*|pusteln|nesseln|nessel|rot|schlecht|uebel|durchfall|krieg|darf',
  pregnancy:
    'schwanger*|baby|kind|kleines|monat|woche|ssw|bauch|entbind*|geburt|erwarte*|umstaenden|stillen|stille|stilln|still|mutterpass',
  consent:
    'ja|jo|jup|jap|jawohl|klar|okay|ok|gut|jut|gern*|einverstanden|einwillig*|*unterschr*|unterzeich*|*zustimm*|stimm*|mach*|los|rein|passt|nehm*|dann|deal|retten|bitte|von mir aus|meinetwegen|nee|nein|noe|na|nich|nicht|net|kein*|ohne|lieber|will|wollen|moecht*|lehn*|verzicht*|abgelehnt|ueberleg*|wunsch|wuensch*|entschied*|entscheid*|reicht|lass*|sollen|sein|mhm|freilich|sicher|logisch|schlaf*|besprech*|spaeter',
}
