import type { Work } from './clinical-work.ts'

/** Lets every screen that shows the patient's warnings ask again. */
export async function publishPatient({ deps, tx, scope }: Work, patientId: string): Promise<void> {
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'patient.updated',
    id: patientId,
    change: 'clinical',
  })
}
