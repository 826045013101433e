import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encode, transliterate } from '../charset.ts'
import { gdtPatient, readPatientBytes, xdt } from '../../testing/patient-files.ts'
import { plainXdt } from '../../testing/plain-xdt.ts'
import { gdtVersions, writeGdtPatient, writeGdtReport, type GdtChannel, type GdtPatient } from './write.ts'

const raw = {
  number: '4711',
  familyName: 'Weißenfels',
  givenName: 'Jördis',
  birthDate: '21071984',
  insurantNumber: 'M123456789',
  cityLine: '25813 Husum',
  street: 'Am Deich 17a',
  sex: '2',
}

const changed = (id: string, content: string) =>
  gdtPatient.map(([field, value]) => [field, field === id ? content : value] as const)

const patient: GdtPatient = {
  number: '4711',
  familyName: 'Weißenfels',
  givenName: 'Jördis',
  birthDate: '1984-07-21',
  sex: 'w',
  insurantNumber: 'M123456789',
  phone: '04841 123',
  email: 'j@example.org',
  address: { street: 'Am Deich', houseNumber: '17a', zip: '25813', city: 'Husum', country: 'DE' },
}
const channel: GdtChannel = { version: '2.1', charset: 'CP437', sender: 'HONORA01', receiver: 'PRAX_EDV' }

describe('GDT is read', () => {
  test.each([
    ['CP437', '2'],
    ['CP850', '2'],
    ['Windows-1252', '3'],
    ['ISO-8859-15', '4'],
    ['UTF-8', '3'],
  ] as const)('in %s, stated or not', async (charset, stated) => {
    const read = await readPatientBytes(xdt(changed('9206', stated), charset))
    const silent = await readPatientBytes(
      xdt(
        gdtPatient.filter(([field]) => field !== '9206'),
        charset,
      ),
    )

    expect(read.patients).toEqual([{ line: 1, raw }])
    expect(silent.patients).toEqual([{ line: 1, raw }])
    expect(read.format).toBe('gdt')
  })

  test('by its letters, where the file states another charset, and says so', async () => {
    const read = await readPatientBytes(xdt(gdtPatient, 'Windows-1252'))

    expect(read.patients[0]?.raw.givenName).toBe('Jördis')
    expect(read.findings).toMatchObject([
      { code: 'CHARSET_CONTRADICTED', severity: 'warning', params: { stated: '2' } },
    ])
  })

  test('with lengths that are wrong, naming line, field and both lengths', async () => {
    const bytes = Buffer.from(
      encode(
        Buffer.from(xdt(gdtPatient, 'CP437')).toString('latin1').replace('0173103', '0993103'),
        'ISO-8859-1',
      ).bytes,
    )
    const read = await readPatientBytes(bytes)

    expect(read.patients).toEqual([{ line: 1, raw }])
    expect(read.findings).toMatchObject([
      { code: 'XDT_LINE_LENGTH', line: 9, field: '3103', params: { stated: 99, found: 17 } },
    ])
  })

  test('with lines of another form left out, and the rest taken', async () => {
    const text = Buffer.from(xdt(gdtPatient)).toString('latin1').replace('0133000', 'unlesbar\r\n0133000')
    const read = await readPatientBytes(Buffer.from(text, 'latin1'))

    expect(read.patients).toHaveLength(1)
    expect(read.findings).toMatchObject([{ code: 'XDT_LINE_MALFORMED', line: 6 }])
  })

  test('in version 3.5: only what stands in the objects of the patient', async () => {
    const object = (id: string, fields: [string, string][]): [string, string][] => [
      ['8002', `Obj_${id}`],
      ...fields,
      ['8003', `Obj_${id}`],
    ]
    const read = await readPatientBytes(
      xdt(
        [
          ['8000', '6302'],
          ['8114', 'Arztidentifikation'],
          ...object(
            '0014',
            object('0047', [
              ['3101', 'Musterarzt'],
              ['3102', 'Klaus'],
            ]),
          ),
          ['8145', 'Patient'],
          ...object('0045', [
            ['3000', '12'],
            ['8147', 'Person'],
            ...object('0047', [
              ['3100', 'von'],
              ['3101', 'Sylt'],
              ['3102', 'Ida'],
              ['3103', '01022001'],
              ['3110', 'D'],
              ...object('0007', [
                ['3107', 'Weg'],
                ['3109', '3'],
                ['3112', '24103'],
                ['3113', 'Kiel'],
                ['3114', 'D'],
              ]),
            ]),
          ]),
          ['8001', '6302'],
        ],
        'ISO-8859-15',
      ),
    )

    expect(read.patients[0]?.raw).toEqual({
      number: '12',
      familyName: 'von Sylt',
      givenName: 'Ida',
      birthDate: '01022001',
      sex: 'D',
      street: 'Weg',
      houseNumber: '3',
      zip: '24103',
      city: 'Kiel',
      country: 'D',
    })
    expect(read.findings).toEqual([])
  })

  test('with the length of the record named when it is wrong', async () => {
    const read = await readPatientBytes(xdt([['8000', '6301'], ['8100', '000001'], ...gdtPatient.slice(5)]))

    expect(read.findings).toMatchObject([{ code: 'XDT_RECORD_LENGTH', severity: 'info', line: 2 }])
  })
})

