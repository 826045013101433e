import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useCan, useOrganization } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { dayOf } from '../../../i18n/format.ts'
import { Answer } from '../../../ui/Answer.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { ChartEditor } from '../../chart/index.ts'
import { useConsultation, useDocumentation, useUtterances } from '../data.ts'
import '../documentation.css'
import { usePlayer } from '../player.ts'
import { useDocumentationActions } from '../use-documentation-actions.ts'
import { Addenda } from './Addenda.tsx'
import { Conflict } from './Conflict.tsx'
import { Contradictions } from './Contradictions.tsx'
import { FinalCard } from './FinalCard.tsx'
import { Omissions } from './Omissions.tsx'
import { Required } from './Required.tsx'
import { SectionView } from './SectionView.tsx'

/** The second step of an appointment: the record with its evidence, what it lacks, and the act of finalising it. */
export function DocumentationStep({ appointmentId }: { appointmentId: string }) {
  const t = useText()
  const can = useCan()
  const question = useDocumentation(appointmentId)
  const consultation = useConsultation(appointmentId)
  const actions = useDocumentationActions(question)
  const consultationId = consultation.data?.id
  return (
    <Answer question={question} skeleton={<SkeletonCard lines={8} isSlow={question.isSlow} />}>
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
          <Workspace documentation={documentation} actions={actions} sound={soundOf(consultation.data)} />
        )
      }
    </Answer>
  )
}

type Sound = 'here' | 'gone' | 'none'

/** Seconds were recorded, and no sound is there any more: it was deleted, as the practice has set it. */
function soundOf(
  consultation: Pick<Consultation, 'recording' | 'recordedSeconds'> | null | undefined,
): Sound {
  if (consultation === null || consultation === undefined) return 'none'
  if (consultation.recording !== null) return 'here'
  return consultation.recordedSeconds > 0 ? 'gone' : 'none'
}

interface WorkspaceProps {
  documentation: Documentation
  actions: ReturnType<typeof useDocumentationActions>
  sound: Sound
}

function Workspace({ documentation, actions, sound }: WorkspaceProps) {
  const t = useText()
  const can = useCan()
  const { list } = useFormats()
  const confirm = useConfirm()
  const organisation = useOrganization()
  const notify = useNotify()
  const client = useClient()
  const utterances = useUtterances(documentation.interactionId)
  const report = useReportProblem()
  const player = usePlayer(
    () => client.getConsultationRecording({ params: { id: documentation.consultationId } }),
    (error) => report(problemOf(error)),
  )
  const [writing, setWriting] = useState<string | null>(null)
  const isDraft = documentation.status === 'draft'
  const isSoundLeaving = organisation.data?.settings.audioRetention === 'delete'
  const isLeft = sound === 'here' && !isDraft && isSoundLeaving
  const heard = isLeft ? 'gone' : sound
  const canPlay = heard === 'here'
  const canWrite = isDraft && can('documentation.write')
  const { conflict, isBusy } = actions

  const finalize = async () => {
    const { omissions, contradictions } = documentation
    const answer = await confirm({
      header: t('documentation.finalize.title'),
      question: (
        <>
          <p>{t('documentation.finalize.message')}</p>
          <p>{t('documentation.finalize.responsibility')}</p>
          {canPlay && isSoundLeaving && <p>{t('documentation.finalize.audioDeletion')}</p>}
          {omissions.length > 0 && (
            <p>{t('documentation.finalize.omissions', { count: omissions.length })}</p>
          )}
          {contradictions.length > 0 && (
            <p>{t('documentation.finalize.contradictions', { count: contradictions.length })}</p>
          )}
        </>
      ),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('documentation.finalize.confirm'), value: true, variant: 'primary' },
      ],
    })
    if (answer !== true) return
    if (await actions.finalize.run(documentation))
      notify({ severity: 'success', message: t('documentation.finalize.done') })
  }
  const regenerate = async () => {
    if (await actions.generate.run(documentation.consultationId))
      notify({ severity: 'success', message: t('documentation.regenerated') })
  }
  const missingIn = (key: string) =>
    documentation.required.some((open) => open.key === key && open.isRequired)
  return (
    <div className="dc">
      <nav className="toc" aria-label={t('documentation.toc')}>
        {documentation.sections.map((section) => (
          <a key={section.key} href={`#section-${section.key}`}>
            {t(`docSection.${section.key}`)}
            {missingIn(section.key) ? (
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
        {isDraft && (
          <>
            <Contradictions
              documentation={documentation}
              isBusy={isBusy}
              onDiscard={(fact) => void actions.discard.run(documentation, fact)}
            />
            <Required
              documentation={documentation}
              isBusy={isBusy}
              onAnswer={async (id, text) => (await actions.answer.run(documentation, id, text)) === true}
              onWrite={setWriting}
            />
            <Omissions
              documentation={documentation}
              isBusy={isBusy}
              onTake={(fact) => void actions.take(documentation, fact)}
              onLeave={(fact) => void actions.discard.run(documentation, fact)}
            />
          </>
        )}
        <FinalCard
          documentation={documentation}
          isBusy={isBusy}
          onFinalize={can('documentation.finalize') ? () => void finalize() : null}
        />
      </aside>
    </div>
  )
}
