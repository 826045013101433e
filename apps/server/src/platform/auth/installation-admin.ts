import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { OrgScope } from '../scope.ts'

/** Where an installation serves several practices, only named persons manage what all of them share. */
export function requireInstallationAdmin({ config }: Pick<Deps, 'config'>, scope: OrgScope): void {
  const admins = config.SPEECH_ENGINE_ADMINS
  if (admins.length > 0 && !admins.includes(scope.email)) throw new AppError('FORBIDDEN')
}
