import { fieldsNamed, isFilledTwice, type ColumnMapping, type Headings } from '../../imports/columns.ts'
import { appointmentFields, type AppointmentField } from './fields.ts'

/** What heads a column in appointment lists of practice systems and calendars. */
const headings: Headings<AppointmentField> = {
  date: ['datum', 'tag', 'termindatum', 'termintag', 'date', 'day', 'startdatum', 'startdate'],
  time: [
    'uhrzeit',
    'zeit',
    'von',
    'beginn',
    'startzeit',
    'terminzeit',
    'beginnuhrzeit',
    'time',
    'start',
    'starttime',
    'from',
  ],
  startsAt: ['termin', 'datumuhrzeit', 'datumzeit', 'terminbeginn', 'startsat', 'datetime', 'datumundzeit'],
  endTime: ['bis', 'ende', 'endzeit', 'terminende', 'end', 'endtime', 'to', 'until'],
  minutes: ['dauer', 'dauermin', 'minuten', 'dauerinminuten', 'lange', 'duration', 'minutes'],
  number: [
    'patientennummer',
    'patnr',
    'patientennr',
    'patientnr',
    'nummer',
    'patid',
    'karteinr',
    'karteinummer',
    'patientid',
  ],
  familyName: ['nachname', 'familienname', 'zuname', 'lastname', 'surname', 'familyname'],
  givenName: ['vorname', 'rufname', 'firstname', 'givenname'],
  birthDate: [
    'geburtsdatum',
    'geb',
    'geboren',
    'geborenam',
    'gebdatum',
    'geburtstag',
    'birthdate',
    'dateofbirth',
    'dob',
  ],
  name: ['name', 'patient', 'patientenname', 'fullname'],
  practitioner: [
    'behandler',
    'behandlerin',
    'behandelnder',
    'arzt',
    'arztin',
    'zahnarzt',
    'kalender',
    'practitioner',
    'doctor',
    'dentist',
  ],
  room: ['raum', 'zimmer', 'behandlungszimmer', 'stuhl', 'ressource', 'room', 'chair'],
  type: ['terminart', 'art', 'leistung', 'behandlung', 'grund', 'type', 'kategorie', 'reason'],
  note: [
    'notiz',
    'bemerkung',
    'kommentar',
    'hinweis',
    'text',
    'info',
    'note',
    'comment',
    'betreff',
    'subject',
  ],
  status: ['status', 'terminstatus', 'zustand', 'state'],
}

/** The field that a heading names. A lone "Name" beside "Vorname" is the family name. */
export function proposeMapping(columns: readonly string[]): ColumnMapping<AppointmentField> {
  const named = fieldsNamed(columns, appointmentFields, headings)
  const isFamilyName = named.includes('givenName') && !named.includes('familyName')
  const isWhole = !named.includes('date') && !named.includes('startsAt')
  return named.map((field) => {
    if (field === 'name' && isFamilyName) return 'familyName'
    // Calendars head a column with day and time "Beginn" or "Start".
    return field === 'time' && isWhole ? 'startsAt' : field
  })
}

/** What a table must say of appointments. */
export const appointmentMappingProblems = ['person', 'start', 'twice'] as const

/**
 * What is still missing before a table can be read: a patient (number, or name and birth date) and a start. Twice used fields
 * count as wrong too.
 */
export function appointmentMappingProblem(
  mapping: ColumnMapping<AppointmentField>,
): (typeof appointmentMappingProblems)[number] | null {
  if (isFilledTwice(mapping)) return 'twice'
  const hasName =
    mapping.includes('name') || (mapping.includes('familyName') && mapping.includes('givenName'))
  const hasPerson = mapping.includes('number') || (hasName && mapping.includes('birthDate'))
  if (!hasPerson) return 'person'
  const hasStart = mapping.includes('startsAt') || (mapping.includes('date') && mapping.includes('time'))
  return hasStart ? null : 'start'
}
