import { EncounterType } from '@honora/contract/speech.ts'
import { z } from 'zod'
import { Status } from './queries.ts'

const Text = z.string().max(500)
/** As the provider writes it: ISO 8601 with its zone. */
const Moment = z.iso.datetime({ offset: true })

const Patient = z.looseObject({
  identifier: Text,
  name: Text.nullish(),
  gender: z.enum(['male', 'female', 'unknown', 'other']).nullish(),
  birthDate: z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).nullish(),
  pronouns: Text.nullish(),
})

const Encounter = z.looseObject({
  identifier: Text.min(1).optional(),
  status: Status.optional(),
  type: EncounterType.optional(),
  period: z.looseObject({ startedAt: Moment.optional(), endedAt: Moment.nullish() }).optional(),
  title: Text.nullish(),
})

/** The provider's nested body, and the specification's flat one, on the same path. */
export const InteractionBody = z.looseObject({
  assignedUserId: Text.nullish(),
  encounter: Encounter.optional(),
  patient: Patient.nullish(),
  primaryLanguage: z.string().max(20).optional(),
  modelName: z.string().max(100).nullish(),
  encounterType: Text.optional(),
  encounterTitle: Text.nullish(),
})

/** A new interaction whose encounter is given says which, in what state and of what kind (required by the provider's API). */
export const NewInteractionBody = InteractionBody.extend({
  encounter: Encounter.required({ identifier: true, status: true, type: true }).optional(),
})
