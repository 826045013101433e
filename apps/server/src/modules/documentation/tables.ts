import type { Answer } from '@honora/domain/documentation/generate.ts'
import type { Section } from '@honora/domain/documentation/section.ts'
import type { WordedLine } from '@honora/domain/documentation/wording/lines.ts'
import type { StoredFact } from '../transcripts/index.ts'
import type { Decision, LeftOut, WithoutRecording } from './store.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'documentation.answers': Answer[]
    'documentation.decisions': Decision[]
    'documentation.facts': StoredFact[]
    'documentation.left_out': LeftOut[]
    'documentation.sections': Section[]
    'documentation.without_recording': WithoutRecording
    'documentation.wordings': WordedLine[]
    'documentation_version.sections': Section[]
  }
}
