import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { Inbox } from './inbox.ts'
import { lockFolder } from './lock.ts'
import { Outbox } from './outbox.ts'
import { portalAt, type Portal } from './portal.ts'
import { pauseSeconds } from './run.ts'
import { systemdUnit, windowsTask } from './service.ts'
import { handOver, vddsEntry, vddsProgram } from './vdds.ts'

let folder: string
let lines: string[]
const log = (event: string, details: object = {}): void =>
  void lines.push(`${event} ${JSON.stringify(details)}`)
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'honora-agent-'))
  lines = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const later = { kind: 'later', why: 'the portal does not answer', after: null } as const

/** A portal in memory that remembers keys as the real one does; `cut` breaks off after the work was done. */
function fakePortal(files: Record<string, string> = {}) {
  const taken = new Map<string, string>()
  const names: string[] = []
  const state = { cut: false, refuse: false }
  const portal: Portal = {
    send: ({ name, bytes, key }) => {
      names.push(name)
      if (state.refuse)
        return Promise.resolve({ kind: 'refused', reasons: ['Zeile 1: Das Geburtsdatum fehlt.'] })
      taken.set(key, Buffer.from(bytes).toString())
      return Promise.resolve(state.cut ? later : { kind: 'taken' })
    },
    list: () =>
      Promise.resolve({ kind: 'files', files: Object.keys(files).map((id) => ({ id, name: `${id}.gdt` })) }),
    fetch: (id) => {
      const content = files[id]
      return Promise.resolve(
        content === undefined ? { kind: 'gone' } : { kind: 'file', bytes: Buffer.from(content) },
      )
    },
    confirm: (id) => {
      if (state.cut) return Promise.resolve(later)
      delete files[id]
      return Promise.resolve({ kind: 'confirmed' })
    },
  }
  return { portal, state, taken, names, files }
}

const now = Date.now()
/** A file that nobody has written to for a while. */
async function lay(name: string, content: string): Promise<void> {
  await writeFile(path.join(folder, name), content)
  const at = new Date(now - 120_000)
  await utimes(path.join(folder, name), at, at)
}
const looks = async (inbox: Inbox, count = 2) => {
  let answer: unknown = null
  for (let look = 0; look < count; look += 1) answer = await inbox.pass(now + look)
  return answer
}
const namesOf = async (...at: string[]) =>
  (await readdir(path.join(folder, ...at))).filter((name) => !name.startsWith('.'))

describe('from the practice system', () => {
  test('a file goes over once and is gone then; another under the same name is another file', async () => {
    const { portal, taken } = fakePortal()
    const inbox = new Inbox(folder, portal, log)
    await lay('PRAXHONO.gdt', 'one')
    await looks(inbox)
    await lay('PRAXHONO.gdt', 'one')
    await looks(inbox)

    expect([...taken.values()]).toEqual(['one', 'one'])
    expect(await namesOf()).toEqual([])
  })

  test('a file that still grows, is empty, or is none of a practice system waits', async () => {
    const { portal, taken } = fakePortal()
    const inbox = new Inbox(folder, portal, log)
    await lay('PRAXHONO.gdt', 'half')
    await inbox.pass(now)
    await lay('PRAXHONO.gdt', 'half and more')
    await inbox.pass(now + 1)
    await writeFile(path.join(folder, 'LEER.gdt'), '')
    await lay('Brief.docx', 'x')
    await mkdir(path.join(folder, 'Ordner.gdt'))
    await looks(inbox, 1)
    expect([...taken.values()]).toEqual(['half and more'])
    await looks(inbox)

    expect([...taken.values()]).toEqual(['half and more'])
    expect((await namesOf()).toSorted()).toEqual(['Brief.docx', 'LEER.gdt', 'Ordner.gdt'])
  })

  test('an answer that is lost makes no second file: the same claim is sent under the same key', async () => {
    const { portal, state, taken } = fakePortal()
    state.cut = true
    await lay('PRAXHONO.gdt', 'one')
    expect(await looks(new Inbox(folder, portal, log))).toEqual(later)
    state.cut = false
    await new Inbox(folder, portal, log).pass(now + 1000)

    expect(taken.size).toBe(1)
    expect(await readdir(path.join(folder, '.honora'))).toEqual([])
  })

  test('a refused file lies aside with its reason, and does not hold the next one up', async () => {
    const { portal, state, taken } = fakePortal()
    const inbox = new Inbox(folder, portal, log)
    state.refuse = true
    await lay('PRAXHONO.gdt', 'bad')
    await looks(inbox)
    state.refuse = false
    await lay('PRAXHONO.gdt', 'good')
    await looks(inbox)

    const aside = (await namesOf('nicht-uebernommen')).toSorted()
    expect(aside).toEqual([
      expect.stringMatching(/-PRAXHONO\.gdt$/),
      expect.stringMatching(/-PRAXHONO\.gdt\.grund\.txt$/),
    ])
    const read = (name = '') => readFile(path.join(folder, 'nicht-uebernommen', name), 'utf8')
    expect([await read(aside[0]), await read(aside[1])]).toEqual([
      'bad',
      'Zeile 1: Das Geburtsdatum fehlt.\r\n',
    ])
    expect([...taken.values()]).toEqual(['good'])
  })

  test('names of people reach neither the address nor the log; links are not followed', async () => {
    const { portal, names } = fakePortal()
    await lay('Weißenfels Jördis.gdt', 'one')
    await symlink('/etc/hostname', path.join(folder, 'LINK.gdt'))
    await looks(new Inbox(folder, portal, log))

    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{8}\.gdt$/)])
    expect(lines.join('\n')).not.toMatch(/Weißenfels|Jördis/)
    expect(await namesOf()).toEqual(['LINK.gdt'])
  })
})

