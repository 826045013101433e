// Reads the settings out of the one schema that defines them.
import { serverModule } from './server-module.mjs'

/** Name, default (as it would be written in the environment) and meaning of every setting. */
export async function listSettings() {
  const { settings } = await serverModule('platform/config')
  const defaults = settings.parse({})
  return Object.entries(settings.shape).map(([name, shape]) => ({
    name,
    fallback: write(defaults[name]),
    meaning: shape.description ?? '',
  }))
}

function write(value) {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.join(',')
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
  return String(value)
}
