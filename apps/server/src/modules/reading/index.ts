import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { languageModelHandlers } from './calls.ts'

export { activeModel, type ActiveModel } from './active-model.ts'
export { endAgreement, missingAgreements, presentRecipient, stateAgreement } from './agreements.ts'
export { chat } from './chat.ts'
export { createModelReader } from './model-reader.ts'
export { peopleOf } from './people.ts'
export { readingStatus } from './state.ts'
export { endTurn } from './end-turn.ts'
export { queueNewText } from './queue-new-text.ts'
export { renewTurnsEveryMs, takeTurns } from './take-turns.ts'
export { wantWholeReading } from './want-whole-reading.ts'
export { holdsTurn, readingWindows, type Turn } from './queries.ts'
export { forgetReading, insertWindow, keepWindows, renewTurns } from './tables.ts'

export const readingModule: Module = { name: 'reading', groups: [languageModelHandlers] }
