import type { Documentation, DocumentationGate } from '@honora/contract/documentation.ts'
import type { FactAnswer } from '../../facts/index.ts'

/** What a person can do about the points that hold back finalising. */
export interface GateChoices {
  readonly isBusy: boolean
  readonly onAccept: (answer: FactAnswer) => void
  readonly onDrop: (factId: string) => void
  readonly onResolve: (contradictionId: string, holds: string) => void
  readonly onSettle: (gate: DocumentationGate, as: 'facts' | 'own') => void
  readonly onRemoveLine: (gate: DocumentationGate) => void
  readonly onAnswer: (requirementId: string, text: string) => Promise<boolean>
  readonly onWrite: (key: Documentation['sections'][number]['key']) => void
  readonly onWithoutRecording: (reason: string) => void
}
