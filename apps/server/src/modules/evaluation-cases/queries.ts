import type { Tx } from '../../platform/db/pool.ts'

export interface ConsentRow {
  readonly since: Date
  readonly given_by_name: string | null
}

export async function consentOf(tx: Tx, organisationId: string): Promise<ConsentRow | undefined> {
  return tx
    .selectFrom('evaluation_consent')
    .select(['since', 'given_by_name'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export interface CorrectedTalk {
  readonly interactionId: string
  readonly setting: string
}

/** Consultations of a practice with a fact that a person has decided about since then, oldest first. */
export async function correctedTalks(tx: Tx, organisationId: string, since: Date): Promise<CorrectedTalk[]> {
  const rows = await tx
    .selectFrom('consultation')
    .innerJoin('appointment', 'appointment.id', 'consultation.appointment_id')
    .leftJoin('appointment_type', 'appointment_type.id', 'appointment.appointment_type_id')
    .select(['consultation.interaction_id', 'appointment_type.name'])
    .where('consultation.organisation_id', '=', organisationId)
    .where('consultation.interaction_id', 'is not', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('fact')
          .select('fact.id')
          .whereRef('fact.interaction_id', '=', 'consultation.interaction_id')
          .where('fact.decided_at', '>=', since),
      ),
    )
    .orderBy('consultation.created_at')
    .execute()
  return rows.flatMap(({ interaction_id, name }) =>
    interaction_id === null ? [] : [{ interactionId: interaction_id, setting: name ?? 'Behandlung' }],
  )
}