describe('BDT is read', () => {
  const bdt: (readonly [string, string])[] = [
    ['8000', '0020'],
    ['9106', '2'],
    ['8000', '0010'],
    ['0203', 'Dr. Muster'],
    ['3101', 'keine Person'],
    ...changed('8000', '6100'),
    ['8000', '6200'],
    ['3000', '4711'],
    ['6220', 'Befund'],
    ['8000', '6100'],
    ['3000', '4712'],
    ['3101', 'Ödipus'],
    ['3626', '0431 1'],
    ['2002', 'AOK Nordost'],
    ['3119', 'A987654321'],
    ['3105', '123'],
    ['8000', '0021'],
  ]

  test('for its patients only', async () => {
    const read = await readPatientBytes(xdt(bdt))

    expect(read.format).toBe('bdt')
    expect(read.patients).toEqual([
      { line: 6, raw },
      {
        line: 22,
        raw: {
          number: '4712',
          familyName: 'Ödipus',
          phone: '0431 1',
          insurer: 'AOK Nordost',
          insurantNumber: 'A987654321',
        },
      },
    ])
  })

  test('in any number of patients, up to the limit', async () => {
    const many = xdt([...bdt, ...Array.from({ length: 30 }, () => gdtPatient).flat()])
    const read = await readPatientBytes(many, { bytes: 1e6, rows: 10 })

    expect(read.findings.at(-1)).toMatchObject({
      code: 'FILE_TOO_MANY_ROWS',
      severity: 'error',
      params: { limit: 10 },
    })
  })
})

describe('refused whole, with the reason', () => {
  const text = (content: string) => Buffer.from(content)
  test.each([
    ['an empty file', text(''), 'FILE_EMPTY'],
    ['another file', text('something else'), 'FILE_TYPE_UNKNOWN'],
    ['a line without an end', Buffer.concat([xdt(gdtPatient), text('x'.repeat(5000))]), 'FILE_LINE_TOO_LONG'],
    ['an answer of a device', xdt([['8000', '6310'], ...gdtPatient.slice(1)]), 'GDT_RECORD_TYPE_UNSUPPORTED'],
    [
      'BDT without patients',
      xdt([
        ['8000', '0020'],
        ['8000', '0021'],
      ]),
      'FILE_WITHOUT_PATIENTS',
    ],
  ])('%s', async (_what, bytes, code) => {
    const read = await readPatientBytes(bytes)

    expect(read.findings.at(-1)).toMatchObject({ code, severity: 'error', scope: 'file' })
    expect(read.patients.length === 0 || code === 'FILE_LINE_TOO_LONG').toBe(true)
  })

  test('more bytes than allowed', async () => {
    const read = await readPatientBytes(xdt(gdtPatient), { bytes: 100, rows: 10 })

    expect(read.findings.at(-1)).toMatchObject({ code: 'FILE_TOO_LARGE' })
  })
})

