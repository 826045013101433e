import type { Act } from '../../facts/acts.ts'

/** Words left of "Füllung" that make it something else. */
const otherFillings =
  /wurzel(kanal)?fuellung\w*|retrograd\w* \w*fuellung\w*|deckfuellung\w*(?!.*(komposit|adhaesiv))|unterfuellung\w*|aufbaufuellung\w*|(provisorisch|temporaer)\w* (speicheldicht\w* )?fuellung|fuellungs(rand|raender|material)\w*|fuellungstherapie (abgeschlossen|beendet|geplant)/g

/** What is done with a plastic material that fills a tooth, and things of plastic that do not. */
const shaped =
  /versorg|gefuellt|aufgebaut|aufbau|verschlossen|geschlossen|eingebracht|aufgefuellt|geschichtet|verbreiter|form(korrektur|ung)|diastema|lueckenschluss|kavitaet/
const otherPlastics =
  /provisor|prothese|schiene|schienung|retainer|draht|bracket|schutz|krone|stift|verblockung|befestigt|verschluss der (zugangs|trepanations)/

/** A filling placed or taken out, told by what was shaped of which material. */
export function fillingIn(text: string, hasSurfaces: boolean): Act[] {
  const rest = text.replace(otherFillings, ' ')
  const mentions =
    /fuellung|komposit(aufbau|verblend|veneer)|restauration|adhaesiv\w* (verschluss|aufbau)|plastisch\w* (versorg|aufgebaut)/.test(
      rest,
    ) ||
    (/komposit(?!ion)|kunststoff|kompomer|glasionomer/.test(rest) &&
      shaped.test(rest) &&
      !otherPlastics.test(rest))
  const isRemoval =
    /(fuellung\w*|restauration|amalgam)\b.{0,40}\b(entfern|herausgenommen|(her)?ausgebohrt)|entfern\w* .{0,30}(fuellung|amalgam)/.test(
      rest,
    )
  if (!mentions && !isRemoval) return []
  const isPlaced = /gelegt|neue|gefuellt|erneuert|adhaesiv|schicht/.test(rest)
  if (isRemoval && !isPlaced) return ['fuellung-entfernt']
  const isFinish = /polier|politur|gehaertet|kontrolliert|geprueft/.test(rest) && !isPlaced && !hasSurfaces
  return isFinish ? [] : ['fuellung']
}
