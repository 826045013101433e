// What no server of this design can do without, and nothing else: node:http, the session of the cookie, and the rows of the
// practice under row-level security, asked with the driver of the product over its pipelined connections. A process of its own.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import pg from 'pg'

const [folder] = process.argv.slice(2)
const cluster = join(folder, 'postgresql/cluster')
const [, , , port, socket] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
const secret = readFileSync(join(cluster, 'honora-password'), 'utf8').trim()
/** Connections of one of the two logins that the embedded database has. */
const connect = (user, opening) => {
  const pool = new pg.Pool({
    host: socket === '' ? '127.0.0.1' : socket,
    port: Number(port),
    user,
    password: createHmac('sha256', secret).update(user.replace('_', ' ')).digest('hex'),
    database: 'honora',
    max: 6,
    pipeline: true,
    onConnect: (client) => client.query(opening),
  })
  pool.on('error', () => undefined)
  return pool
}
const program = connect('honora', `set app.system = 'on'`)
const practice = connect('honora_practice', `set app.system = 'off'`)
const { rows: keys } = await program.query('select inner_key, outer_key from scope_key')

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256'))
const sessionStatement = {
  name: 'session',
  text: `select login_session.id, login_session.last_seen_at, login_session.created_at, login_session.csrf_token,
      user_account.id as user_id, user_account.email, user_account.name, user_account.locale, organisation.id as organisation_id,
      organisation.customer_number, organisation.org_group, organisation.kind, membership.role, membership.treats
    from login_session
    join user_account on user_account.id = login_session.user_id
    join organisation on organisation.id = login_session.organisation_id
    join membership on membership.user_id = login_session.user_id
      and membership.organisation_id = login_session.organisation_id
    where login_session.token_hash = $1 and membership.active`,
}
const scopeStatement = {
  name: 'scope',
  text: `select set_config('app.scope', $1, true), set_config('app.organisation_id', $2, true)`,
}
const listStatement = {
  name: 'list',
  text: `select id, customer_number, name, format, charset, size_bytes, sha256, status, rejection_reason, processing_mode,
      factoring_type, invoice_count, valid_count, error_count, warning_count, total_cents, page_count, scan_state, uploaded_by,
      uploaded_by_name, created_at, confirmed_at, processed_at, version
    from invoice_file where organisation_id = $1 order by id desc limit 21`,
}

async function sessionOf(request) {
  const token = /honora_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = sha256(token).digest()
  return (await program.query({ ...sessionStatement, values: [hash] })).rows[0]
}

/** Opening, scope and question leave in one packet, as those of the product do. */
async function listOf({ organisation_id: id }) {
  const said = `${id}.0`
  const inner = sha256(keys[0].inner_key, said).digest()
  const scope = `${said}.${sha256(keys[0].outer_key, inner).digest('hex')}`
  const client = await practice.connect()
  client.connection.stream.cork()
  const asked = [
    client.query('begin'),
    client.query({ ...scopeStatement, values: [scope, id] }),
    client.query({ ...listStatement, values: [id] }),
  ]
  client.connection.stream.uncork()
  const [, , { rows }] = await Promise.all(asked)
  await client.query('commit')
  client.release()
  return rows.slice(0, 20)
}

const answers = { '/v1/user': (session) => session, '/v1/factoring/invoice-files': listOf }

async function serve(request, answer) {
  try {
    const body = JSON.stringify(await answers[request.url](await sessionOf(request)))
    answer.setHeader('content-type', 'application/json')
    answer.end(body)
  } catch (error) {
    answer.statusCode = 500
    answer.end(String(error))
  }
}

const server = http.createServer((request, answer) => void serve(request, answer))
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.on('disconnect', () => process.exit())
