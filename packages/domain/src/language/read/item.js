import { isDenied } from './denial.js'
import { readNumber } from './numbers.js'
import { findCue, tokensWord } from './view.js'
const isNumberAt = (view, index) => {
  const token = view.tokens[index]
  return token !== undefined && readNumber(token) !== undefined
}
/** An item as its own words say it, before teeth and surfaces are tied to it. */
export function makeItem(view, draft) {
  const isAct = draft.act !== undefined && draft.finding === undefined
  const denied = isDenied(
    view,
    draft.segment,
    draft.from,
    draft.to,
    draft.finding?.verbal === true || draft.finding?.noun.startsWith('~') === true,
    isAct,
  )
  const doubt = findCue(view, 'suspect', draft.segment.from, draft.segment.to)
  const suspected = doubt >= 0 && !(tokensWord(view, doubt) === 'vielleicht' && isNumberAt(view, doubt + 1))
  return {
    ...draft,
    teeth: [],
    reach: 'none',
    surfaces: [],
    neighbour: false,
    zone: false,
    negated: denied,
    suspected,
  }
}
//# sourceMappingURL=item.js.map
