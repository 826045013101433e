import type { Documentation } from '@honora/contract/documentation.ts'
import { followFacts } from '@honora/domain/documentation/follow.ts'
import { generateSections } from '@honora/domain/documentation/generate.ts'
import { findUnsupported } from '@honora/domain/documentation/guards.ts'
import type { Wording } from '@honora/domain/documentation/section.ts'
import { withWordings } from '@honora/domain/documentation/wording/lines.ts'
import { templateOf } from '@honora/domain/documentation/templates.ts'
import { AppError, found } from '../../platform/errors.ts'
import { advanceAppointment } from '../appointments/index.ts'
import { linkInteraction, refuseCancelled } from '../consultations/index.ts'
import { listFacts } from '../transcripts/index.ts'
import { presentDocumentation } from './present.ts'
import { planWording } from './wording.ts'
import { keepVersion, practiceWording, publish, textsDiffer, type Work } from './work.ts'
import { findDocumentation, wordingOf } from './queries.ts'
import { insertDocumentation, updateDocumentation } from './tables.ts'
import { findConsultation } from '../consultation-records/index.ts'

/** Generates from the facts as they are: the first call makes the draft, later ones keep what was written by hand. */
export async function generateDocumentation(
  work: Work,
  consultationId: string,
): Promise<{ readonly isNew: boolean; readonly documentation: Documentation }> {
  const { deps, tx, scope } = work
  const consultation = found(await findConsultation(tx, 'id', consultationId))
  await refuseCancelled(tx, consultation.id)
  const by = { key: 'consultation_id', value: consultation.id, lock: true } as const
  const existing = await findDocumentation(tx, scope.organisationId, by)
  if (existing?.status === 'finalized') throw new AppError('FINALIZED')
  const facts = await listFacts(tx, consultation.id)
  const visit = found(await wordingOf(tx, scope.organisationId, consultation.appointment_id))
  const { style, withIcd10 } = await practiceWording(deps, scope.organisationId)
  const wording: Wording = {
    style,
    withIcd10,
    ...(visit.sex === null ? {} : { sex: visit.sex }),
  }
  const generated = generateSections({ facts, answers: existing?.answers ?? [], ...wording })
  const unsupported = findUnsupported(generated, facts)
  if (unsupported.length > 0) throw new Error(`${unsupported.length} generated sentences without support`)
  const template = templateOf(visit.template).name

  await advanceAppointment(tx, scope, deps, consultation.appointment_id, 'documentation_generated')
  if (consultation.interaction_id !== null)
    await linkInteraction(tx, scope, deps, consultation.interaction_id, 'documentedWithoutAudio')

  const now = deps.clock.now()
  const inserted =
    existing === undefined
      ? await insertDocumentation(tx, scope.organisationId, {
          appointmentId: consultation.appointment_id,
          consultationId: consultation.id,
          patientId: consultation.patient_id,
          template,
          style,
          sections: generated,
          at: now,
        })
      : undefined
  const row = inserted ?? existing ?? found(await findDocumentation(tx, scope.organisationId, by))
  const sections = inserted
    ? generated
    : withWordings(followFacts(row.sections, { facts, answers: row.answers, ...wording }), row.wordings)
  const isChanged = inserted !== undefined || textsDiffer(sections, row.sections)
  const saved = inserted ?? (await updateDocumentation(tx, row, { sections, template, style }, now))
  if (isChanged) await keepVersion(work, saved, 'draft')
  deps.audit.append(tx, { action: 'documentation.generated', record: `documentation:${saved.id}` })
  await planWording(work, saved)
  await publish(work, saved, inserted ? 'created' : 'generated')
  return { isNew: inserted !== undefined, documentation: await presentDocumentation(work, saved) }
}
