import type { Act } from '../../facts/acts.ts'
import { phrases } from './act-words.ts'

/** Words left of "Füllung" that make it something else. */
const otherFillings = phrases(
  'wurzel(kanal/)fuellung*|retrograd* *fuellung*|deckfuellung*|adhaesiv* verschluss (temporaer/provisor)*|(temporaer/provisor)* adhaesiv* verschluss|unterfuellung*|aufbaufuellung*|(provisorisch/temporaer)* (speicheldicht* /)fuellung|fuellungs(rand/raender/material)*|fuellungstherapie (abgeschlossen/beendet/geplant)',
)
const filling = phrases(
  'fuellung|komposit(aufbau/verblend/veneer)|restauration|adhaesiv* (verschluss/aufbau)|plastisch* (versorg/aufgebaut)|(verschluss/versorg*) .. (ein/zwei/drei/vier/mehr)flaechig',
)
const definitiveCover = phrases('deckfuellung ... (komposit/adhaesiv)')

/** What is done with a plastic material that fills a tooth, and things of plastic that do not. */
const plastic = phrases('komposit|kunststoff|kompomer|glasionomer')
const shaped = phrases(
  'versorg|gefuellt|aufgebaut|aufbau|verschlossen|geschlossen|eingebracht|aufgefuellt|geschichtet|verbreiter|form(korrektur/ung)|diastema|lueckenschluss|kavitaet',
)
const otherPlastics = phrases(
  'provisor|prothese|schiene|schienung|retainer|draht|bracket|schutz|krone|stift|verblockung|befestigt|verschluss der (zugangs/trepanations)',
)

const removed = phrases(
  '(fuellung*/restauration/amalgam)_ .. (entfern/herausgenommen/ausgebohrt)|entfern(t/en/ung) .. (fuellung/amalgam)',
)
const laid = phrases('gelegt|neue|gefuellt|erneuert|adhaesiv|schicht')
const finished = phrases('polier|politur|gehaertet|kontrolliert|geprueft')

/** A filling placed or taken out, told by what was shaped of which material. */
export function fillingIn(text: string, hasSurfaces: boolean): Act[] {
  const rest = text.split(otherFillings).join(' ')
  const isPlastic = plastic.test(rest) && shaped.test(rest) && !otherPlastics.test(rest)
  const isRemoval = removed.test(rest)
  // a cover of named surfaces is no provisional one
  const isCover = definitiveCover.test(text) || (hasSurfaces && text.includes('deckfuellung'))
  if (!isPlastic && !isRemoval && !filling.test(rest) && !isCover) return []
  const isPlaced = laid.test(rest)
  if (isRemoval && !isPlaced) return ['fuellung-entfernt']
  const isFinish = finished.test(rest) && !isPlaced && !hasSurfaces
  return isFinish ? [] : ['fuellung']
}
