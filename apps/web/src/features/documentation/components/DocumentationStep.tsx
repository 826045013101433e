import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { dayOf } from '../../../i18n/format.ts'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { StepSkeleton } from '../../../ui/StepSkeleton.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { ChartEditor } from '../../chart/index.ts'
import { PatientChanges } from '../../clinical/index.ts'
import type { FactAnswer } from '../../consultations/index.ts'
import { useConsultation, useDocumentation, useTalk, useUtterances } from '../data.ts'
import '../../../ui/styles/italic.css'
import '../documentation.css'
import { usePlayer } from '../player.ts'
import { useDocumentationActions, type DocumentationActions } from '../use-documentation-actions.ts'
import { useTreating } from '../use-treating.ts'
import { Addenda } from './Addenda.tsx'
import { Conflict } from './Conflict.tsx'
import { FinaliseButton, FinaliseCard, OpenMark, useRemovalText } from './FinaliseCard.tsx'
import type { GateChoices } from './Gates.tsx'
import { Omissions } from './Omissions.tsx'
import { Proposals, type ProposalChoices } from './Proposals.tsx'
import { Hints } from './Required.tsx'
import { SectionView } from './SectionView.tsx'
import { Unplaced } from './Unplaced.tsx'

/** The second step of an appointment: the record with its evidence, what it lacks, and the act of finalising it. */
export function DocumentationStep({ appointmentId }: { appointmentId: string }) {
  const t = useText()
  const can = useCan()
  const question = useDocumentation(appointmentId)
  const consultation = useConsultation(appointmentId)
  const actions = useDocumentationActions(question)
  const consultationId = consultation.data?.id
  // Proposals quote the talk, and what was left out is counted from it: they stand above the record.
  const isDrawn = useDrawn(appointmentId, [
    question,
    consultation,
    useTalk(question.data?.interactionId ?? null),
  ])
  return (
    <Answer question={question} isDrawn={isDrawn} skeleton={<StepSkeleton isSlow={question.isSlow} />}>
      {(documentation) =>
        documentation === null ? (
          <div className="dc-none">
            <section className="card">
              <EmptyState
                id={consultation.data === null ? 'documentation.noConsultation' : 'documentation.none'}
                icon="pen"
                action={
                  consultationId !== undefined &&
                  can('documentation.write') && (
                    <Button
                      variant="contained"
                      color="primary"
                      size="large"
                      disabled={actions.isBusy}
                      onClick={() => void actions.generate.run(consultationId)}
                    >
                      {t('documentation.generate')}
                    </Button>
                  )
                }
              />
            </section>
          </div>
        ) : (
          <Workspace documentation={documentation} actions={actions} audio={audioOf(consultation.data)} />
        )
      }
    </Answer>
  )
}

type AudioState = 'here' | 'gone' | 'none'

/** Seconds were recorded, and no audio is there any more: it was deleted, as the practice has set it. */
function audioOf(
  consultation: Pick<Consultation, 'recording' | 'recordedSeconds'> | null | undefined,
): AudioState {
  if (consultation === null || consultation === undefined) return 'none'
  if (consultation.recording !== null) return 'here'
  return consultation.recordedSeconds > 0 ? 'gone' : 'none'
}

interface WorkspaceProps {
  documentation: Documentation
  actions: DocumentationActions
  audio: AudioState
}

