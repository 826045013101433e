import type { Item } from '../read/items.ts'
import { cueIn, mentions, said, type Turn, says } from '../turn.ts'
import { wordSet } from '../text/words.ts'

const getWords = wordSet('bekommen kriegen bekommst kriegst bekommt kriegt')

/** "Nein, Sie bekommen eine Spritze.": promised, not given. */
export const willGet = (turn: Turn, item: Item): boolean =>
  mentions(turn, getWords) &&
  says(
    turn,
    item.segment,
    'sie bekommen|sie kriegen|sie bekommst|sie kriegst|sie bekommt|sie kriegt|du bekommen|du kriegen|du bekommst|du kriegst|du bekommt|du kriegt|er bekommen|er kriegen|er bekommst|er kriegst|er bekommt|er kriegt|bekommen sie|bekommen du|kriegen sie|kriegen du|bekommst sie|bekommst du|kriegst sie|kriegst du',
  ) &&
  !says(turn, item.segment, 'hat|haben|hast|hab')

const recallWords = wordSet('ja')

/** "Wir haben ja den Parodontalstatus gemacht", "der ist ja gezogen worden": recalled, not done now. */
export function recalls(turn: Turn, item: Item): boolean {
  if (turn.speaker === 'patient' || !mentions(turn, recallWords)) return false
  const spoken = said(turn, item.segment)
  return (
    /\b((wir|ich) (haben|hab|habe) (\w+ )?ja|(haben|hab|habe) (wir|ich) ja) \w+/.test(spoken) &&
    cueIn(turn, item.segment, 'done')
  )
}

const dutyWords = wordSet('notdienst bereitschaftsdienst')

/** "Notdienst am Sonntag, 36 trepaniert": the day of the duty is the day of the work. */
export const isOnDuty = (turn: Turn, item: Item): boolean =>
  turn.speaker !== 'patient' &&
  mentions(turn, dutyWords) &&
  /^(zahnaerztlicher )?(notdienst|bereitschaftsdienst)\b/.test(said(turn, item.sentence)) &&
  /(t|en)$/.test(said(turn, item))
