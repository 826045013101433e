import type { Fact, Speaker } from '@honora/domain/facts/fact.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import type { Edits, Undo } from './decide-facts.ts'
import type { ProvidedNote } from './provided.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'fact.body': Fact
    'fact.corrected': { readonly teeth: readonly number[] }
    'fact.edits': Edits
    'fact.provided': ProvidedNote
    'fact.undo': Undo
    'transcript.segments': NonNullable<Transcript['segments']>
    'interaction.voices': Readonly<Record<string, Speaker>>
  }
}