function Workspace({ documentation, actions, audio }: WorkspaceProps) {
  const t = useText()
  const can = useCan()
  const { list } = useFormats()
  const confirm = useConfirm()
  const notify = useNotify()
  const client = useClient()
  const utterances = useUtterances(documentation.interactionId)
  const report = useReportProblem()
  const player = usePlayer(
    () => client.getConsultationRecording({ params: { id: documentation.consultationId } }),
    (error) => report(problemOf(error)),
  )
  const [writing, setWriting] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const isNarrow = useMediaQuery('(max-width: 1240px)')
  const removal = useRemovalText()(documentation.audio)
  const isDraft = documentation.status === 'draft'
  const isLeft = audio === 'here' && !isDraft && documentation.audio.removal === 'at_once'
  const heard = isLeft ? 'gone' : audio
  const canWrite = isDraft && can('documentation.write')
  const choices = useGateChoices({ documentation, actions, canWrite, setWriting, setReason })
  const proposals = useProposalChoices(documentation, actions, canWrite && can('consultation.record'))
  const gates = documentation.gates.filter((gate) => gate.kind !== 'unread_audio' || reason === null)
  const disputed = new Set(
    gates
      .filter((gate) => gate.kind === 'open_contradiction' || gate.kind === 'dropped_fact')
      .flatMap((gate) => gate.factIds),
  )
  const undoable = useUndoable()
  const placement = usePlacement(documentation, actions)
  const { conflict, isBusy } = actions

  const treating = useTreating(documentation.appointmentId)
  const finalize = useAction(
    async () => {
      const other = await treating.plannedOther()
      const answer = await confirm({
        header: t('documentation.finalize.title'),
        question: (
          <div className="stack">
            <p>{t('documentation.finalize.message')}</p>
            <p>{t('documentation.finalize.responsibility')}</p>
            {other !== null && <p>{t('documentation.finalize.other', { name: other })}</p>}
            {removal !== '' && <p>{removal}</p>}
            {reason !== null && <p>{t('documentation.checked.without', { reason })}</p>}
            {documentation.notices.map((notice) => (
              <p key={notice.kind}>{notice.text}.</p>
            ))}
          </div>
        ),
        buttons: [
          { label: t('action.cancel'), value: 'no' as const },
          ...(other === null
            ? []
            : [{ label: t('documentation.finalize.myself'), value: 'myself' as const }]),
          { label: t('documentation.finalize.confirm'), value: 'yes' as const, variant: 'primary' as const },
        ],
      })
      if (answer === null || answer === 'no') return
      if (answer === 'myself') await treating.treatedMyself()
      if (await actions.finalize.run(documentation, reason))
        notify({ severity: 'success', message: t('documentation.finalize.done'), topic })
    },
    (problem) => report(problem),
  )
  const regenerate = async () => {
    if (await actions.generate.run(documentation.consultationId))
      notify({ severity: 'success', message: t('documentation.regenerated'), topic })
  }
  const isOpenIn = (key: string) =>
    gates.some(
      (gate) =>
        gate.key === key ||
        (gate.kind === 'open_contradiction' &&
          documentation.sections.some(
            (section) => section.key === key && gate.factIds.some((id) => section.factIds.includes(id)),
          )),
    )
  const onFinalize = can('documentation.finalize') ? () => void finalize.run() : null
  return (
    <div className="dc">
      <nav className="toc" aria-label={t('documentation.toc')}>
        {documentation.sections.map((section) => (
          <a key={section.key} href={`#section-${section.key}`}>
            {t(`docSection.${section.key}`)}
            {isOpenIn(section.key) ? (
              <Icon name="err" size="small" className="danger-t" />
            ) : (
              section.text !== '' && <Icon name="check" size="small" />
            )}
          </a>
        ))}
        {canWrite && (
          <Button
            size="small"
            variant="text"
            disabled={isBusy}
            startIcon={<Icon name="retry" size="small" />}
            onClick={() => void regenerate()}
          >
            {t('documentation.regenerate')}
          </Button>
        )}
      </nav>
      <div className="dc-main">
        <article className="card paper" aria-label={list([t('entity.documentation')])}>
          {documentation.sections.map((section) => (
            <SectionView
              key={`${section.key}${writing === section.key ? ' writing' : ''}`}
              documentation={documentation}
              section={section}
              utterances={utterances}
              player={heard === 'here' ? player : heard}
              disputed={disputed}
              startsEditing={writing === section.key}
              onSave={
                canWrite
                  ? async (text) => {
                      const isSaved = (await actions.save.run(documentation, section.key, text)) === true
                      if (isSaved) setWriting(null)
                      return isSaved
                    }
                  : undefined
              }
              onChangeFact={
                canWrite && can('consultation.record')
                  ? async (factId, edit) => (await actions.change.run(documentation, factId, edit)) === true
                  : undefined
              }
              onDropFact={async (factId) => {
                const isDropped = (await actions.drop.run(documentation, factId)) === true
                if (isDropped)
                  undoable(t('facts.undo.dropped'), () => actions.restore.run(documentation, factId))
                return isDropped
              }}
              onTie={
                canWrite
                  ? ({ text }) =>
                      void actions.settle.run(documentation, { key: section.key, text, as: 'facts' })
                  : undefined
              }
            >
              {conflict?.key === section.key && (
                <Conflict
                  mine={conflict.mine}
                  theirs={conflict.current.sections.find((each) => each.key === section.key)?.text ?? ''}
                  onKeepTheirs={() => {
                    void actions.show(conflict.current)
                    actions.setConflict(null)
                  }}
                  onKeepMine={() => void actions.save.run(conflict.current, conflict.key, conflict.mine)}
                />
              )}
            </SectionView>
          ))}
          {!isDraft && (
            <Addenda
              documentation={documentation}
              isBusy={isBusy}
              onAdd={
                can('documentation.write')
                  ? async (text) => {
                      const isAdded = (await actions.addAddendum.run(documentation, text)) === true
                      if (isAdded) notify({ severity: 'success', message: t('documentation.addenda.saved') })
                      return isAdded
                    }
                  : null
              }
            />
          )}
        </article>
        <PatientChanges documentation={documentation} />
        <Card title={t('documentation.chart')}>
          <ChartEditor
            chart={documentation.chart}
            facts={documentation.facts}
            today={dayOf(documentation.createdAt)}
            interactionId={canWrite && can('consultation.record') ? documentation.interactionId : null}
            onChanged={() => void actions.generate.run(documentation.consultationId)}
          />
        </Card>
      </div>
      <aside className="side">
        <FinaliseCard
          documentation={documentation}
          gates={gates}
          withoutRecording={reason}
          onTakeBackReason={() => setReason(null)}
          choices={choices}
          isBusy={isBusy}
          onFinalize={onFinalize}
          hasBar={isNarrow}
        />
        {isDraft && (
          <>
            <Proposals documentation={documentation} utterances={utterances} choices={proposals} />
            <Unplaced
              documentation={documentation}
              hasTalk={utterances.size > 0}
              isBusy={isBusy}
              onPlace={canWrite ? ({ utteranceId }, key) => void placement.place(utteranceId, key) : null}
              onLeave={({ utteranceId }) => void placement.leave(utteranceId)}
            />
            {canWrite && (
              <Omissions
                documentation={documentation}
                isBusy={isBusy}
                onTake={(fact) => void actions.take.run(documentation, fact.id)}
                onLeave={(fact) => choices?.onDrop(fact.id)}
              />
            )}
            <Hints documentation={documentation} choices={choices} />
          </>
        )}
      </aside>
      {isDraft && isNarrow && (
        <div className="fin-bar">
          <OpenMark count={gates.length} />
          <FinaliseButton gates={gates} isBusy={isBusy} onFinalize={onFinalize} />
        </div>
      )}
    </div>
  )
}

/** What was done last is what can be taken back. */
const topic = 'documentation'

/** Says what was done, and takes it back for eight seconds. */
function useUndoable(): (message: string, back: () => unknown) => void {
  const undoable = useUndo(topic)
  return (message, back) => undoable({ message, back })
}

/** Where statements of the talk go, each to be taken back. */
function usePlacement(documentation: Documentation, actions: DocumentationActions) {
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
function useProposalChoices(
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
function useGateChoices(given: {
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
