import { useClient } from '../../data/client.tsx'
import { ifMatch } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { useText } from '../../i18n/i18n.tsx'

/** Who treated: the name on documentation and invoice is that of the appointment. */
export function useTreating(appointmentId: string) {
  const client = useClient()
  const t = useText()
  const { data: user } = useUser()
  const appointment = () => client.getAppointment({ params: { id: appointmentId } })
  return {
    /** Whom the calendar names, where it is somebody else than the one who asks and treats too; null else. */
    plannedOther: async (): Promise<string | null> => {
      if (user?.treats !== true) return null
      const { practitionerId } = await appointment()
      if (practitionerId === user.id) return null
      const { practitioners } = await client.listPractitioners({})
      return practitioners.find(({ id }) => id === practitionerId)?.name ?? t('today.formerPractitioner')
    },
    /** Makes the appointment that of the one who asks, whatever else stands in their calendar at the time. */
    treatedMyself: async (): Promise<void> => {
      if (user === undefined) return
      const known = await appointment()
      const { patientId, startsAt, endsAt, appointmentTypeId, room, note } = known
      await client.replaceAppointment({
        params: { id: appointmentId },
        headers: ifMatch(known),
        body: {
          patientId,
          startsAt,
          endsAt,
          appointmentTypeId,
          practitionerId: user.id,
          room: room ?? null,
          note: note ?? null,
          allowOverlap: true,
        },
      })
    },
  }
}
