import { useCan } from '../data/session.ts'
import { useText } from '../i18n/i18n.tsx'
import { useLanguageEntries } from './appearance.tsx'
import { schemes, useScheme } from '../ui/theme/colour-scheme.ts'
import type { Hit } from './CommandPalette.tsx'
import { useSignOut } from './use-sign-out.ts'

interface PageAction {
  readonly key: string
  readonly icon: Hit['icon']
  readonly to: string
  readonly needs: string
}

/** Actions that begin on a page: the page opens with its dialog. */
const onPages: readonly PageAction[] = [
  { key: 'newAppointment', icon: 'plus', to: '/calendar?add=1', needs: 'appointment.write' },
  { key: 'newPatient', icon: 'plus', to: '/patients?add=1', needs: 'patient.write' },
  { key: 'waiting', icon: 'clock', to: '/today/waiting', needs: 'appointment.read' },
  { key: 'plans', icon: 'euro', to: '/treatment-plans', needs: 'billing.read' },
  { key: 'upload', icon: 'upload', to: '/factoring/files', needs: 'invoice-file.upload' },
  { key: 'security', icon: 'lock', to: '/settings/security', needs: 'user.self' },
]

/** What can be done from everywhere, found by its name. */
export function usePaletteActions(): readonly Hit[] {
  const t = useText()
  const can = useCan()
  const { scheme, choose } = useScheme()
  const languages = useLanguageEntries(true)
  const signOut = useSignOut()
  const hint = t('shell.action')
  return [
    ...onPages
      .filter(({ needs }) => can(needs))
      .map(({ key, icon, to }) => ({ key: `action ${key}`, icon, text: t(`shell.action.${key}`), hint, to })),
    ...schemes
      .filter((other) => other !== scheme)
      .map((other) => ({
        key: `scheme ${other}`,
        icon: 'moon' as const,
        text: `${t('shell.scheme.label')}: ${t(`shell.scheme.${other}`)}`,
        hint,
        run: () => choose(other),
      })),
    ...languages
      .filter(({ isChosen }) => !isChosen)
      .map(({ key, label, run }) => ({
        key: `language ${key}`,
        icon: 'globe' as const,
        text: t('shell.language', { language: label }),
        hint,
        run,
      })),
    { key: 'sign-out', icon: 'out', text: t('security.signOut'), hint, run: () => void signOut() },
  ]
}