describe('to the practice system', () => {
  const outboxOf = (portal: Portal, toName: string | null = null) =>
    new Outbox({ folder, toName }, portal, log)

  test('each file is laid once and said to be there', async () => {
    const { portal, files } = fakePortal({ a: 'A', b: 'B' })
    expect(await outboxOf(portal).pass()).toBeNull()

    expect(await namesOf()).toEqual(['a.gdt', 'b.gdt'])
    expect(await readFile(path.join(folder, 'a.gdt'), 'utf8')).toBe('A')
    expect(files).toEqual({})
  })

  test('what was laid and not yet said is not laid again, even after the practice system has read it', async () => {
    const { portal, state, files } = fakePortal({ a: 'A' })
    state.cut = true
    expect(await outboxOf(portal).pass()).toEqual(later)
    await rm(path.join(folder, 'a.gdt'))
    state.cut = false
    await outboxOf(portal).pass()

    expect(await namesOf()).toEqual([])
    expect(files).toEqual({})
  })

  test.each(['.ready', '.ready with journal', '.tmp'])('goes on where it was cut off: %s', async (left) => {
    const { portal, files } = fakePortal({ a: 'A' })
    await mkdir(path.join(folder, '.honora'))
    const put = (name: string, content: string) => writeFile(path.join(folder, '.honora', name), content)
    if (left === '.tmp') await put('a.ready.tmp', 'only ha')
    else await put('a.ready', 'A')
    if (left.includes('journal')) await put('published.json', '{"id":"a"}')
    await outboxOf(portal).pass()

    expect(await namesOf()).toEqual(['a.gdt'])
    expect(await readFile(path.join(folder, 'a.gdt'), 'utf8')).toBe('A')
    expect(files).toEqual({})
  })

  test('under one name for all they go one after the other, and none is written over', async () => {
    const { portal, files } = fakePortal({ a: 'A', b: 'B' })
    const outbox = outboxOf(portal, 'HONOPRAX.gdt')
    await outbox.pass()
    await outbox.pass()
    expect(await readFile(path.join(folder, 'HONOPRAX.gdt'), 'utf8')).toBe('A')
    expect(Object.keys(files)).toEqual(['b'])
    await rm(path.join(folder, 'HONOPRAX.gdt'))
    await outbox.pass()
    expect(await readFile(path.join(folder, 'HONOPRAX.gdt'), 'utf8')).toBe('B')
  })
})

test('nothing that a portal says leads out of the folder', async () => {
  const files = [
    { id: 'a', name: '../../etc/cron.d/x' },
    { id: 'b', name: '.honora/published.json' },
    { id: 'c', name: 'CON\\x.gdt' },
    { id: '../../d', name: 'd.gdt' },
    { id: 7, name: 'e.gdt' },
    null,
    { id: 'f', name: 'honora-20261124-1.gdt' },
  ]
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ files }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const listed = await portalAt(`http://127.0.0.1:${String(port)}`, 'key').list()
  server.close()

  expect(listed).toEqual({
    kind: 'files',
    files: [
      { id: 'a', name: 'a.gdt' },
      { id: 'b', name: 'b.gdt' },
      { id: 'c', name: 'c.gdt' },
      { id: 'f', name: 'honora-20261124-1.gdt' },
    ],
  })
})

describe('the configuration', () => {
  const good = { portal: 'https://portal.example/', key: 'hnr_1', from: 'an', to: 'von' }
  const read = async (content: unknown) => {
    const file = path.join(folder, 'agent.json')
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    return readConfig(file)
  }

  test('is read with paths beside the file, and the key from a file of its own', async () => {
    await writeFile(path.join(folder, 'agent.key'), 'hnr_2\n')
    expect(await read({ ...good, key: undefined, keyFile: 'agent.key' })).toEqual({
      portal: 'https://portal.example',
      key: 'hnr_2',
      from: path.join(folder, 'an'),
      to: path.join(folder, 'von'),
      toName: null,
      pollSeconds: 3,
      logFile: null,
    })
  })

  test.each([
    ['{ "from": "C:\\GDT" }', /no valid JSON/],
    [{ ...good, portal: 'http://portal.example' }, /begins with https/],
    [{ ...good, portal: undefined }, /"portal" is missing/],
    [{ ...good, key: undefined }, /"key" or "keyFile" is missing/],
    [{ ...good, key: undefined, keyFile: 'no.key' }, /cannot be read/],
    [{ ...good, to: 'an' }, /same folder/],
    [{ ...good, toName: '../x.gdt' }, /plain file name/],
    [{ ...good, pollSeconds: 0 }, /from 0\.1 to 3600/],
    [{ ...good, fromm: 'x' }, /"fromm" .* is no setting/],
  ])('%o is refused in one sentence', async (content, words) => {
    const error: unknown = await read(content).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConfigError)
    const message = error instanceof Error ? error.message : ''
    expect(message).toMatch(words)
    expect(message.match(/[.!?](?:\s|$)/g)).toHaveLength(1)
  })
})

