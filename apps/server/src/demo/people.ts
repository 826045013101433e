import type { PatientInput } from '@honora/contract/patients.ts'
import type { SeededRandom } from './seeded-random.ts'

// Invented names; any likeness to living people is coincidence.
const women = [
  'Anja',
  'Birgit',
  'Carla',
  'Dörte',
  'Elif',
  'Frauke',
  'Gesa',
  'Hanna',
  'Ines',
  'Jule',
  'Katrin',
  'Levke',
  'Merle',
  'Nesrin',
  'Oksana',
  'Petra',
  'Ragna',
  'Silke',
  'Tomma',
  'Ulrike',
  'Vera',
  'Wiebke',
  'Yasemin',
  'Zoë',
]
const men = [
  'Arne',
  'Björn',
  'Claas',
  'Detlef',
  'Emre',
  'Finn',
  'Gerrit',
  'Hauke',
  'Ingo',
  'Jörg',
  'Karsten',
  'Lasse',
  'Malte',
  'Niklas',
  'Olaf',
  'Piotr',
  'Rainer',
  'Sönke',
  'Thies',
  'Uwe',
  'Volker',
  'Wolfgang',
  'Yannick',
  'Zoltán',
]
const families = [
  'Ahrens',
  'Behrens',
  'Carstensen',
  'Dierks',
  'Eggers',
  'Friedrichsen',
  'Göttsch',
  'Hansen',
  'Iwersen',
  'Jürgensen',
  'Köhler',
  'Lorenzen',
  'Müller',
  'Nissen',
  'Okonkwo-Weiß',
  'Paulsen',
  'Quast',
  'Rohwer',
  'Schütt',
  'Tiedemann',
  'Ufer',
  'Völkers',
  'Wulff',
  'Yıldız',
  'Zöllner',
  'Großmann',
  'Lütje',
  'Bünger',
]
const streets = [
  'Ahornweg',
  'Birkenallee',
  'Deichstraße',
  'Eichenkamp',
  'Fliederweg',
  'Gartenstraße',
  'Holtenauer Straße',
  'Kirchhofallee',
  'Möwenweg',
  'Rosenstraße',
]
const cities = [
  ['24103', 'Kiel'],
  ['24105', 'Kiel'],
  ['24768', 'Rendsburg'],
  ['24340', 'Eckernförde'],
  ['23552', 'Lübeck'],
  ['24937', 'Flensburg'],
  ['24534', 'Neumünster'],
] as const
const privateInsurers = ['Nordstern Demo Krankenversicherung', 'Hanse Demo Kranken AG', 'Fördeland Demo PKV']
const statutoryInsurers = ['Demo BKK Küste', 'Demo Ortskrankenkasse Nord', 'Demo Ersatzkasse Leuchtturm']

/** One invented patient. `year` is the current year. */
export function inventPatient(random: SeededRandom, year: number): PatientInput {
  const isWoman = random.isTrue(0.52)
  const isChild = random.isTrue(0.08)
  const age = isChild ? random.between(6, 16) : random.between(19, 86)
  const familyName = random.pick(families)
  const [zip, city] = random.pick(cities)
  const address = {
    street: random.pick(streets),
    houseNumber: String(random.between(1, 90)),
    zip,
    city,
    country: 'DE',
  }
  const given = random.pick(isWoman ? women : men)
  const kind = random.pick(['private', 'private', 'private', 'statutory', 'statutory', 'self_pay'] as const)
  return {
    givenName: given,
    familyName,
    birthDate: `${year - age}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    sex: isWoman ? 'w' : 'm',
    insurance: {
      kind,
      ...(kind === 'private' ? privateInsurance(random) : {}),
      ...(kind === 'statutory'
        ? {
            insurer: random.pick(statutoryInsurers),
            insurantNumber: `A${random.between(100_000_000, 999_999_999)}`,
          }
        : {}),
      insurerGroup: kind === 'statutory' && random.isTrue(0.4) ? 'substitute' : 'primary',
    },
    address,
    phone: `0431 ${random.between(100_000, 999_999)}`,
    email: `patient${random.between(1000, 9999)}@demo.example`,
    // Children do not pay their invoices.
    ...(isChild
      ? {
          guarantor: {
            givenName: random.pick(women),
            familyName,
            birthDate: `${year - age - 31}-05-12`,
            address,
          },
        }
      : {}),
  }
}

export const privateInsurance = (random: SeededRandom) => ({
  kind: 'private' as const,
  insurer: random.pick(privateInsurers),
  insurantNumber: `D${random.between(100_000, 999_999)}`,
})

const two = (value: number): string => String(value).padStart(2, '0')
