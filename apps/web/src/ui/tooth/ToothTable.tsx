import { sortTeeth } from '@honora/language/teeth/fdi.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { TableHead } from '../TableHead.tsx'
import type { ToothMark, ToothMarks } from './marks.ts'

import styles from './ToothTable.module.css'

/** Rows that do not fit are reached with the keyboard too: nothing in them takes the focus. */
const scrolled = { role: 'region', tabIndex: 0 } as const

/** What the chart shows as rows: tooth, what there is, its surfaces, and how it stands. */
export function ToothTable({ marks }: { marks: ToothMarks }) {
  const t = useText()
  const { list } = useFormats()
  const teeth = sortTeeth(
    Object.keys(marks)
      .map(Number)
      .filter((tooth) => (marks[tooth] ?? []).length > 0),
  )
  if (teeth.length === 0) return <p className="muted">{t('toothChart.noMarks')}</p>
  return (
    <div className={styles['place']} {...scrolled} aria-label={t('toothChart.table')}>
      <table className="t fits" aria-label={t('toothChart.table')}>
        <TableHead
          columns={[
            [t('toothChart.toothColumn')],
            [t('toothChart.finding')],
            [t('toothChart.surfaces')],
            [t('toothChart.standing')],
          ]}
        />
        <tbody>
          {teeth.flatMap((tooth) =>
            withoutRepetition(marks[tooth] ?? []).map((mark) => (
              <tr key={`${tooth} ${keyOf(mark)}`}>
                <th scope="row">{tooth}</th>
                <td>
                  {mark.finding === undefined ? (mark.label ?? mark.text) : t(`finding.${mark.finding}`)}
                </td>
                <td>{list(mark.surfaces.map((letter) => t(`surface.${letter}`)))}</td>
                <td>{t(standingOf(mark))}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}

const keyOf = (mark: ToothMark): string =>
  [mark.finding ?? mark.label ?? mark.text, mark.surfaces.join(''), standingOf(mark)].join(' ')

/** What was said twice is one row. */
function withoutRepetition(marks: readonly ToothMark[]): ToothMark[] {
  return [...new Map(marks.map((mark) => [keyOf(mark), mark])).values()]
}

function standingOf(mark: ToothMark): string {
  if (mark.isProposed === true) return 'toothChart.proposed'
  if (mark.isTreatedToday === true) return 'toothChart.treatedToday'
  if (mark.isPlanned === true) return 'toothChart.planned'
  if (mark.isSuspected === true) return 'toothChart.suspected'
  return mark.isKnown === true ? 'toothChart.known' : 'toothChart.today'
}
