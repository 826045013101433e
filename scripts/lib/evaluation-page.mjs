// The table of `npm run eval`, as a line on the screen and as docs/evaluation.md.
const percent = (value) => (value === undefined ? '–' : (value * 100).toFixed(1))
const share = (value) => (value === undefined ? '' : `${(value * 100).toFixed(0)} %`)

export function rowText(row) {
  return [
    `${row.set}${row.isRead ? ' (read)' : ''}`.padEnd(26),
    row.reader.padEnd(24),
    `facts ${percent(row.facts)} relaxed ${percent(row.relaxed)} pairs ${percent(row.pairs)} codes ${percent(row.codes)}`,
    row.traps === undefined ? '' : `traps ${row.traps.hits}/${row.traps.of}`,
    `harm ${row.harm.harmPerCase.toFixed(2)} right ${share(row.harm.rightShare)} proposals ${share(row.harm.proposalShare)}`,
    row.heldBack === undefined ? '' : `faults held back ${share(row.heldBack.share)} of ${row.heldBack.of}`,
    `unknown words ${share(row.unknown)}`,
  ]
    .filter((part) => part !== '')
    .join('  ')
}

/** What is to be reached on independent talk, by reader; each goal answers whether a row reaches it. */
const goals = {
  'rules alone': [
    ['harm ≤ 0.8', ({ harm }) => harm.harmPerCase <= 0.8],
    ['right ≥ 92 %', ({ harm }) => harm.rightShare >= 0.92],
    ['relaxed ≥ 47', ({ relaxed }) => relaxed >= 0.47],
  ],
  'model, rules, judge': [
    ['relaxed ≥ 86', ({ relaxed }) => relaxed >= 0.86],
    ['pairs ≥ 88', ({ pairs }) => pairs >= 0.88],
    ['codes ≥ 86', ({ codes }) => codes >= 0.86],
    ['traps ≤ 3 in this half', ({ traps }) => traps.hits <= 3],
    ['harm ≤ 1.3', ({ harm }) => harm.harmPerCase <= 1.3],
    ['proposals ≤ 15 %', ({ harm }) => harm.proposalShare <= 0.15],
  ],
  'model with 20 % faults': [
    ['harm ≤ 1.6', ({ harm }) => harm.harmPerCase <= 1.6],
    ['faults held back ≥ 90 %', ({ heldBack }) => heldBack.share >= 0.9],
  ],
}

/** One line for each goal of the independent cases that is not reached. */
function missedGoals(rows) {
  const missed = rows
    .filter(({ set }) => set.startsWith('independent'))
    .flatMap((row) =>
      (goals[row.reader] ?? [])
        .filter(([, isReached]) => !isReached(row))
        .map(([goal]) => `- ${row.set}, ${row.reader}: ${goal}`),
    )
  return missed.length === 0 ? ['Every goal for independent talk is reached.'] : missed
}

/** The whole page. */
export function evaluationPage(rows, unknown) {
  return [
    '# How well talk is read',
    '',
    'Made by `npm run eval -- --write`; do not edit. F1 in percent with proposals counted as said; harm is the number of false',
    'statements that matter in the record of one consultation before a person has touched it, right the share of all recorded',
    'statements that the expected ones support, proposals their share of all that is shown. A set marked _read_ was looked at',
    'while rules were written or counted: its figures say what the engine has learned, not what to expect of new talk. "model" is',
    'a large language model whose recorded answers are played; what another model reaches is not measured here. Of the even',
    'independent cases and of the sets called unread only scores were looked at, never talk or errors; but the share from which',
    'the rules alone may write into the record (`recordedFrom`), and which words and changes were kept, were chosen with these',
    'scores in sight. What talk nobody has scored yet will give may therefore be lower: docs/decisions/0178 counts the first reading',
    'of consultations that were written for it.',
    '',
    '| Set | Reader | Cases | Facts | Relaxed | Pairs | Codes | Traps | Harm | Right | Proposals | Faults held back | Unknown words |',
    '| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map((row) =>
      [
        '',
        `${row.set}${row.isRead ? ' (_read_)' : ''}`,
        row.reader,
        row.cases,
        ...[row.facts, row.relaxed, row.pairs, row.codes].map(percent),
        row.traps === undefined ? '' : `${row.traps.hits} of ${row.traps.of}`,
        row.harm.harmPerCase.toFixed(2),
        share(row.harm.rightShare),
        share(row.harm.proposalShare),
        row.heldBack === undefined ? '' : `${share(row.heldBack.share)} of ${row.heldBack.of}`,
        share(unknown.get(row.set)),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
    '## Goals not reached',
    '',
    ...missedGoals(rows),
    '',
    '## Confidence',
    '',
    'What facts said of themselves and how many of them were right, on the independent cases that were never read.',
    '',
    '| Reader | Confidence | Facts | Right |',
    '| --- | --- | --: | --: |',
    ...rows
      .filter((row) => row.set === 'independent, even')
      .flatMap((row) =>
        row.calibration.map(
          ({ from, to, of, right }) =>
            `| ${row.reader} | ${from}–${to} | ${of} | ${of === 0 ? '' : share(right / of)} |`,
        ),
      ),
    '',
  ].join('\n')
}
