import { flaggedLocales, locales, type Locale } from '../i18n/locale.ts'
import { useFlag } from './session.ts'

/** The languages that may be chosen now; Spanish only while its flag is on. */
export function useOfferedLocales(isWanted = true): Locale[] {
  const isSpanishOn = useFlag(flaggedLocales.es ?? '', isWanted)
  return locales.filter((locale) => flaggedLocales[locale] === undefined || isSpanishOn)
}