describe('a file that is broken anywhere', () => {
  const whole = xdt(gdtPatient)

  test('cut at any place never throws', async () => {
    for (let length = 0; length < whole.length; length += 1) {
      const read = await readPatientBytes(whole.subarray(0, length))
      expect(read.patients.length + read.findings.length).toBeGreaterThan(0)
    }
  })

  test('with bytes flipped never throws and never hangs', async () => {
    const flip = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 8 }), async (flips) => {
        const broken = Uint8Array.from(whole)
        for (const [at, mask] of flips) broken[at] = (broken[at] ?? 0) ^ mask
        const read = await readPatientBytes(broken)
        for (const { raw: values } of read.patients)
          for (const value of Object.values(values)) expect(value).not.toMatch(/\p{Cc}/u)
      }),
      { numRuns: 500 },
    )
  })
})

describe('GDT is written', () => {
  const day = { day: '2026-11-23', time: '09:30', title: 'Zahnärztliche Behandlung' }

  test.each(gdtVersions)(
    'in version %s, so that another reader finds every line where its length says',
    (version) => {
      const { bytes } = writeGdtReport(
        patient,
        { ...day, text: 'Befund: Karies 36\nFüllung gelegt' },
        { ...channel, version, charset: 'ISO-8859-15' },
      )
      const fields = plainXdt(bytes, 'iso-8859-15')
      const all = (id: string) => fields.filter((field) => field.id === id).map(({ content }) => content)

      expect(all('8000')).toEqual(['6310'])
      expect([all('8315'), all('8316')]).toEqual([['PRAX_EDV'], ['HONORA01']])
      expect([all('3000'), all('3101'), all('3103')]).toEqual([['4711'], ['Weißenfels'], ['21071984']])
      expect(all('6220')).toEqual(['Befund: Karies 36', 'Füllung gelegt'])
      expect(all('8100')).toEqual(version === '2.1' ? [String(bytes.length).padStart(6, '0')] : [])
    },
  )

  test.each(gdtVersions)('in version %s, and the patient is read back', async (version) => {
    const { bytes, name } = writeGdtPatient(patient, { ...channel, version })
    const read = await readPatientBytes(bytes)

    expect(name).toBe('PRAXHONO.gdt')
    expect(read.findings).toEqual([])
    expect(read.patients[0]?.raw).toMatchObject({
      number: '4711',
      familyName: 'Weißenfels',
      givenName: 'Jördis',
      insurantNumber: 'M123456789',
    })
  })

  test('whatever the text: lines have at most 60 letters, and no letter is lost but blanks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const { bytes } = writeGdtReport(patient, { ...day, text }, { ...channel, charset: 'Windows-1252' })
        const lines = plainXdt(bytes, 'windows-1252').filter(({ id }) => id === '6220')
        for (const { content } of lines) expect(content.length).toBeLessThanOrEqual(60)
        const written = lines.map(({ content }) => content).join('')
        const wanted = transliterate(text.replaceAll(/\p{Cc}/gu, ' '), 'Windows-1252').text
        expect(written.replaceAll(/\s/g, '')).toBe(wanted.replaceAll(/\s/g, ''))
      }),
    )
  })

  test('and letters that the charset lacks are named', () => {
    const { replaced, bytes } = writeGdtPatient({ ...patient, familyName: 'Şahin' }, channel)

    expect(replaced).toEqual(['Ş'])
    expect(Buffer.from(bytes).toString('latin1')).toContain('3101Sahin')
  })
})
