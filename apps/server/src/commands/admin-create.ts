import { firstRun } from '@honora/contract/first-run.ts'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createFirstAdministrator } from '../modules/first-run/index.ts'
import { AppError } from '../platform/errors.ts'
import { withInstallation } from './installation.ts'

const wishShape = firstRun.createFirstAdministrator.body.omit({ code: true })
const questions = {
  organisation: 'Name of the factor (the company that runs this installation)',
  name: 'Your name',
  email: 'Your e-mail address',
  password: 'Password (at least 12 characters)',
} as const
type Field = keyof typeof questions
const fields = ['organisation', 'name', 'email', 'password'] as const satisfies readonly Field[]

/**
 * `npm run admin:create -- --organisation … --name … --email …`: the factor and its first administrator. What is not given
 * is asked for; without a terminal the password is the first line of the standard input, so that it stands in no list of
 * processes. Answers the exit code.
 */
export async function adminCreate(args: readonly string[], say: (text: string) => void): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      organisation: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
    },
  })
  const given = await complete(values)
  const missing = fields.filter((field) => given[field] === undefined)
  for (const field of missing) say(missingText(field))
  if (missing.length > 0) return 1
  const wish = wishShape.safeParse(given)
  if (!wish.success) {
    for (const issue of wish.error.issues) say(`${issue.path.join('.')}: ${issue.message}`)
    return 1
  }
  try {
    const made = await withInstallation((deps) => createFirstAdministrator(deps, wish.data))
    say(
      made === null
        ? 'Somebody has an account already: people are invited under Settings, Members.'
        : `${wish.data.email} may sign in now and invite practices and colleagues.`,
    )
    return made === null ? 1 : 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    say('password: too easily guessed; take one of several words that do not belong together.')
    return 1
  }
}

function missingText(field: Field): string {
  return field === 'password'
    ? 'password: missing. Without a terminal it is read from the first line of the standard input.'
    : `--${field}: missing. ${questions[field]}.`
}

async function complete(given: Partial<Record<Field, string>>): Promise<Partial<Record<Field, string>>> {
  const { stdin, stdout } = process
  let isHidden = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: stdin, output, terminal: stdin.isTTY })
  try {
    if (!stdin.isTTY) {
      for await (const line of terminal) return { ...given, password: line }
      return given
    }
    const wish = { ...given }
    for (const field of fields.filter((name) => given[name] === undefined)) {
      const asked = terminal.question(`${questions[field]}: `)
      isHidden = field === 'password'
      wish[field] = await asked
      isHidden = false
    }
    stdout.write('\n')
    return wish
  } finally {
    terminal.close()
  }
}
