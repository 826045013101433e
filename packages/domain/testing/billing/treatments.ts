import { born, signed } from '../../src/fees/rules/given.ts'
import type { BillingInput } from '../../src/billing/compute-billing.ts'

/** One treatment as it is billed: items in short (`readCase`), cents of each line, and who pays what. */
export interface Treatment {
  readonly name: string
  readonly items: string
  readonly amounts: readonly number[]
  readonly totalCents: number
  /** A statutory patient of the KZV Schleswig-Holstein unless `extra` says otherwise. */
  readonly statutory?: { readonly patientCents: number; readonly insurerCents: number }
  readonly extra?: Omit<Partial<BillingInput>, 'items' | 'patient'> & {
    readonly birth?: string
    readonly tariff?: string
  }
}

/** Whole treatments; the cents were computed by decimal arithmetic outside this program, from the law's formulas. */
export const treatments: readonly Treatment[] = [
  {
    name: 'check-up with status, sensitivity and film',
    items: '0010; 0070; A:5000 t36; A:1',
    amounts: [1294, 647, 525, 1072],
    totalCents: 3538,
  },
  {
    name: 'cleaning of 28 teeth with fluoride tray',
    items: '1040 x28; 1030 OK; 1030 UK',
    amounts: [10136, 1164, 1164],
    totalCents: 12464,
  },
  {
    name: 'hygiene status, then its control',
    items: '1000 d25; 1010 d15 @2026-12-20',
    amounts: [2587, 1294],
    totalCents: 3881,
  },
  {
    name: 'three-surface composite with nerve block, dam and 3.5',
    items: '0100 Q3; 2040 Q3; 2030 t36; 2100 t36 s=mod f3.5 j',
    amounts: [905, 841, 841, 12638],
    totalCents: 15225,
  },
  {
    name: 'two fillings at a factor with two decimals',
    items: '2060 t14 s=o f2.35 j; 2080 t15 s=mo f3.45 j',
    amounts: [6965, 10788],
    totalCents: 17753,
  },
  {
    name: 'root canal treatment of a molar in one visit',
    items:
      '0100 Q4; 2040 Q4; 2360 t46 c3 x3; 2400 t46 c3 x6; 2410 t46 c3 x3; 0110; 2420 t46 c3 x3; 2440 t46 c3 x3; A:5000 t46 x2',
    amounts: [905, 841, 4269, 5430, 15213, 2250, 2715, 10011, 1050],
    totalCents: 42684,
  },
  {
    name: 'medication between two visits',
    items: '2430 t46; 2020 t46; 2410 t46 c3 x3',
    amounts: [2639, 1268, 15213],
    totalCents: 19120,
  },
  {
    name: 'laser beside a flap: full simple rate of the costliest base',
    items: '4100 t36; 4100 t37; 0120',
    amounts: [3557, 3557, 1547],
    totalCents: 8661,
  },
  {
    name: 'laser beside connective tissue: below the cap',
    items: '4133 t13; 0520; 0120',
    amounts: [11383, 7311, 4949],
    totalCents: 23643,
  },
  {
    name: 'osteotomy of a wisdom tooth with surcharge',
    items: '0100 Q3; 3040 t38 f3.5 j; 0510; 3100 t37; A:5004',
    amounts: [905, 10630, 4218, 3493, 4197],
    totalCents: 23443,
  },
  {
    name: 'removal of two teeth',
    items: '0090 t14; 3010 t14; 3000 t15',
    amounts: [776, 1423, 905],
    totalCents: 3104,
  },
  {
    name: 'apicoectomy with cyst',
    items: '3120 t25 x2; 0510; 3190 t25',
    amounts: [15006, 4218, 3493],
    totalCents: 22717,
  },
  {
    name: 'aftercare in two regions',
    items: '3290 t38; 3300 t48',
    amounts: [711, 841],
    totalCents: 1552,
  },
  {
    name: 'closed periodontal therapy',
    items: '4000; 4070 t11; 4070 t12; 4075 t16; 4075 t17; 4025 t16',
    amounts: [2070, 1294, 1294, 1682, 1682, 194],
    totalCents: 8216,
  },
  {
    name: 'plaque removal, rounded per tooth',
    items: '4050 x16; 4055 x12',
    amounts: [2064, 2016],
    totalCents: 4080,
  },
  {
    name: 'crown with fibre post, build-up and laboratory',
    items:
      '2195 t36; 2180 t36; 2210 t36 f3.0 j; 2270 t36; 0065 Q3; C:LAB k=lab_external $38745; C:MAT k=material $1290',
    amounts: [3881, 1940, 28312, 3493, 1035, 38745, 1290],
    totalCents: 78696,
  },
  {
    name: 'crown given up at the preparation',
    items: '2230 t36 b=2210',
    amounts: [10853],
    totalCents: 10853,
  },
  {
    name: 'crown given up after the preparation',
    items: '2240 t36 b=2220 f3.5 j',
    amounts: [30516],
    totalCents: 30516,
  },
  {
    name: 'bridge of three with laboratory',
    items: '5010 t35; 5010 t37; 5070 t36; 5120 t35; 5120 t37; 5140 t36; 2197 t35; C:LAB k=lab_own $61230',
    amounts: [19184, 19184, 5174, 3105, 3105, 1035, 1682, 61230],
    totalCents: 113699,
  },
  {
    name: 'anchor given up',
    items: '5050 t35 b=5010; 5060 t37 b=5040',
    amounts: [9592, 25273],
    totalCents: 34865,
  },
  {
    name: 'telescopic denture',
    items: '5040 t33; 5040 t43; 5210 UK; 5070 Q3; 5170 UK; 5190 UK',
    amounts: [33697, 33697, 18110, 5174, 3234, 6985],
    totalCents: 100897,
  },
  {
    name: 'full denture given up before the bite',
    items: '5240 OK b=5220',
    amounts: [11966],
    totalCents: 11966,
  },
  {
    name: 'relining of an upper denture',
    items: '5290 OK; 5260 UK',
    amounts: [5821, 3493],
    totalCents: 9314,
  },
  {
    name: 'implant with material',
    items: '9000 UK; 9010 t36; 0530; 9003 UK; C:IMP k=material $24900; C:FRAESE k=material $3900',
    amounts: [11435, 19986, 12373, 1294, 24900, 3900],
    totalCents: 73888,
  },
  {
    name: 'augmentation beside an external sinus lift: a third',
    items: '9100 Q1; 9120 Q1; 0530',
    amounts: [11616, 38807, 12373],
    totalCents: 62796,
  },
  {
    name: 'augmentation beside an internal sinus lift: half',
    items: '9110 t16; 0530; 9100 Q1 f3.5 j',
    amounts: [19404, 12373, 26515],
    totalCents: 58292,
  },
  {
    name: 'bone block: the double fee',
    items: '9140 Q4 j=Knochenblock; 9100 Q3; 0530; 9150 Q3',
    amounts: [16816, 34849, 12373, 8732],
    totalCents: 72770,
  },
  {
    name: 'bone chips: the single fee',
    items: '9140 Q4',
    amounts: [8408],
    totalCents: 8408,
  },
  {
    name: 'splint with control',
    items: '0060; 8010 x2; 7010; 7050',
    amounts: [3363, 4656, 10349, 2328],
    totalCents: 20696,
  },
  {
    name: 'functional analysis',
    items: '8000; 8020; 8050; 8080; 8100 x6',
    amounts: [6468, 3881, 6468, 3234, 1554],
    totalCents: 21605,
  },
  {
    name: 'orthodontics of both jaws',
    items: '6040 OK; 6040 UK; 6100 x20; 6150 OK; 6150 UK; 6010; 0060; 6020',
    amounts: [27165, 27165, 42680, 6468, 6468, 2328, 3363, 4657],
    totalCents: 120294,
  },
  {
    name: 'agreement above the range',
    items: '2220 t11 f5.0',
    amounts: [58126],
    totalCents: 58126,
    extra: signed('fee_above_range'),
  },
  {
    name: 'analogous service',
    items: '2310 t36 a=Keramikreparatur',
    amounts: [1876],
    totalCents: 1876,
  },
  {
    name: 'cone-beam image with reconstruction',
    items: 'A:5370; A:5377',
    amounts: [20983, 4663],
    totalCents: 25646,
  },
  {
    name: 'house call at night with child surcharge',
    items: 'A:50; A:G; A:K2; C:WEG k=travel $1840',
    amounts: [4290, 2623, 699, 1840],
    totalCents: 9452,
    extra: born('2024-01-01'),
  },
  {
    name: 'second patient of the home: half the surcharge',
    items: 'A:51; A:F',
    amounts: [3352, 758],
    totalCents: 4110,
  },
  {
    name: 'surcharge D outside hours and in the Saturday practice',
    items: 'A:5 @2026-11-21; A:D @2026-11-21; A:5 @2026-11-28; A:D @2026-11-28 j=Samstagssprechstunde',
    amounts: [1072, 1282, 1072, 641],
    totalCents: 4067,
  },
  {
    name: 'laboratory tests',
    items: 'A:298; A:4538; A:4715 f1.3 j; A:3511',
    amounts: [536, 804, 758, 335],
    totalCents: 2433,
  },
  {
    name: 'standard tariff',
    items: 'A:1; A:5000 t36; A:3511; 0070',
    amounts: [793, 379, 321, 647],
    totalCents: 2140,
    extra: { tariff: 'Standardtarif' },
  },
  {
    name: 'deep abscess with surcharge',
    items: 'A:2430; A:442; 0090 t46',
    amounts: [4062, 2331, 776],
    totalCents: 7169,
  },
  {
    name: 'digital radiography surcharge',
    items: 'A:5090; A:5298',
    amounts: [4197, 583],
    totalCents: 4780,
  },
  {
    name: 'hospital: a quarter less, except J',
    items: '3040 t38; 0510; A:45; A:J',
    amounts: [6985, 4218, 938, 466],
    totalCents: 9572,
    extra: { inpatient: 'hospital' },
  },
  {
    name: 'visiting dentist: 15 per cent less',
    items: '3040 t38',
    amounts: [6985],
    totalCents: 5937,
    extra: { inpatient: 'visiting' },
  },
  {
    name: 'check-up, tartar and films',
    items: 'B:01; B:107; B:Ä925a; B:8; B:04',
    amounts: [2505, 2227, 1670, 835, 1670],
    totalCents: 8907,
    statutory: { patientCents: 0, insurerCents: 8907 },
  },
  {
    name: 'statutory filling',
    items: 'B:40 t36; B:12 t36; B:13b t36 s=mo',
    amounts: [1113, 1392, 5706],
    totalCents: 8211,
    statutory: { patientCents: 0, insurerCents: 8211 },
  },
  {
    name: 'filling before 2025 has the points of its day',
    items: 'B:13c t36 s=mod @2024-05-06',
    amounts: [5880],
    totalCents: 5880,
    statutory: { patientCents: 0, insurerCents: 5880 },
    extra: {
      pointValues: [
        { kzv: 'SH', insurerGroup: '*', part: 'KCH', validFrom: '2024-01-01', valueMicro: 1_200_000 },
      ],
    },
  },
  {
    name: 'costlier filling with the statutory line',
    items: 'B:13c t36 s=mod; 2100 t36 s=mod',
    amounts: [7377, 8305],
    totalCents: 8305,
    statutory: { patientCents: 928, insurerCents: 7377 },
    extra: signed('extra_cost_filling'),
  },
  {
    name: 'costlier filling alone: the insurer pays the statutory one',
    items: '2080 t26 s=mo f3.5 j; 2040 t26',
    amounts: [10945, 841],
    totalCents: 11786,
    statutory: { patientCents: 6080, insurerCents: 5706 },
    extra: signed('extra_cost_filling'),
  },
  {
    name: 'two costlier fillings on one tooth, one statutory line',
    items: '2060 t36 s=v; 2080 t36 s=mo; B:13b t36 s=mo',
    amounts: [6817, 7192, 5706],
    totalCents: 14009,
    statutory: { patientCents: 3710, insurerCents: 10299 },
    extra: signed('extra_cost_filling'),
  },
  {
    name: 'root canal treatment',
    items: 'B:41a Q4; B:28 t46 c3 x3; B:32 t46 c3 x3; B:34 t46; B:12 t46',
    amounts: [1670, 7516, 12109, 2088, 1392],
    totalCents: 24775,
    statutory: { patientCents: 0, insurerCents: 24775 },
  },
  {
    name: 'surgical removal',
    items: 'B:41a Q4; B:48 t48; B:Ä935d',
    amounts: [1670, 10856, 5010],
    totalCents: 17536,
    statutory: { patientCents: 0, insurerCents: 17536 },
  },
  {
    name: 'crown with the plain subsidy',
    items: 'B:20b t14; B:19 t14',
    amounts: [18714, 2250],
    totalCents: 20964,
    statutory: { patientCents: 8386, insurerCents: 12578 },
    extra: signed('insurer_approval'),
  },
  {
    name: 'dentures with ten years of bonus and laboratory',
    items: 'B:97a OK; B:98b OK; C:LAB k=lab_external $43210',
    amounts: [29610, 6751, 43210],
    totalCents: 79571,
    statutory: { patientCents: 19892, insurerCents: 59679 },
    extra: { ...signed('insurer_approval'), rates: { dentureSubsidyBp: 7500 } },
  },
  {
    name: 'dentures in hardship',
    items: 'B:97b UK',
    amounts: [34348],
    totalCents: 34348,
    statutory: { patientCents: 0, insurerCents: 34348 },
    extra: { ...signed('insurer_approval'), rates: { dentureSubsidyBp: 10_000 } },
  },
  {
    name: 'orthodontic instalment, first child',
    items: 'B:119b OK',
    amounts: [1944],
    totalCents: 1944,
    statutory: { patientCents: 389, insurerCents: 1555 },
    extra: { ...signed('insurer_approval'), ...born('2014-01-01'), kzv: 'SN', insurerGroup: 'substitute' },
  },
  {
    name: 'orthodontic instalment, second child',
    items: 'B:119b OK',
    amounts: [1944],
    totalCents: 1944,
    statutory: { patientCents: 194, insurerCents: 1750 },
    extra: {
      ...signed('insurer_approval'),
      ...born('2014-01-01'),
      kzv: 'SN',
      insurerGroup: 'substitute',
      rates: { orthodonticsBp: 1000 },
    },
  },
  {
    name: 'private wish beside statutory care',
    items: 'B:01; 1040 x28',
    amounts: [2505, 10136],
    totalCents: 12641,
    statutory: { patientCents: 10136, insurerCents: 2505 },
    extra: signed('private_service'),
  },
  {
    name: 'visit of a patient in need of care',
    items: 'B:151; B:171a; B:161a',
    amounts: [5289, 5150, 2505],
    totalCents: 12944,
    statutory: { patientCents: 0, insurerCents: 12944 },
    extra: { documentedText: 'Pflegegrad 3' },
  },
]
