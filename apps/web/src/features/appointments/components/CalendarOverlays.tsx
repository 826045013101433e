import type { CalendarDialogs } from '../use-calendar-dialogs.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import { AppointmentDialog } from './AppointmentDialog.tsx'
import { HoursDialog } from './HoursDialog.tsx'

/** What stands open above the calendar. */
export function CalendarOverlays({ dialogs }: { dialogs: CalendarDialogs }) {
  const { shown, edited } = dialogs
  return (
    <>
      {shown !== null && (
        <AppointmentCard
          appointment={shown}
          onClose={dialogs.closeShown}
          onChange={() => dialogs.change(shown)}
        />
      )}
      {edited !== null && (
        <AppointmentDialog {...edited} onClose={dialogs.closeEdited} onSaved={dialogs.onSaved} />
      )}
      {dialogs.isSettingHours && <HoursDialog onClose={() => dialogs.setSettingHours(false)} />}
    </>
  )
}