test('a folder has one agent; the lock of one that is gone is taken over', async () => {
  const unlock = lockFolder(folder)
  await writeFile(path.join(folder, '.honora-agent.lock'), String(process.ppid))
  expect(() => lockFolder(folder)).toThrow(/already watches/)
  await writeFile(path.join(folder, '.honora-agent.lock'), '4194303')
  lockFolder(folder)()
  unlock()
})

test('pauses double up to five minutes, and are as long as the portal asks', () => {
  expect([1, 2, 3, 9].map((failures) => pauseSeconds(failures, null))).toEqual([5, 10, 20, 300])
  expect(pauseSeconds(1, 60)).toBe(60)
})

test('the service files name program, configuration and folders, whatever their names', () => {
  const at = { node: '/usr/bin/node', cli: '/opt/honora agent/cli.js', config: '/etc/a&b.json' }
  const unit = systemdUnit({ ...at, folders: ['/srv/an'], user: 'praxis' })
  expect(unit).toContain('ExecStart="/usr/bin/node" "/opt/honora agent/cli.js" run "/etc/a&b.json"')
  expect(unit).toContain('ReadWritePaths="/srv/an"')
  expect(windowsTask(at)).toContain('&quot;/opt/honora agent/cli.js&quot; run &quot;/etc/a&amp;b.json&quot;')
})

describe('a hand-over by VDDS-media', () => {
  const text =
    '; Praxis\r\n[PATIENT]\r\nPATID=1\r\nLASTNAME=Wei\u00dfenfels\r\nREADY=0\r\nERRORLEVEL=0\r\n[MMO]\r\nREADY=0\r\n'
  const hand = async (portal: Pick<Portal, 'send'>, content = text) => {
    const file = path.join(folder, 'hand.ini')
    await writeFile(file, Buffer.from(content, 'latin1'))
    const answer = await handOver(file, portal, [0])
    return { answer, file: await readFile(file, 'latin1') }
  }
  const answered = (level: number, reason: string) =>
    `; Praxis\r\n[PATIENT]\r\nPATID=1\r\nLASTNAME=Wei\u00dfenfels\r\nERRORLEVEL=${String(level)}\r\nERRORTEXT=${reason}\r\nREADY=1\r\n[MMO]\r\nREADY=0\r\n`

  test('is sent as it is and answered in its section, every other line left alone', async () => {
    const { portal, taken } = fakePortal()

    expect((await hand(portal)).file).toBe(answered(0, ''))
    expect([...taken.values()]).toEqual([Buffer.from(text, 'latin1').toString()])
  })

  test('that is refused is answered with the reason, in one line of plain letters', async () => {
    const send: Portal['send'] = () =>
      Promise.resolve({ kind: 'refused', reasons: ['„Name“ fehlt –\nbitte ergänzen.'] })

    expect((await hand({ send })).file).toBe(answered(1, '"Name" fehlt - bitte erg\u00e4nzen.'))
  })

  test('is tried again under one key, and answered when the portal stays away', async () => {
    const keys: string[] = []
    const send: Portal['send'] = ({ key }) => {
      keys.push(key)
      return Promise.resolve(later)
    }
    const { file } = await hand({ send })

    expect(file).toContain('ERRORLEVEL=1\r\nERRORTEXT=Honora ist nicht erreichbar')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('of something else is left untouched', async () => {
    const { portal, names } = fakePortal()
    await writeFile(path.join(folder, 'other.ini'), '[PVS]\r\nNAME1=X\r\n')

    await expect(handOver(path.join(folder, 'other.ini'), portal)).rejects.toThrow('[PATIENT]')
    await expect(handOver(path.join(folder, 'gone.ini'), portal)).rejects.toThrow('not there')
    expect(names).toEqual([])
    expect(await readFile(path.join(folder, 'other.ini'), 'utf8')).toBe('[PVS]\r\nNAME1=X\r\n')
  })

  test('starts a program with the path of the file, whatever the folders are named', () => {
    const at = { node: 'C:\\Programme\\node.exe', cli: 'C:\\100% Praxis\\cli.js', config: 'C:\\p\\a.json' }

    expect(vddsProgram(at)).toBe(
      '@echo off\r\n"C:\\Programme\\node.exe" "C:\\100%% Praxis\\cli.js" vdds "%~1" "C:\\p\\a.json"\r\n',
    )
    expect(vddsEntry('C:\\p\\honora-vdds.cmd')).toContain('PATDATIMPORT=C:\\p\\honora-vdds.cmd')
  })
})
