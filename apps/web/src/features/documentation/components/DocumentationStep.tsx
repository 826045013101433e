import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import { useState, type Ref } from 'react'
import { useClient } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useCan } from '../../../data/session.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { dayOf } from '../../../i18n/format.ts'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { FootBar } from '../../../ui/FootBar.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { StepSkeleton } from '../../../ui/StepSkeleton.tsx'
import { useFocusWhenDone } from '../../../ui/use-focus-when-done.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { ChartEditor } from '../../chart/index.ts'
import { PatientChanges } from '../../clinical/index.ts'
import { useConsultation, useDocumentation, useTalk, useUtterances } from '../data.ts'
import '../../../ui/styles/italic.css'
import '../documentation.module.css'
import { usePlayer } from '../player.ts'
import { topic, useGateChoices, usePlacement, useProposalChoices } from '../use-decisions.ts'
import { useDocumentationActions, type DocumentationActions } from '../use-documentation-actions.ts'
import { useFinalise } from '../use-finalise.tsx'
import { FinaliseButton, FinaliseCard, OpenMark } from './FinaliseCard.tsx'
import { Omissions } from './Omissions.tsx'
import { Proposals } from './Proposals.tsx'
import { RecordPaper } from './RecordPaper.tsx'
import { Hints } from './Required.tsx'
import { Unplaced } from './Unplaced.tsx'

import documentationStepStyles from './DocumentationStep.module.css'
import audioGateStyles from './AudioGate.module.css'
/** The second step of an appointment: the record with its evidence, what it lacks, and the act of finalising it. */
export function DocumentationStep({ appointmentId }: { appointmentId: string }) {
  const t = useText()
  const can = useCan()
  const question = useDocumentation(appointmentId)
  const consultation = useConsultation(appointmentId)
  const actions = useDocumentationActions(question)
  const consultationId = consultation.data?.id
  // Where it is there from the beginning nothing was begun here.
  const begun = useFocusWhenDone(`${appointmentId} ${question.data === undefined}`, question.data !== null)
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
          <div className={documentationStepStyles['dc-none']}>
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
          <Workspace
            ref={begun}
            documentation={documentation}
            actions={actions}
            audio={audioOf(consultation.data)}
          />
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
  ref: Ref<HTMLDivElement>
  documentation: Documentation
  actions: DocumentationActions
  audio: AudioState
}

function Workspace({ ref, documentation, actions, audio }: WorkspaceProps) {
  const t = useText()
  const can = useCan()
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
  const placement = usePlacement(documentation, actions)
  const { isBusy } = actions

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
  const finalise = useFinalise(documentation, actions, reason)
  const onFinalize = can('documentation.finalize') ? finalise : null
  return (
    <div ref={ref} className={documentationStepStyles['dc']}>
      <nav className={documentationStepStyles['toc']} aria-label={t('documentation.toc')}>
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
      <div className={documentationStepStyles['dc-main']}>
        <RecordPaper
          documentation={documentation}
          actions={actions}
          utterances={utterances}
          player={heard === 'here' ? player : heard}
          disputed={disputed}
          canWrite={canWrite}
          writing={writing}
          onWritten={() => setWriting(null)}
        />
        <PatientChanges documentation={documentation} />
        <Card title={t('documentation.chart')}>
          <ChartEditor
            chart={documentation.chart}
            facts={documentation.facts}
            today={dayOf(documentation.createdAt)}
            interactionId={canWrite && can('consultation.record') ? documentation.interactionId : null}
            onChanged={() => actions.generate.run(documentation.consultationId)}
          />
        </Card>
      </div>
      <aside className={audioGateStyles['side']}>
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
        <FootBar>
          <OpenMark count={gates.length} />
          <FinaliseButton gates={gates} isBusy={isBusy} onFinalize={onFinalize} />
        </FootBar>
      )}
    </div>
  )
}
