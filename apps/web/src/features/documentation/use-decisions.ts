import type { Documentation } from '@honora/contract/documentation.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import type { FactAnswer } from '../facts/index.ts'
import type { GateChoices } from './components/gate-choices.ts'
import type { ProposalChoices } from './components/Proposals.tsx'
import type { DocumentationActions } from './use-documentation-actions.ts'

/** What was done last is what can be taken back. */
export const topic = 'documentation'

/** Says what was done, and takes it back for eight seconds. */
export function useUndoable(): (message: string, back: () => unknown) => void {
  const undoable = useUndo(topic)
  return (message, back) => undoable({ message, back })
}

/** Where statements of the talk go, each to be taken back. */
export function usePlacement(documentation: Documentation, actions: DocumentationActions) {
  const t = useText()
  const undoable = useUndoable()
  return {
    place: async (utteranceId: string, key: SectionKey): Promise<void> => {
      if (await actions.place.run(documentation, utteranceId, key))
        undoable(t('documentation.unplaced.placed', { section: t(`docSection.${key}`) }), () =>
          actions.unplace.run(documentation, utteranceId),
        )
    },
    leave: async (utteranceId: string): Promise<void> => {
      if (await actions.leave.run(documentation, utteranceId))
        undoable(t('documentation.unplaced.left'), () => actions.unleave.run(documentation, utteranceId))
    },
  }
}

/** The decisions about proposals, each to be taken back; null for who may only read. */
export function useProposalChoices(
  documentation: Documentation,
  actions: DocumentationActions,
  canDecide: boolean,
): ProposalChoices | null {
  const t = useText()
  const undoable = useUndoable()
  if (!canDecide) return null
  const restore = (factId: string) => () => actions.restore.run(documentation, factId)
  const said = (isDone: boolean | undefined, message: string, back: () => unknown): boolean => {
    if (isDone === true) undoable(message, back)
    return isDone === true
  }
  return {
    isBusy: actions.isBusy,
    onAnswer: async ({ factId, attributes }) =>
      said(
        await actions.accept.run(documentation, factId, attributes),
        t('facts.undo.accepted'),
        restore(factId),
      ),
    onAcceptAll: async (facts) => {
      const ids = facts.map((fact) => fact.id)
      const restoreAll = () => actions.restoreAll.run(documentation, ids)
      return said(
        await actions.acceptAll.run(documentation, ids),
        t('facts.undo.acceptedAll', { n: ids.length }),
        restoreAll,
      )
    },
    onDrop: async (factId) =>
      said(await actions.drop.run(documentation, factId), t('facts.undo.dropped'), restore(factId)),
    onChange: async (factId, edit) =>
      said(await actions.change.run(documentation, factId, edit), t('facts.undo.changed'), restore(factId)),
  }
}

/** The decisions at the gates; null for who may only read. */
export function useGateChoices(given: {
  documentation: Documentation
  actions: DocumentationActions
  canWrite: boolean
  setWriting: (key: string) => void
  setReason: (reason: string) => void
}): GateChoices | null {
  const { documentation, actions, canWrite, setWriting, setReason } = given
  const t = useText()
  const undoable = useUndoable()
  if (!canWrite) return null
  const restore = (factId: string) => () => actions.restore.run(documentation, factId)
  const accept = async ({ factId, attributes }: FactAnswer): Promise<void> => {
    if (await actions.accept.run(documentation, factId, attributes))
      undoable(t('facts.undo.accepted'), restore(factId))
  }
  const drop = async (factId: string): Promise<void> => {
    if (await actions.drop.run(documentation, factId)) undoable(t('facts.undo.dropped'), restore(factId))
  }
  const resolve = async (contradictionId: string, holds: string): Promise<void> => {
    if (await actions.resolve.run(documentation, contradictionId, holds))
      undoable(t('documentation.gate.decided'), () => actions.reopen.run(documentation, contradictionId))
  }
  return {
    isBusy: actions.isBusy,
    onAccept: (answer) => void accept(answer),
    onDrop: (factId) => void drop(factId),
    onResolve: (contradictionId, holds) => void resolve(contradictionId, holds),
    onSettle: (gate, as) => {
      if (gate.key !== null && gate.sentence !== null)
        void actions.settle.run(documentation, { key: gate.key, text: gate.sentence, as })
    },
    onRemoveLine: (gate) => {
      const section = documentation.sections.find((each) => each.key === gate.key)
      const rest = section?.sentences.filter((sentence) => sentence.text !== gate.sentence) ?? []
      const text = rest.map((sentence) => sentence.text).join('\n')
      if (section !== undefined) void actions.save.run(documentation, section.key, text)
    },
    onAnswer: async (id, text) => (await actions.answer.run(documentation, id, text)) === true,
    onWrite: setWriting,
    onWithoutRecording: setReason,
  }
}
