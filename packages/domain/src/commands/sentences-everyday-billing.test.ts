import { describe, expect, test } from 'vitest'
import { codeVersions } from '../fees/schedule.ts'
import { serviceCodes } from './services.ts'
import { pairs, understood } from './testing/brief.ts'

describe('items as practices name them', () => {
  test.each(
    pairs(`
schreib die PZR auf → bill GOZ 1040
nimm die 40 an 16 raus → remove 40 @16
13 b auf 26 mo abrechnen → bill BEMA 13b @26 mo
nimm die 2080 wieder raus → remove 2080
die 41a kann raus → remove 41a
die 12 rausnehmen → remove 12
doch keine 2040 → remove 2040
die 0090 an 16 doch nicht → remove 0090 @16
schmeiß die Ä1 raus → remove 1
take the 2080 on 16 out → remove 2080 @16
drop 0090 → remove 0090
lösch die 13b an 26 → remove 13b @26
schreib die 2080 an 16 auf → bill GOZ 2080 @16
schreib mir die 13a an 36 auf → bill BEMA 13a @36
13 c auf 16 mod → bill BEMA 13c @16 mod
dreizehn b auf zwo sechs abrechnen → bill BEMA 13b @26
einundvierzig a an 46 bitte → bill BEMA 41a @46
pack noch die 2197 an 24 dazu → bill GOZ 2197 @24
mach die 2060 an 15 okklusal → bill GOZ 2060 @15 o
gib mir eine 0080 dazu → bill GOZ 0080
hau die 4005 rein → bill GOZ 4005
zweimal die 2410 an 14 → bill GOZ 2410 @14 x2
die 2440 drei Mal an 46 bitte → bill GOZ 2440 @46 x3
GOZ zwei eins null null an drei sechs → bill GOZ 2100 @36
wir brauchen noch die 0090 an 36 → bill GOZ 0090 @36
Ä5004 abrechnen → bill GOÄ 5004
OPG abrechnen → add_billing_item: ambiguous
put 2080 on 16 → bill GOZ 2080 @16
please charge code 0100 for 46 → bill GOZ 0100 @46
can you bill a 2060 on 25 occlusal → bill GOZ 2060 @25 o
mach aus der 2,3 bei der 2080 eine 3,5 → factor 2080 *3.5
die 2100 mit dreikommafünf → factor 2100 *3.5
geh bei der 2197 auf 3,5 hoch → factor 2197 *3.5
2080 auf den Höchstsatz → factor 2080 *3.5
die 2060 an 14 auf 2,8 wegen schwieriger Lage → factor 2060 @14 *2.8 „schwieriger Lage“
bump the factor of 2100 up to 3.5 → factor 2100 *3.5
schreib das OPG auf → add_billing_item: ambiguous
trag die PZR mit 28 Zähnen auf die Rechnung → bill GOZ 1040 x28
PZR 26 Zähne abrechnen → bill GOZ 1040 x26
die PZR wieder runter → remove 1040
streich die PZR → remove 1040
nimm die PZR wieder raus → remove 1040
setz den HKP an → bill GOZ 0030
die 8 an 36 abrechnen → bill BEMA 8 @36
schreib die 107 auf → bill BEMA 107
die 28 an 46 drei Kanäle aufschreiben → bill BEMA 28 @46 x3
rechne die 32 an 46 dreimal ab → bill BEMA 32 @46 x3
Wurzelkanalaufbereitung an 46 viermal abrechnen → add_billing_item: ambiguous
DVT abrechnen → bill GOÄ 5370
die 40 an 26 streichen → remove 40 @26
die 8 streichen → remove 8
13 a an 14 raus → remove 13a @14
entferne die 12 → remove 12
keine 2197 → remove 2197
2197 brauchen wir nicht → remove 2197
Füllung an 16 mod abrechnen → add_billing_item: ambiguous
2080 16 od → bill GOZ 2080 @16 od
zwanzig achtzig an sechzehn → bill GOZ 2080 @16
GOZ 2080 an 16 und GOZ 0090 an 16 → bill GOZ 2080 @16 + bill GOZ 0090 @16
13b an 26 und 40 an 26 abrechnen → bill BEMA 13b @26 + bill BEMA 40 @26
rechne 2060 an 14 und 2080 an 15 ab → bill GOZ 2060 @14 + bill GOZ 2080 @15
IP1, IP2 und IP4 abrechnen → bill BEMA IP1 + bill BEMA IP2 + bill BEMA IP4
bill 0090 and 2060 on 14 → bill GOZ 0090 @14 + bill GOZ 2060 @14
2080 an 16 Faktor 2,8 Begründung Blutung → factor 2080 @16 *2.8 „Blutung“
Faktor 3,5 → change_factor: invalid
die Leitung weglassen → remove_billing_item: ambiguous
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('a service by its name takes the number of the insurance', () => {
  test.each(
    pairs(`
Leitung an 46 abrechnen → BEMA 41a → GOZ 0100
schreib die Infiltration an 16 auf → BEMA 40 → GOZ 0090
Kofferdam abrechnen → BEMA 12 → GOZ 2040
schreib die Vipr auf → BEMA 8 → GOZ 0070
OPG abrechnen → BEMA Ä935d → GOÄ 5004
Beratung abrechnen → BEMA Ä1 → GOÄ 1
schreib die Beratung auf → BEMA Ä1 → GOÄ 1
PSI berechnen → BEMA 04 → GOZ 4005
Füllung an 26 mo abrechnen → BEMA 13b → GOZ 2080
Füllung an 36 mod aufschreiben → BEMA 13c → GOZ 2100
Extraktion von 14 abrechnen → BEMA 44 → GOZ 3010
Extraktion an 11 abrechnen → BEMA 43 → GOZ 3000
Trepanation an 21 abrechnen → BEMA 31 → GOZ 2390
Zahnfilm 36 abrechnen → BEMA Ä925a → GOÄ 5000
bill the rubber dam → BEMA 12 → GOZ 2040
charge a root canal filling on 46 → BEMA 35 → GOZ 2440
die PZR abrechnen → GOZ 1040 → GOZ 1040
die 90 an 16 abrechnen → BEMA 90 → GOZ 0090
die Ä1 abrechnen → BEMA Ä1 → GOÄ 1
GOÄ 1 abrechnen → GOÄ 1 → GOÄ 1
`),
  )('%s → %s → %s', (sentence = '', statutory = '', privately = '') => {
    expect(understood(sentence, { insurance: 'statutory' })).toContain(`bill ${statutory}`)
    expect(understood(sentence, { insurance: 'private' })).toContain(`bill ${privately}`)
  })

  test('a bare number that fits no service at a tooth is asked about', () => {
    expect(understood('die 40 an 16 abrechnen', { insurance: 'private' })).toBe('add_billing_item: ambiguous')
    expect(understood('die 40 an 16 abrechnen', { insurance: 'statutory' })).toBe('bill BEMA 40 @16')
  })

  test('every number of the table is in force in its schedule', () => {
    expect(serviceCodes.filter(({ system, code }) => codeVersions(system, code).length === 0)).toEqual([])
  })
})
