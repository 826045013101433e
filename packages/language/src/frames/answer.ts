import { emit, said, type Turn } from '../turn.ts'
import { questionFrames, type QuestionFrame } from './question-answer.ts'
import { holds, tells } from '../text/words.ts'

const yes = /^(ja|jo|jau|klar|geht|genau|doch|freilich|alles|mhm|passt|kein problem)\b/
const no =
  /^((danke|ach|och|also|aeh|na|ne) )*(nein|nee|noe|nichts|nix|kein|keine|keinen|ohne|gar nicht|ueberhaupt nicht|nicht|brauch ich nicht|weder|geht (so|auch so|ohne))\b/
/** Later in the answer it is taken back: "Nein, obwohl, doch", "Geht schwer". */
const takenBack = 'obwohl|doch|moment|warte|schwer|kaum|schlecht'

const frameOf = (spoken: string): QuestionFrame | undefined =>
  questionFrames.find((frame) => tells(spoken, frame.asks) && !(frame.unless && holds(spoken, frame.unless)))

/** A question of the practice that a frame knows stays open for the next turn; the patient's yes or no to it is a fact. */
export function readQuestionFrames(turn: Turn): void {
  const { state, view } = turn
  if (!turn.isPatient) {
    const frame = turn.sentences
      .filter((sentence) => sentence.asked)
      .map((sentence) => frameOf(said(turn, sentence)))
      .findLast((one) => one !== undefined)
    state.asked = frame && { turn: state.turn, frame }
    return
  }
  const { asked } = state
  state.asked = undefined
  if (asked === undefined || state.turn - asked.turn !== 1) return
  const spoken = said(turn, { from: 0, to: view.tokens.length })
  const answer = [
    { words: no, draft: asked.frame.no },
    { words: yes, draft: asked.frame.yes },
  ].find(({ words }) => words.test(spoken))
  if (answer?.draft === undefined || holds(spoken.replace(answer.words, ''), takenBack)) return
  emit(turn, answer.draft)
}
