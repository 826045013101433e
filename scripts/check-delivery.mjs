// `npm run test:delivery`: reads the files an installation is delivered with and checks them: schemas, rules, and that they
// agree with the program. What needs an engine (building the image, starting the stack) is not done here.
import { readdirSync, readFileSync } from 'node:fs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkCompose } from './lib/delivery/compose.mjs'
import { checkDockerfile } from './lib/delivery/dockerfile.mjs'
import { checkKubernetes } from './lib/delivery/kubernetes.mjs'
import { checkCaddyfile, checkNginx } from './lib/delivery/proxies.mjs'
import { checkUnit } from './lib/delivery/systemd.mjs'
import { checkAlerts, checkDashboard } from './lib/delivery/watching.mjs'
import { serverModule } from './lib/server-module.mjs'
import { listSettings } from './lib/settings.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name) => readFileSync(join(root, name), 'utf8')
const settings = new Set((await listSettings()).map(({ name }) => name))
const context = { root, settings, exists: (name) => existsSync(join(root, name)) }

const { createMetrics } = await serverModule('platform/observability/metrics')
const figures = new Set(
  createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name),
)

const checks = {
  Dockerfile: () => checkDockerfile(read('Dockerfile'), context),
  'compose.yaml': () => checkCompose(read('compose.yaml'), context),
  'delivery/compose.database.yaml': () => checkCompose(read('delivery/compose.database.yaml'), context),
  'delivery/kubernetes.yaml': () => checkKubernetes(read('delivery/kubernetes.yaml'), context),
  'delivery/Caddyfile': () => checkCaddyfile(read('delivery/Caddyfile')),
  'delivery/nginx.conf': () => checkNginx(read('delivery/nginx.conf')),
  'delivery/prometheus-alerts.yaml': () =>
    checkAlerts(read('delivery/prometheus-alerts.yaml'), read('docs/guides/alerts.md'), figures),
  'delivery/grafana-dashboard.json': () => checkDashboard(read('delivery/grafana-dashboard.json'), figures),
  ...Object.fromEntries(
    readdirSync(join(root, 'delivery'))
      .filter((name) => /\.(service|timer)$/.test(name))
      .map((name) => [`delivery/${name}`, () => checkUnit(join(root, 'delivery', name), context)]),
  ),
}

let isFine = true
for (const [name, check] of Object.entries(checks)) {
  const { problems, notes = [] } = check()
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${name}`)
  for (const problem of problems) console.error(`        ${problem}`)
  for (const note of notes) console.log(`        ${note}`)
  isFine &&= problems.length === 0
}
process.exit(isFine ? 0 : 1)
