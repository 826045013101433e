import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readPatientBytes } from '../../testing/patient-files.ts'

const handedOver = `[PATIENT]
PVS=PRAXIS
PATID=4711
LASTNAME=Weißenfels
FIRSTNAME=Jördis
BIRTHDAY=19840721
SEX=W
STREET=Am Deich 17a
CITY=25813 Husum
HOMEPHONE=04841 123
CELLULAR=0170 1
EMAIL=j@example.org
READY=0
ERRORLEVEL=0
ERRORTEXT=
`
const bytesOf = (text: string, charset = 'win1252') => iconv.encode(text.replaceAll('\n', '\r\n'), charset)
const raw = {
  number: '4711',
  familyName: 'Weißenfels',
  givenName: 'Jördis',
  birthDate: '1984-07-21',
  sex: 'W',
  streetLine: 'Am Deich 17a',
  cityLine: '25813 Husum',
  phone: '04841 123',
  email: 'j@example.org',
}

describe('a hand-over by VDDS-media', () => {
  test.each([
    ['win1252', 'Windows-1252'],
    ['utf8', 'UTF-8'],
    ['cp437', 'CP437'],
  ])('is read in %s', async (written, charset) => {
    const read = await readPatientBytes(bytesOf(handedOver, written))

    expect(read).toMatchObject({ format: 'vdds', charset, patients: [{ line: 1, raw }], findings: [] })
  })

  test('has one patient: other sections, comments, repeated and unknown keys change nothing', async () => {
    const read = await readPatientBytes(
      bytesOf(`; von der Praxissoftware\n\n${handedOver}PATID=4712\nFARBE=blau\n[MMO1]\nLASTNAME=Anders\n`),
    )

    expect(read.patients).toEqual([{ line: 3, raw }])
  })

  test('may write keys in small letters and values in quotation marks', async () => {
    const read = await readPatientBytes(bytesOf('[Patient]\nlastname = "Weißenfels"\nfirstname=Jördis\n'))

    expect(read.patients[0]?.raw).toEqual({ familyName: 'Weißenfels', givenName: 'Jördis' })
  })

  test('a day of birth of another form is left for the judgement', async () => {
    const read = await readPatientBytes(bytesOf(handedOver.replace('19840721', '21.7.84')))

    expect(read.patients[0]?.raw.birthDate).toBe('21.7.84')
  })

  test('control characters are named with their line', async () => {
    const read = await readPatientBytes(bytesOf(handedOver.replace('Jördis', 'J\u0007ördis')))

    expect(read.findings).toMatchObject([{ code: 'CONTROL_CHARACTER', line: 5, field: 'FIRSTNAME' }])
    expect(read.patients[0]?.raw.givenName).toBe('J ördis')
  })

  test('that never ends is refused', async () => {
    const read = await readPatientBytes(bytesOf(`${handedOver}NOTE=${'x'.repeat(70_000)}`))

    expect(read.findings).toMatchObject([{ code: 'FILE_TOO_LARGE' }])
    expect(read.patients).toEqual([])
  })
})
