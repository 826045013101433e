import { canTreat } from '@honora/domain/identity/permissions.ts'
import { useCan, useUser } from '../../../data/session.ts'
import { addDays } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { useNavigate } from '../../../ui/router/RouterView.tsx'
import type { CalendarView } from '../use-calendar-view.ts'

import styles from './CalendarActions.module.css'
/** Whose calendar, by what, how much of it and when; making an appointment, and what is rare in a menu. */
export function CalendarActions({
  calendar,
  onAdd,
  onSetHours,
}: {
  calendar: CalendarView
  onAdd: () => void
  onSetHours: () => void
}) {
  const t = useText()
  const can = useCan()
  const menu = useMenu()
  const navigate = useNavigate()
  const user = useUser().data
  const mayWrite = can('appointment.write')
  const { view, by, day, step, person, isOnePerson, people, setUrl } = calendar
  return (
    <>
      {isOnePerson && (
        <span className={styles['cal-whose']}>
          <SelectField
            label={t('today.whose')}
            hideLabel
            value={person?.id ?? ''}
            onChange={(event) => setUrl({ who: event.target.value })}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </span>
      )}
      {view === 'day' && (
        <Segments
          label={t('calendar.columns')}
          value={by}
          choices={[
            { value: 'people', label: t('calendar.byPeople') },
            { value: 'rooms', label: t('calendar.byRooms') },
          ]}
          onChange={(value) => setUrl({ by: value === 'people' ? '' : value })}
        />
      )}
      <span className="hide-s">
        <Segments
          label={t('calendar.view')}
          value={view}
          choices={[
            { value: 'day', label: t('calendar.day') },
            { value: 'week', label: t('calendar.weekView') },
          ]}
          onChange={(value) => setUrl({ view: value === 'day' ? '' : value })}
        />
      </span>
      <span className={`row tight ${styles['cal-step']}`}>
        <IconAction
          icon="left"
          label={t(`calendar.previous.${view}`)}
          onClick={() => setUrl({ on: addDays(day, -step) }, { push: true })}
        />
        <Button onClick={() => setUrl({ on: '' }, { push: true })}>{t('calendar.today')}</Button>
        <IconAction
          icon="right"
          label={t(`calendar.next.${view}`)}
          onClick={() => setUrl({ on: addDays(day, step) }, { push: true })}
        />
      </span>
      <IconAction icon="more" label={t('calendar.more')} aria-haspopup="menu" onClick={menu.open} />
      <PopupMenu
        menu={menu}
        label={t('calendar.more')}
        entries={[
          { key: 'print', label: t('calendar.print'), icon: 'pdf', run: () => window.print() },
          // Only who treats has appointments of their own.
          ...(user !== undefined && canTreat(user.role, user.treats)
            ? [
                {
                  key: 'feed',
                  label: t('settings.feed.title'),
                  icon: 'calendar' as const,
                  to: '/settings/appointment-types',
                },
              ]
            : []),
          ...(mayWrite
            ? [
                {
                  key: 'import',
                  label: t('appointmentImports.open'),
                  icon: 'upload' as const,
                  run: () => void navigate({ to: '/calendar/imports' }),
                },
              ]
            : []),
          ...(can('appointment-type.manage')
            ? [
                {
                  key: 'hours',
                  label: t('calendar.hours.title'),
                  icon: 'clock' as const,
                  run: onSetHours,
                },
              ]
            : []),
        ]}
      />
      {mayWrite && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Icon name="plus" size="small" />}
          onClick={onAdd}
        >
          {t('today.add')}
        </Button>
      )}
    </>
  )
}
