/** What tables say of an appointment, as text: when, with whom, for whom. `startsAt` holds day and time, `name` both names. */
export const appointmentFields = [
  'date',
  'time',
  'startsAt',
  'endTime',
  'minutes',
  'number',
  'familyName',
  'givenName',
  'birthDate',
  'name',
  'practitioner',
  'room',
  'type',
  'note',
  'status',
] as const
export type AppointmentField = (typeof appointmentFields)[number]

/** One appointment as a table has it: texts by field, nothing judged yet. */
export type RawAppointment = Readonly<Partial<Record<AppointmentField, string>>>
